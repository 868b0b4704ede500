import { describe, expect, it } from 'vitest';
import { inPlay } from './inplay';

describe('countries in play', () => {
  it('come in the order of set-up', () => {
    expect(inPlay(3, {})).toEqual(['great_britain', 'france', 'germany']);
    expect(inPlay(6, {})).toHaveLength(6);
  });

  it('leave out who is switched off, as long as enough others are left', () => {
    const options = { france: false, italy: false };
    expect(inPlay(4, options)).toEqual(['great_britain', 'germany', 'netherlands', 'belgium']);
    expect(inPlay(5, options)).toEqual([
      'great_britain',
      'france',
      'germany',
      'netherlands',
      'belgium',
    ]);
  });
});
