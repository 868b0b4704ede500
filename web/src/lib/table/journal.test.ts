import { describe, expect, it } from 'vitest';
import { entry } from '../games/fixtures/log';
import words from '../games/fixtures/islands/words.json';
import { VERBS } from '../games/fixtures/voyage';
import { HEIGHT, lineChart, roundMarks, sampled, WIDTH } from './chart';
import { lastOwnRow, lastWay, merged, newsSince } from './journal';

const vocabulary = { verbs: [...VERBS, ...words.verbs] };

describe('the journal', () => {
  const log = [
    entry(0, null),
    entry(1, 0, 'visited', { area: 'coral' }),
    entry(2, 1, 'raided', { origin: 'smoke', target: 'coral' }),
    entry(3, 2, 'sailed', { origin: 'reef', target: 'far', ships: 3 }),
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
    expect([...newsSince(log, mine, vocabulary)]).toEqual(['smoke', 'coral', 'reef', 'far']);
    expect(newsSince([...log, entry(4, 0)], mine, vocabulary).size).toBe(0);
    expect(newsSince(log, new Set(), vocabulary).size).toBe(0);
  });

  it('finds the way of the last action', () => {
    expect(lastWay(log.at(-1))).toEqual({ from: 'reef', to: 'far' });
    expect(lastWay(log[1])).toBeNull();
  });
});

describe('charts', () => {
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

  it('writes the last values beside their lines, and never over one another', () => {
    const colours = ['red', 'blue', 'green', 'yellow'];
    const heights = (last: number[]) =>
      lineChart([0, 10], [[0, 0, 0, 0], last], colours).series.map(({ y }) => y);
    expect(heights([30, 20, 10, 0])).toEqual([0, 50, 100, HEIGHT]);
    for (const last of [
      [69, 67, 64, 61],
      [1, 1, 1, 1],
      [20, 0, 0, 1],
    ]) {
      const found = heights(last).sort((a, b) => a - b);
      expect(found.every((y, at) => y - (found[at - 1] ?? -12) >= 12)).toBe(true);
      expect(found.at(-1)).toBeLessThanOrEqual(HEIGHT);
    }
  });

  it('marks where rounds begin, and not too many of them', () => {
    expect(roundMarks([0, 10, 20, 40], [1, 1, 2, 3])).toEqual([
      { x: 0, round: 1 },
      { x: WIDTH / 2, round: 2 },
      { x: WIDTH, round: 3 },
    ]);
    const many = Array.from({ length: 31 }, (_, row) => row);
    expect(roundMarks(many, many, 10).map(({ round }) => round)).toEqual([
      1, 4, 7, 10, 13, 16, 19, 22, 25, 28,
    ]);
  });
});
