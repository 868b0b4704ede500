/** The auction as a form: which proposals are on offer, and how the boxes would stand. */
import type { Offer } from '../../lib/api/types';
import type { AuctionTable, StruggleView } from './view.generated';
import { rowsOf } from './view';

/** A proposal: a power for row A, one for row B; the last odd power has one of them only. */
export interface Proposal {
  first: string | null;
  second: string | null;
}

/** What can be bid on a proposal: the least and the most. */
export interface Bid extends Proposal {
  /** The text without its sum. */
  head: string;
  low: number;
  high: number;
}

/** Every proposal on offer. */
export function bidsIn(offers: readonly Offer[], unplaced: readonly string[]): Bid[] {
  return offers.flatMap(({ verb, words, low, high }) => {
    if (low == null || high == null) return [];
    const head = [verb, ...words].join(' ');
    if (verb === 'bid') {
      const [first = null, second = null] = words;
      return [{ head, low, high, first, second }];
    }
    if (verb !== 'bid_side') return [];
    const odd = unplaced[0] ?? null;
    const above = words[0] === 'a';
    return [{ head, low, high, first: above ? odd : null, second: above ? null : odd }];
  });
}

/** The bid for a proposal, if it may be made. */
export function bidFor(bids: readonly Bid[], { first, second }: Proposal): Bid | undefined {
  return bids.find((bid) => bid.first === first && bid.second === second);
}

/** The two rows with a proposal put into their leftmost empty boxes. */
export function standing(
  view: Pick<StruggleView, 'boxes'>,
  { first, second }: Proposal,
): [Box[], Box[]] {
  const [above, below] = rowsOf(view);
  return [filled(above, first), filled(below, second)];
}

export interface Box {
  power: string;
  /** Only proposed. */
  proposed: boolean;
}

function filled(row: readonly string[], power: string | null): Box[] {
  const free = row.indexOf('');
  return row.map((each, index) => {
    const proposed = power !== null && index === free;
    return { power: proposed ? power : each, proposed };
  });
}

/** What the standing bid proposes. */
export function proposalOf({ first, second }: AuctionTable): Proposal {
  return { first, second };
}

/** Powers left without a place if a proposal wins. */
export function leftBy(unplaced: readonly string[], { first, second }: Proposal): string[] {
  return unplaced.filter((power) => power !== first && power !== second);
}
