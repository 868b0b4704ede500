import { describe, expect, it, vi } from 'vitest';
import type { Trouble } from '../../lib/table/table.svelte';
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

const BORDERS: [string, string, string, string][] = [
  ['napoli', 'tripoli', 'sea', ''],
  ['tripoli', 'kuka', 'land', ''],
  ['kuka', 'cairo', 'land', ''],
];

const printed = <Values>(kind: Record<string, Values>) =>
  Object.fromEntries(Object.entries(kind).map(([id, values]) => [id, { printed: values }]));

/** A table where one seat walks about; it answers every action with the next position. */
function setOut(
  hand: Record<string, number> = { violet: 1, joker: 1 },
  start: keyof typeof WAYS = 'napoli',
) {
  const played: string[] = [];
  let at = $state<keyof typeof WAYS>(start);
  let left = $state.raw(hand);
  let offers = $state.raw<{ verb: string; words: string[] }[]>([]);
  const before: (() => void)[] = [];
  const table = {
    acting: 0,
    busy: false,
    trouble: null as Trouble | null,
    words: {
      catalogue: { area: printed(PLACES), expedition: {}, adventure: {} },
      board: { borders: BORDERS },
    },
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
    table,
    played,
    undo: () => before.pop()?.(),
    offer: (verb: string) => (offers = [{ verb, words: ['a01'] }]),
  };
}

describe('what a hint means', () => {
  it('is shown as a way of one step, with its very card, and not gone', () => {
    const { journey, played } = setOut();
    expect(journey.take('travel tripoli joker')).toBe(true);
    expect(journey.steps).toEqual([{ place: 'tripoli', card: 'joker', paid: false }]);
    expect(journey.standing('tripoli')).toBe('chosen');
    expect(journey.take('draw')).toBe(false);
    expect(journey.steps).toEqual([]);
    expect(played).toEqual([]);
  });
});

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

  it('goes the whole way when its goal is picked again', async () => {
    const { journey, played } = setOut();
    journey.pick('kuka');
    expect(journey.pick('kuka')).toBe(true);
    expect(journey.walking).toBe(true);
    await vi.waitFor(() => expect(played).toEqual(['travel tripoli violet', 'travel kuka joker']));
    await vi.waitFor(() => expect(journey.walking).toBe(false));
  });

  it('goes one step, and remembers the rest', () => {
    const { journey, played, undo } = setOut();
    journey.pick('kuka');
    journey.step();
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

  it('says how far a place out of reach is, and what the hand lacks', () => {
    const far = (hand: Record<string, number>, area = 'cairo') => {
      const { journey, table } = setOut(hand);
      return [journey.pick(area), table.trouble?.text?.['en'], table.trouble?.rule];
    };
    expect(far({ violet: 1, joker: 1 })).toEqual([true, '3 steps; you hold 2 cards.', 'R6.1']);
    expect(far({ violet: 1, joker: 0 })).toEqual([true, '3 steps; you hold 1 card.', 'R6.1']);
    expect(far({})).toEqual([true, '3 steps; you hold no card.', 'R6.1']);
    expect(far({ violet: 4 })).toEqual([
      true,
      '3 steps; you hold 4 cards, but not in the colours of the way. Changing one costs 5 silver.',
      'R6.2',
    ]);
    expect(far({ violet: 1 }, 'nowhere')).toEqual([false, undefined, undefined]);
  });

  it('says it in French, too', () => {
    const { journey, table } = setOut();
    journey.pick('cairo');
    expect(table.trouble?.text?.['fr']).toBe('3 pas\u00a0; vous avez 2 cartes.');
  });

  it('leaves to the server why the next place lets nobody in', () => {
    const { journey, table } = setOut({ grey: 1 }, 'kuka');
    expect(journey.pick('cairo')).toBe(false);
    expect(table.trouble).toBeNull();
    expect(setOut({}, 'kuka').journey.pick('cairo')).toBe(true);
  });

  it('is given up', () => {
    const { journey } = setOut();
    journey.pick('tripoli');
    expect(journey.back()).toBe(true);
    expect(journey.steps).toEqual([]);
    expect(journey.back()).toBe(false);
  });
});
