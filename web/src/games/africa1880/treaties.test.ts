import { describe, expect, it } from 'vitest';
import talk from './fixtures/talk.json';
import words from './fixtures/words.json';
import type { Offer } from '../../lib/api/types';
import { promisesOn, received, sent, split, termText, waysToPromise } from './treaties';
import { groundOf, seen, type Ground } from './view';
import type { Treaty } from './view.generated';

const view = seen(talk.view);

const offer: Treaty = {
  proposer: 'france',
  partner: 'great_britain',
  letter: '1',
  secret: false,
  made: '1880',
  until: '1885',
  status: 'offered',
  breakers: [],
  terms: [],
};

describe('letters', () => {
  it('are told apart by who must answer', () => {
    const letters = {
      ...view.letters,
      treaties: [offer, { ...offer, status: 'declined' as const }],
    };
    expect(received(letters, 'great_britain')).toEqual([offer]);
    expect(sent(letters, 'france')).toEqual([offer]);
    expect(received(letters, 'france')).toEqual([]);
    expect(received(letters, null)).toEqual([]);
  });

  it('say who promises what', () => {
    const [treaty] = view.letters.treaties;
    expect(treaty?.terms.map((term) => termText(term, treaty, words))).toEqual([
      'Great Britain and France declare alliance to each other',
      'Great Britain stays out of Algiers',
    ]);
  });

  it('show on the map what is in force, and only that', () => {
    expect(promisesOn(view.letters)).toEqual([
      { area: 'algiers', clause: 'stay_out', powers: ['great_britain'] },
    ]);
    const terms = [{ who: 'both', clause: 'develop', argument: 'natal' } as const];
    const letters = { ...view.letters, treaties: [{ ...offer, terms }] };
    expect(promisesOn(letters)).toEqual([]);
  });

  it('offer clauses verb by verb', () => {
    const offers: Offer[] = [
      { verb: 'ready', words: [] },
      { verb: 'agree_alliance', words: [] },
      { verb: 'ask_stay_out', words: ['natal'] },
      { verb: 'ask_stay_out', words: ['congo'] },
    ];
    expect(waysToPromise(offers)).toEqual([
      { verb: 'agree_alliance', clause: 'alliance', arguments: [] },
      { verb: 'ask_stay_out', clause: 'stay_out', arguments: ['natal', 'congo'] },
    ]);
  });
});

describe('the split of a region', () => {
  const ground: Ground = {
    ...groundOf(talk.view),
    present: { a: ['great_britain'], b: ['france'], c: ['great_britain', 'france'] },
    colonies: new Set(['e']),
  };

  it('leaves each side what it holds alone, and deals out the rest in turn', () => {
    expect(split(['a', 'b', 'c', 'd', 'e'], ground, view, 'france', 6)).toEqual([
      'ask_stay_out a',
      'promise_stay_out b',
      'ask_stay_out c',
      'promise_stay_out d',
    ]);
  });

  it('stops where the letter is full', () => {
    expect(split(['a', 'b', 'c'], ground, view, 'france', 2)).toHaveLength(2);
  });
});
