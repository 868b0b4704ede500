/** The answers to a question inside an attack, one for each verb and its words. */
import type { Offer } from '../../lib/api/types';

const SUMS = 20; // sums shown at once above the least

export interface Answer {
  verb: string;
  words: string[];
  /** Its text without a number. */
  text: string;
  /** The numbers it may take, from the least on; none where it takes none. */
  numbers: number[];
}

export function answersIn(offers: readonly Offer[]): Answer[] {
  const found = new Map<string, Answer>();
  for (const { verb, words, low, high } of offers) {
    const text = [verb, ...words].join(' ');
    const answer = found.get(text) ?? { verb, words, text, numbers: [] };
    if (low != null && high != null)
      for (let number = low; number <= Math.min(high, low + SUMS); number++)
        answer.numbers.push(number);
    found.set(text, answer);
  }
  return [...found.values()];
}
