import { describe, expect, it } from 'vitest';
import type { Offer } from '../api/types';
import position from '../games/fixtures/islands/position.json';
import words from '../games/fixtures/islands/words.json';
import { OFFERS, VERBS } from '../games/fixtures/voyage';
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

const kinds = kindsOf([...VERBS, ...words.verbs]);

/** Click one area after another. */
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
  it('reaches every offer on the map', () => {
    for (const offers of [position.offers, OFFERS] as Offer[][]) {
      for (const { verb, words, high } of offers) {
        if (kinds(verb, 0) !== 'area') continue;
        const text = actionText({ verb, words, numbers: [] }, high ?? null);
        expect(texts(offers, click(offers, ...words))).toContain(text);
      }
    }
  });

  it('shows the targets of the origin that was picked', () => {
    const pick = click(OFFERS, 'coral');
    expect([...nextWords(candidates(OFFERS, pick), pick, kinds, 'area')]).toEqual([
      'palm',
      'smoke',
    ]);
  });

  it('takes the target first and fills in the only origin', () => {
    expect(click(OFFERS, 'smoke').words).toEqual(['coral', 'smoke']);
    const open = click(OFFERS, 'palm');
    expect(open.words).toEqual([undefined, 'palm']);
    expect([...nextWords(candidates(OFFERS, open), open, kinds, 'area')]).toEqual([
      'coral',
      'reef',
    ]);
    expect(texts(OFFERS, click(OFFERS, 'palm', 'reef'))).toEqual(['sail reef palm 2']);
  });

  it('starts anew from another origin', () => {
    expect(click(OFFERS, 'coral', 'reef').words).toEqual(['reef']);
  });

  it('leaves verbs that share their words to a menu', () => {
    const offers: Offer[] = position.offers;
    expect(texts(offers, click(offers, 'palm'))).toEqual(['visit palm', 'note palm']);
    const numbered = ['sail', 'raid'].map((verb) => ({ ...OFFERS[0]!, verb }));
    expect(texts(numbered, click(numbered, 'coral', 'palm'))).toEqual([
      'sail coral palm 3',
      'raid coral palm 3',
    ]);
  });

  it('joins runs of numbers with gaps', () => {
    const offers: Offer[] = [
      { verb: 'sail', words: ['coral', 'palm'], low: 1, high: 2 },
      { verb: 'sail', words: ['coral', 'palm'], low: 5, high: 5 },
    ];
    const pick = click(offers, 'coral', 'palm');
    expect(ready(candidates(offers, pick), pick)[0]?.numbers).toEqual([1, 2, 5]);
  });

  it('knows verbs without words once they are named', () => {
    const pick: Pick = { verb: 'wait', words: [] };
    const [action] = ready(candidates(OFFERS, pick), pick);
    expect(action?.numbers).toEqual([2, 3, 4]);
  });

  it('finds words of another kind', () => {
    expect([...nextWords(OFFERS, NOTHING, kinds, 'cargo')]).toEqual(['spice']);
  });
});

describe('the nearest text', () => {
  it('asks about the verb that answers the question when no offer names an area', () => {
    const others = [{ verb: 'note', arguments: [{ name: 'area', kind: 'area' }], help: {} }];
    const verbs = [...others, ...VERBS];
    expect(nearest(verbs, [], NOTHING, 'far', 'area', () => 'palm', 0, 'sail')).toBe(
      'sail far palm 1',
    );
    expect(nearest(verbs, [], NOTHING, 'far', 'area')).toBe('note far');
  });

  it('asks about the target of the origin picked', () => {
    expect(nearest(VERBS, OFFERS, click(OFFERS, 'coral'), 'far', 'area')).toBe('sail coral far 1');
  });

  it('fills the words that are missing', () => {
    expect(nearest(VERBS, OFFERS, NOTHING, 'far', 'area', () => 'palm')).toBe('sail far palm 1');
  });
});
