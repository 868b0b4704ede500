import { describe, expect, it } from 'vitest';
import type { Offer } from '../../lib/api/types';
import { bidFor, bidsIn, leftBy, standing } from './auction';

const offer = (verb: string, words: string[], low?: number): Offer => ({
  verb,
  words,
  low,
  high: low === undefined ? undefined : 99,
});

describe('bids', () => {
  it('are read from the menu, the sum apart', () => {
    const offers = [offer('bid', ['austria', 'france'], 3), offer('pass', [])];
    expect(bidsIn(offers, ['austria', 'france', 'spain'])).toEqual([
      { head: 'bid austria france', low: 3, high: 99, first: 'austria', second: 'france' },
    ]);
  });

  it('put the last odd power into one of the two rows', () => {
    const bids = bidsIn([offer('bid_side', ['a'], 0), offer('bid_side', ['b'], 0)], ['spain']);
    expect(bidFor(bids, { first: 'spain', second: null })?.head).toBe('bid_side a');
    expect(bidFor(bids, { first: null, second: 'spain' })?.head).toBe('bid_side b');
  });

  it('know which proposals may not be made', () => {
    const bids = bidsIn([offer('bid', ['austria', 'france'], 0)], ['austria', 'france']);
    expect(bidFor(bids, { first: 'austria', second: 'austria' })).toBeUndefined();
  });
});

describe('the boxes', () => {
  const view = { boxes: ['france', 'britain', '', '', '', '', '', ''] };

  it('show a proposal in the leftmost empty box of its row', () => {
    const [above, below] = standing(view, { first: 'spain', second: 'russia' });
    expect(above.slice(0, 3)).toEqual([
      { power: 'france', proposed: false },
      { power: 'spain', proposed: true },
      { power: '', proposed: false },
    ]);
    expect(below[1]).toEqual({ power: 'russia', proposed: true });
  });

  it('say who would be left', () => {
    expect(
      leftBy(['spain', 'russia', 'prussia', 'austria'], { first: 'spain', second: 'prussia' }),
    ).toEqual(['russia', 'austria']);
  });
});
