/** Letters of the congress: whose they are, what they say, what may be added to one. */
import type { Offer } from '../../lib/api/types';
import { type Names, nounOf } from '../../lib/table/names';
import type { Letters, Term, Treaty } from './view.generated';
import { t, type Word } from './words';

type Parties = Pick<Treaty, 'proposer' | 'partner'>;

/** A term as a sentence. */
export function termText(term: Term, { proposer, partner }: Parties, words: Names): string {
  const [who, whom] = term.who === 'partner' ? [partner, proposer] : [proposer, partner];
  const argument = String(term.argument ?? '');
  return t(`term.${term.clause}` as Word, {
    who: nounOf(words, 'seat', who),
    whom: nounOf(words, 'seat', whom),
    area: nounOf(words, 'area', argument),
    count: Number(argument),
  });
}

export function received({ treaties }: Letters, me: string | null): Treaty[] {
  return treaties.filter(({ status, partner }) => status === 'offered' && partner === me);
}

export function sent({ treaties }: Letters, me: string | null): Treaty[] {
  return treaties.filter(({ status, proposer }) => status === 'offered' && proposer === me);
}

/** A way to add a clause to the draft: its verb, and what it may be about. */
export interface Way {
  verb: string;
  choices: string[];
  /** Sums, where it is about gold. */
  low?: number;
  high?: number;
}

const CLAUSE = /^(?:promise|ask|agree)_/;

/** Everything that may be added to the draft now, verb by verb. */
export function waysIn(offers: readonly Offer[]): Way[] {
  const found = new Map<string, Way>();
  for (const { verb, words, low, high } of offers) {
    if (!CLAUSE.test(verb)) continue;
    const way = found.get(verb) ?? { verb, choices: [] };
    way.choices.push(...words);
    found.set(verb, low == null ? way : { ...way, low, high });
  }
  return [...found.values()];
}

/** What a verb of letters offers for a number. */
export function numbersOf(offers: readonly Offer[], verb: string): number[] {
  return offers
    .filter((offer) => offer.verb === verb)
    .flatMap(({ words, low, high }) => {
      if (low == null || high == null) return words.map(Number);
      return Array.from({ length: high - low + 1 }, (_, index) => low + index);
    });
}
