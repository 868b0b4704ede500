import { describe, expect, it } from 'vitest';
import words from '../../../tests/fixtures/words.json';
import type { LogEntry, Words } from '../api/types';
import { HEIGHT, lineChart, sampled, WIDTH } from './chart';
import { conquest } from './games/conquest';
import { lastOwnRow, lastWay, merged, newsSince } from './journal';
import { luckOf, meanLoss } from './luck';
import { chanceOf } from './odds';

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

describe('the journal', () => {
  const log = [
    entry(0, null),
    entry(1, 0, 'placed', { area: 'egypt' }),
    entry(2, 1, 'thrown', { origin: 'kenya', target: 'egypt' }),
    entry(3, 2, 'moved', { origin: 'china', target: 'siam', armies: 3 }),
  ];
  const mine = new Set([0]);

  it('keeps rows in order and each once', () => {
    expect(merged([log[0]!, log[2]!], [log[1]!, log[2]!]).map(({ row }) => row)).toEqual([0, 1, 2]);
  });

  it('knows my last row before others acted', () => {
    expect(lastOwnRow(log, mine)).toBe(1);
    expect(lastOwnRow([...log, entry(4, 0), entry(5, 0)], mine)).toBe(1);
    expect(lastOwnRow([entry(0, null)], mine)).toBe(0);
  });

  it('lists the areas others touched, until I act', () => {
    expect([...newsSince(log, mine, vocabulary)]).toEqual(['kenya', 'egypt', 'china', 'siam']);
    expect(newsSince([...log, entry(4, 0)], mine, vocabulary).size).toBe(0);
    expect(newsSince(log, new Set(), vocabulary).size).toBe(0);
  });

  it('finds the way of the last action', () => {
    expect(lastWay(log.at(-1))).toEqual({ from: 'china', to: 'siam' });
    expect(lastWay(log[1])).toBeNull();
  });
});

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
    const [red, blue] = luckOf(log, conquest, vocabulary);
    expect(blue).toEqual({ lost: 1, expected: expect.closeTo(15 / 36) });
    expect(red?.lost).toBe(1);
    expect(red?.expected).toBeCloseTo(21 / 36 + 1);
  });
});

describe('charts and odds', () => {
  it('samples first and last row', () => {
    expect(sampled(100, 5)).toEqual([0, 25, 50, 75, 100]);
    expect(sampled(2, 30)).toEqual([0, 1, 2]);
    expect(sampled(0, 30)).toEqual([0]);
  });

  it('draws lines inside the frame', () => {
    const { series, marks } = lineChart(
      [0, 10],
      [
        [1, 42],
        [21, 0],
      ],
      ['red', 'blue'],
    );
    expect(series[1]?.line).toBe(`M0.0,0.0L${WIDTH.toFixed(1)},${HEIGHT.toFixed(1)}`);
    expect(marks.map(({ value }) => value)).toEqual([0, 20, 40]);
  });

  it('scales odds beyond the table down', () => {
    const chance = Array.from({ length: 5 }, (_, a) =>
      Array.from({ length: 5 }, (_, d) => a / (a + d || 1)),
    );
    expect(chanceOf({ chance }, 2, 2)).toBe(0.5);
    expect(chanceOf({ chance }, 40, 40)).toBe(0.5);
    expect(chanceOf({ chance }, 0, 3)).toBeNull();
    expect(chanceOf(null, 3, 3)).toBeNull();
  });
});
