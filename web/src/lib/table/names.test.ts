import { describe, expect, it } from 'vitest';
import words from '../games/fixtures/islands/words.json';
import type { GameInfo, TableInfo, Words } from '../api/types';
import { plain } from '../games/plain';
import { colourName, personName, saidIn, seatNames, sitter, toMe } from './names';

/** A table where only the name of one seat matters. */
const seated = (name: string) => ({
  info: { seats: [{ number: 0, name, kind: 'person' }] } as unknown as TableInfo,
  game: null,
  words: { ...words, catalogue: {} } as unknown as Words,
});

describe('a person', () => {
  it('is named beside the colour of the seat', () => {
    const colour = colourName(words, words.colours[0] ?? '');
    expect(personName(seated('Ann'), 0)).toBe(`Ann (${colour})`);
  });

  it('who has no name is the seat alone', () => {
    const colour = colourName(words, words.colours[0] ?? '');
    expect(personName(seated(''), 0)).toBe(colour);
  });
});

describe('a seat', () => {
  const at = (colour: string, label: string, name = 'Ann') => {
    const seat = { id: colour, name: { en: label } };
    const named = { ...words, colours: [colour], kinds: { seat: [seat] }, catalogue: {} };
    return { ...seated(name), words: named as unknown as Words };
  };

  it('with a name of its own goes by it, one of a colour by who sits there', () => {
    expect(seatNames(at('spain', 'Spain'), 0)).toEqual(['Spain', 'Ann']);
    expect(seatNames(at('red', 'Red'), 0)).toEqual(['Ann', 'Red']);
  });

  it('where nobody sits is named once', () => {
    expect(seatNames(at('spain', 'Spain', ''), 0)).toEqual(['Spain', undefined]);
  });
});

describe('bots', () => {
  const game = { bots: [{ id: 'planner', name: { en: 'Planner' } }] } as unknown as GameInfo;
  const bot = (number: number) => ({ number, kind: 'bot', name: 'planner', bot: 'planner' });
  const named = (...seats: object[]) => {
    const people = { ...seated(''), info: { seats } as unknown as TableInfo, game };
    return seats.map((_, seat) => sitter(people, seat));
  };

  it('of one kind are told apart by numbers, a single one needs none', () => {
    expect(named(bot(0), bot(1))).toEqual(['Planner 1', 'Planner 2']);
    expect(named(bot(0), { number: 1, kind: 'person', name: 'Ann' })).toEqual(['Planner', 'Ann']);
  });
});

it('a question to somebody alone says "You", or leaves out who else it was', () => {
  expect(toMe('Red: place 3 armies.', 'Red')).toBe('You: place 3 armies.');
  expect(toMe('France, war 1: act.', 'France')).toBe('War 1: act.');
  expect(toMe('Several tiles are equal: which?', 'Red')).toBe('Several tiles are equal: which?');
});

it('a row of which nothing is told says what was done', () => {
  const adapter = { ...plain, verb: (verb: string) => (verb === 'end_turn' ? 'End turn' : null) };
  const people = { ...seated('Ann'), adapter };
  expect(saidIn(people, { seat: 0, action: 'end_turn' })).toBe('Ann: end turn');
  expect(saidIn(people, { seat: null, action: null })).toBe('');
});
