import { describe, expect, it } from 'vitest';
import words from './fixtures/words.json';
import type { LogEntry, Words } from '../../lib/api/types';
import { luckOf, meanLoss } from './luck';

const vocabulary = words as unknown as Words;

function entry(
  row: number,
  seat: number | null,
  kind = 'placed',
  facts: Record<string, unknown> = {},
): LogEntry {
  return {
    row,
    seat,
    action: null,
    events: [{ kind, rule: 'R5.5', facts, text: { en: '', fr: '' } }],
  };
}

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
    const [red, blue] = luckOf(log, vocabulary);
    expect(blue).toEqual({ lost: 1, expected: expect.closeTo(15 / 36) });
    expect(red?.lost).toBe(1);
    expect(red?.expected).toBeCloseTo(21 / 36 + 1);
  });
});
