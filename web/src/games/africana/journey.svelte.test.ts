import { describe, expect, it } from 'vitest';
import { Journey } from './journey.svelte';

const PLACES = {
  napoli: { half: 'north', colours: ['magenta'] },
  tripoli: { half: 'north', colours: ['violet'] },
  kuka: { half: 'north', colours: ['turquoise'] },
  cairo: { half: 'north', colours: ['orange'] },
};
const WAYS = {
  napoli: {
    tripoli: ['travel tripoli violet'],
    kuka: ['travel tripoli violet', 'travel kuka joker'],
  },
  tripoli: { kuka: ['travel kuka joker'] },
  kuka: {},
};

const printed = <Values>(kind: Record<string, Values>) =>
  Object.fromEntries(Object.entries(kind).map(([id, values]) => [id, { printed: values }]));

/** A table where one seat walks about; it answers every action with the next position. */
function setOut(hand: Record<string, number> = { violet: 1, joker: 1 }) {
  const played: string[] = [];
  let at = $state<keyof typeof WAYS>('napoli');
  let left = $state.raw(hand);
  let offers = $state.raw<{ verb: string; words: string[] }[]>([]);
  const before: (() => void)[] = [];
  const table = {
    acting: 0,
    busy: false,
    words: { catalogue: { area: printed(PLACES), expedition: {}, adventure: {} } },
    get now() {
      const paths = Object.fromEntries(
        Object.entries(WAYS[at]).map(([place, actions]) => [place, { actions }]),
      );
      return {
        waiting: [0],
        step: 'turn',
        offers,
        view: {
          seat: 'white',
          turn: 'white',
          round: 1,
          hand: left,
          seats: { white: { at, silver: 0 } },
          ways: { paths },
        },
      };
    },
  };
  async function play(action: string) {
    const [, place = '', card = ''] = action.split(' ');
    const [was, had] = [at, left];
    before.push(() => ([at, left] = [was, had]));
    played.push(action);
    left = { ...left, [card]: (left[card] ?? 0) - 1 };
    at = place as keyof typeof WAYS;
    return true;
  }
  const context = { table, history: { row: null }, play };
  return {
    journey: new Journey(context),
    played,
    undo: () => before.pop()?.(),
    offer: (verb: string) => (offers = [{ verb, words: ['a01'] }]),
  };
}

describe('a journey', () => {
  it('proposes the way to a far place, with a card for each step', () => {
    const { journey } = setOut();
    expect(journey.pick('kuka')).toBe(true);
    expect(journey.steps).toEqual([
      { place: 'tripoli', card: 'violet', paid: false },
      { place: 'kuka', card: 'joker', paid: false },
    ]);
    expect(journey.standing('kuka')).toBe('chosen');
    expect(journey.standing('tripoli')).toBe('chosen');
    expect(journey.standing('cairo')).toBe('idle');
  });

  it('goes one step when its goal is picked again, and remembers the rest', () => {
    const { journey, played, undo } = setOut();
    journey.pick('kuka');
    journey.pick('kuka');
    expect(played).toEqual(['travel tripoli violet']);
    expect(journey.steps.map(({ place }) => place)).toEqual(['kuka']);
    undo();
    expect(journey.steps.map(({ place }) => place)).toEqual(['tripoli', 'kuka']);
  });

  it('pays with another card where somebody prefers it', () => {
    const { journey } = setOut({ violet: 1, turquoise: 1, joker: 1 });
    journey.pick('kuka');
    expect(journey.alternatives(0).map(({ card }) => card)).toEqual(['violet', 'joker']);
    journey.prefer('tripoli', 'joker');
    expect(journey.steps.map(({ card }) => card)).toEqual(['joker', 'turquoise']);
  });

  it('stops walking where something can be done', async () => {
    const { journey, played, offer } = setOut();
    journey.pick('kuka');
    offer('join');
    await journey.walk();
    expect(played).toHaveLength(1);
    expect(journey.walking).toBe(false);
  });

  it('leaves to others what no card reaches, and is given up', () => {
    const { journey } = setOut();
    expect(journey.pick('cairo')).toBe(false);
    journey.pick('tripoli');
    expect(journey.back()).toBe(true);
    expect(journey.steps).toEqual([]);
    expect(journey.back()).toBe(false);
  });
});
