import { describe, expect, it } from 'vitest';
import type { Offer } from '../../lib/api/types';
import {
  actionText,
  add,
  candidates,
  kindsOf,
  nextWords,
  NOTHING,
  ready,
  type Pick,
} from '../../lib/table/picking';
import combat from './fixtures/combat.json';
import exchange from './fixtures/exchange.json';
import movement from './fixtures/movement.json';
import occupy from './fixtures/occupy.json';
import place from './fixtures/place.json';
import words from './fixtures/words.json';

const kinds = kindsOf(words.verbs);

describe('picking from recorded menus', () => {
  it.each(Object.entries({ combat, movement, place }))('reaches every offer of %s', (_, menu) => {
    const offers: Offer[] = menu.offers;
    for (const { verb, words, high } of offers.filter((each) => each.words.length)) {
      const pick = words.reduce<Pick>(
        (grown, word) => add(offers, grown, word, 'area', kinds)!,
        NOTHING,
      );
      const texts = ready(candidates(offers, pick), pick).map((action) =>
        actionText(action, action.numbers.at(-1) ?? null),
      );
      expect(texts).toContain(actionText({ verb, words, numbers: [] }, high ?? null));
    }
  });

  it('occupies with the least that is offered', () => {
    const pick: Pick = { verb: 'occupy', words: [] };
    const [action] = ready(candidates(occupy.offers, pick), pick);
    expect(action?.numbers[0]).toBe(occupy.offers[0]?.low);
  });

  it('finds sets of cards', () => {
    expect(nextWords(exchange.offers as Offer[], NOTHING, kinds, 'set').size).toBeGreaterThan(0);
  });
});
