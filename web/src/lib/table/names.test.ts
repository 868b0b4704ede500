import { describe, expect, it } from 'vitest';
import words from '../games/fixtures/islands/words.json';
import type { TableInfo, Words } from '../api/types';
import { colourName, personName } from './names';

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
