import { describe, expect, it } from 'vitest';
import combat from '../../../tests/fixtures/combat.json';
import exchange from '../../../tests/fixtures/exchange.json';
import movement from '../../../tests/fixtures/movement.json';
import occupy from '../../../tests/fixtures/occupy.json';
import place from '../../../tests/fixtures/place.json';
import words from '../../../tests/fixtures/words.json';
import type { Offer, VerbInfo } from '../api/types';
import {
  actionText,
  add,
  candidates,
  kindsOf,
  nearest,
  nextWords,
  NOTHING,
  ready,
  type Pick,
} from './picking';

const verbs: VerbInfo[] = words.verbs;
const kinds = kindsOf(verbs);

/** Click one word after another; the kind is known from the first letter of the trick: all are areas. */
function click(offers: Offer[], ...areas: string[]): Pick {
  return areas.reduce<Pick>((pick, area) => {
    const grown = add(offers, pick, area, 'area', kinds);
    if (!grown) throw new Error(`${area} is not offered`);
    return grown;
  }, NOTHING);
}

function texts(offers: Offer[], pick: Pick): string[] {
  return ready(candidates(offers, pick), pick).map((action) =>
    actionText(action, action.numbers.at(-1) ?? null),
  );
}

describe('picking by clicks alone', () => {
  it('reaches every offer of every recorded menu', () => {
    for (const { offers } of [combat, movement, place] as { offers: Offer[] }[]) {
      for (const offer of offers.filter((each) => each.words.length)) {
        const pick = click(offers, ...offer.words);
        expect(texts(offers, pick)).toContain(
          actionText({ verb: offer.verb, words: offer.words, numbers: [] }, offer.high ?? null),
        );
      }
    }
  });

  it('shows the targets of the origin that was picked', () => {
    const offers = combat.offers as Offer[];
    const attack = offers.find(({ verb }) => verb === 'attack')!;
    const pick = click(offers, attack.words[0]!);
    const expected = offers.filter((o) => o.words[0] === attack.words[0]).map((o) => o.words[1]);
    expect([...nextWords(candidates(offers, pick), pick, kinds, 'area')]).toEqual(expected);
  });

  it('takes the target first and fills in the only origin', () => {
    const offers: Offer[] = [
      { verb: 'attack', words: ['egypt', 'congo'], low: 1, high: 3 },
      { verb: 'attack', words: ['egypt', 'libya'], low: 1, high: 3 },
      { verb: 'attack', words: ['kenya', 'congo'], low: 1, high: 2 },
    ];
    expect(click(offers, 'libya').words).toEqual(['egypt', 'libya']);
    const open = click(offers, 'congo');
    expect(open.words).toEqual([undefined, 'congo']);
    expect([...nextWords(candidates(offers, open), open, kinds, 'area')]).toEqual([
      'egypt',
      'kenya',
    ]);
    expect(texts(offers, click(offers, 'congo', 'kenya'))).toEqual(['attack kenya congo 2']);
  });

  it('starts anew from another origin', () => {
    const offers: Offer[] = [
      { verb: 'attack', words: ['egypt', 'congo'], low: 1, high: 3 },
      { verb: 'attack', words: ['brazil', 'peru'], low: 1, high: 3 },
    ];
    expect(click(offers, 'egypt', 'brazil').words).toEqual(['brazil']);
  });

  it('leaves verbs that share their words to a menu', () => {
    const offers: Offer[] = ['attack', 'attack_unnamed'].map((verb) => ({
      verb,
      words: ['egypt', 'congo'],
      low: 1,
      high: 3,
    }));
    expect(texts(offers, click(offers, 'egypt', 'congo'))).toEqual([
      'attack egypt congo 3',
      'attack_unnamed egypt congo 3',
    ]);
  });

  it('joins runs of numbers with gaps', () => {
    const offers: Offer[] = [
      { verb: 'place', words: ['egypt'], low: 1, high: 2 },
      { verb: 'place', words: ['egypt'], low: 5, high: 5 },
    ];
    const pick = click(offers, 'egypt');
    expect(ready(candidates(offers, pick), pick)[0]?.numbers).toEqual([1, 2, 5]);
  });

  it('knows verbs without words once they are named', () => {
    const offers = occupy.offers as Offer[];
    const pick: Pick = { verb: 'occupy', words: [] };
    const [action] = ready(candidates(offers, pick), pick);
    expect(action?.numbers[0]).toBe(offers[0]?.low);
  });

  it('finds sets among the words of another kind', () => {
    const offers = exchange.offers as Offer[];
    const sets = nextWords(offers, NOTHING, kinds, 'set');
    expect(sets.size).toBeGreaterThan(0);
  });
});

describe('the nearest text', () => {
  it('asks about the target of the origin picked', () => {
    const offers = combat.offers as Offer[];
    const origin = offers.find(({ verb }) => verb === 'attack')!.words[0]!;
    const text = nearest(verbs, offers, click(offers, origin), 'madagascar', 'area');
    expect(text).toBe(`attack ${origin} madagascar 1`);
  });

  it('fills the words that are missing', () => {
    const offers = combat.offers as Offer[];
    expect(nearest(verbs, offers, NOTHING, 'japan', 'area', () => 'china')).toBe(
      'attack japan china 1',
    );
  });
});
