/** What cards brought over a game, and what the luck of tokens was: read in the log. */
import type { LogEntry, Words } from '../../lib/api/types';
import { eventsOf } from '../../lib/games/events';
import { faceOf, sourceOf, totalOf, type Amounts } from './view';
import type { MonumentalEvent } from './view.generated';

/** What a card does besides bringing resources, as far as it is counted: events by their kind. */
export const DEEDS = ['advanced', 'archived', 'reserved', 'benefit_gained'] as const;
type Deed = (typeof DEEDS)[number];
/** The deed an event tells of, whether or not whoever looks may know all of it. */
const deedOf = (kind: string): Deed | undefined =>
  DEEDS.find((deed) => kind === deed || kind === `${deed}_known`);

/** What one thing of a seat brought. */
export interface Brought {
  id: string;
  /** How often it was activated, used or triggered. */
  times: number;
  amounts: Amounts;
  /** What it did besides, and how often. */
  deeds: Readonly<Partial<Record<Deed, number>>>;
}

/** Tokens a seat has turned up: what they brought, and what as many average ones would have. */
export interface Luck {
  tokens: number;
  brought: number;
  mean: number;
}

export interface Worth {
  cards: Readonly<Record<string, Brought[]>>;
  luck: Readonly<Record<string, Luck>>;
}

/** Verbs that begin something: whatever a row with another verb brings belongs to what was begun before. */
const BEGINNING: ReadonlySet<string> = new Set([
  'activate',
  'acquire',
  'complete',
  'conquer',
  'defeat',
  'develop',
  'use',
  'manoeuvre',
  'outpost',
  'step',
  'collect',
  'market',
  'post',
  'visit',
  'invest',
  'contribute',
  'redeem',
  'sell',
  'cash',
  'progress',
  'end',
  'pass',
]);

interface Source {
  seat: string;
  brought: Record<string, number>;
  done: Partial<Record<Deed, number>>;
}

interface Counted extends Brought {
  amounts: Record<string, number>;
  deeds: Partial<Record<Deed, number>>;
}

const KINDS = ['face', 'policy', 'natural', 'hero', 'civilization'];

/** What kind of card a thing is; tokens and Hidden Forces are none. */
export const kindOf = (words: Pick<Words, 'kinds'>, id: string): string | undefined =>
  KINDS.find((kind) => words.kinds[kind]?.some((thing) => thing.id === id));

/** Cards, and whatever else brought or did something. */
export function listedOf(all: readonly Brought[], words: Pick<Words, 'kinds'>): Brought[] {
  return all.filter(
    ({ id, amounts, deeds }) => kindOf(words, id) || totalOf(amounts) || Object.keys(deeds).length,
  );
}

export function worthOf(log: readonly LogEntry[], words: Pick<Words, 'catalogue'>): Worth {
  const cards = new Map<string, Map<string, Counted>>();
  const tokens: (Source & { token: string })[] = [];
  let source: Source | null = null;

  const begin = (seat: string, id: string): Source => {
    const own = cards.get(seat) ?? new Map<string, Counted>();
    const found = own.get(id) ?? { id, times: 0, amounts: {}, deeds: {} };
    found.times++;
    cards.set(seat, own.set(id, found));
    return { seat, brought: found.amounts, done: found.deeds };
  };
  for (const entry of log) {
    if (BEGINNING.has(entry.action?.split(' ')[0] ?? '')) source = null;
    for (const event of eventsOf<MonumentalEvent>(entry)) {
      if (event.kind === 'activated_card')
        source = begin(event.facts.seat, faceOf(words, event.facts.card));
      else if (event.kind === 'card_used' || event.kind === 'triggered')
        source = begin(event.facts.seat, sourceOf(event.facts.part));
      else if (event.kind === 'explored') {
        source = { seat: event.facts.seat, brought: {}, done: {} };
        tokens.push({ ...source, token: event.facts.exploration });
      } else if (event.kind === 'gained' && source?.seat === event.facts.seat) {
        const { resource, amount } = event.facts;
        source.brought[resource] = (source.brought[resource] ?? 0) + amount;
      } else {
        const deed = deedOf(event.kind);
        if (deed && source && 'seat' in event.facts && source.seat === event.facts.seat)
          source.done[deed] = (source.done[deed] ?? 0) + 1;
      }
    }
  }
  return { cards: sorted(cards), luck: luckOf(tokens) };
}

function sorted(cards: ReadonlyMap<string, ReadonlyMap<string, Brought>>) {
  return Object.fromEntries(
    [...cards].map(([seat, own]) => [
      seat,
      [...own.values()].sort(
        (one, other) => totalOf(other.amounts) - totalOf(one.amounts) || other.times - one.times,
      ),
    ]),
  );
}

function luckOf(tokens: readonly Source[]): Record<string, Luck> {
  const mean = tokens.length
    ? tokens.reduce((sum, { brought }) => sum + totalOf(brought), 0) / tokens.length
    : 0;
  const found: Record<string, Luck> = {};
  for (const { seat, brought } of tokens) {
    const before = found[seat] ?? { tokens: 0, brought: 0, mean: 0 };
    found[seat] = {
      tokens: before.tokens + 1,
      brought: before.brought + totalOf(brought),
      mean: before.mean + mean,
    };
  }
  return found;
}
