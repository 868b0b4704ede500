import { describe, expect, it } from 'vitest';
import words from '../games/fixtures/islands/words.json';
import type { GameInfo, TableInfo, Words } from '../api/types';
import { colourName, personName, sitter } from './names';

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
