import { describe, expect, it } from 'vitest';
import type { Offer } from '../../lib/api/types';
import { Picker } from '../../lib/table/picker.svelte';
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
import { face } from './index';

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

  it.each([
    [false, 2],
    [true, 4],
  ])('proposes for an occupation what the view says (all: %s)', (all, number) => {
    const menu = () => ({
      offers: occupy.offers as Offer[],
      verbs: words.verbs,
      defaults: face.defaults!({ ...occupy.view, occupies_with_all: all }),
    });
    const picker = new Picker(menu);
    picker.chooseVerb('occupy');
    expect(picker.number).toBe(number);
  });

  it('finds sets of cards', () => {
    expect(nextWords(exchange.offers as Offer[], NOTHING, kinds, 'set').size).toBeGreaterThan(0);
  });
});
