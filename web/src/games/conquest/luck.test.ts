import { describe, expect, it } from 'vitest';
import { entry } from '../../lib/games/fixtures/log';
import words from './fixtures/words.json';
import { luckOf, meanLoss } from './luck';

describe('luck', () => {
  it('expects what three dice against three cost (R6.6)', () => {
    expect(meanLoss(1, 1)).toBeCloseTo(21 / 36);
    expect(meanLoss(3, 3)).toBeGreaterThan(1.5);
  });

  it('adds up both sides and follows owners through the log', () => {
    const thrown = { origin: 'egypt', target: 'congo', red: [6], black: [1], lost: 0, killed: 1 };
    const log = [
      entry(0, null, 'dealt', { seat: 'red', taken: ['egypt'] }),
      entry(0, null, 'dealt', { seat: 'blue', taken: ['congo'] }),
      entry(1, 0, 'thrown', thrown),
      entry(2, 0, 'occupied', { seat: 'red', target: 'congo' }),
      entry(3, 0, 'thrown', { ...thrown, origin: 'congo', target: 'egypt' }),
    ];
    const [red, blue] = luckOf(log, words);
    expect(blue).toEqual({ lost: 1, expected: expect.closeTo(15 / 36) });
    expect(red?.lost).toBe(1);
    expect(red?.expected).toBeCloseTo(21 / 36 + 1);
  });
});
