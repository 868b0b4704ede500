/** Declining a letter: the reasons that may be given. */
import type { Offer } from '../api/types';

/** A letter by who wrote it and its number. */
export interface Letter {
  proposer: string;
  letter: string;
}

/** The reasons that may be given now for declining a letter. */
export function reasonsFor(offers: readonly Offer[], { proposer, letter }: Letter): string[] {
  return offers
    .filter(
      ({ verb, words }) =>
        verb === 'decline_because' && words[0] === proposer && words[1] === letter,
    )
    .map(({ words }) => words[2]!);
}
