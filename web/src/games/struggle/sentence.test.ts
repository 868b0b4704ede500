import { expect, it } from 'vitest';
import type { Words } from '../../lib/api/types';
import type { Scene } from '../../lib/games/adapter';
import told from './fixtures/words.json';
import { sentence } from './sentence';

it('tells bids, letters and help in sentences', () => {
  const scene = { words: told as unknown as Words, options: {} } as unknown as Scene;
  const said = (action: string) => {
    const [verb = '', ...words] = action.split(' ');
    return sentence(scene, verb, words);
  };
  expect(said('bid france spain 3')).toBe('Bid 3: France in row A, Spain in row B');
  expect(said('accept france 1')).toBe('Accept the letter of France');
  expect(said('lend 1 2')).toBe('Lend one army and 2 navies');
  expect(said('lend 1 0')).toBe('Lend one army');
  expect(said('request france 2')).toBe('Ask France for help, for 2 gold');
  expect(said('request france 0')).toBe('Ask France for help, for nothing');
  expect(said('bribe spain 0')).toBe('Offer Spain 0 gold for staying out');
  expect(said('place army baltic')).toMatch(/^Place an army in /);
  expect(said('buy reserve')).toBeNull();
});
