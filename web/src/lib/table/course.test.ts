import { expect, test } from 'vitest';
import { plain } from '../games/plain';
import { lineOf, takesTheLead } from './course';

const ROWS = [0, 10, 20, 30];

test('the lead is taken for good at the first row after which nobody is ahead any more', () => {
  expect(
    takesTheLead(
      ROWS,
      [
        [1, 2],
        [3, 2],
        [2, 4],
        [5, 4],
      ],
      0,
    ),
  ).toBe(30);
  expect(
    takesTheLead(
      ROWS,
      [
        [1, 2],
        [3, 2],
        [4, 4],
        [5, 4],
      ],
      0,
    ),
  ).toBe(10);
});

test('who is never behind leads from the first row, who ends behind never takes the lead', () => {
  expect(
    takesTheLead(
      ROWS,
      [
        [2, 2],
        [3, 2],
        [4, 4],
        [5, 4],
      ],
      0,
    ),
  ).toBe(0);
  expect(
    takesTheLead(
      ROWS,
      [
        [2, 2],
        [3, 2],
        [4, 4],
        [4, 5],
      ],
      0,
    ),
  ).toBeNull();
});

test('the first chart ends with the totals of the result, what unrest took included', () => {
  const chart = (id: string) => ({
    id,
    name: id,
    values: ({ points }: { points: number[] }) => points,
  });
  const charts = [chart('points'), chart('gold')];
  const course = { rows: [0, 9], found: [{ points: [67, 65] }, { points: [101, 100] }] };
  const result = { places: [2, 1], points: [{ total: 94 }, { total: 100 }] };
  const table = (told: object) =>
    ({ now: { result: told }, words: {}, adapter: { ...plain, charts: () => charts } }) as never;
  const line = (told: object, at: number) =>
    lineOf(table(told), charts[at] as never, course as never);
  expect(line(result, 0)).toEqual([
    [67, 65],
    [94, 100],
  ]);
  expect(line(result, 1).at(-1)).toEqual([101, 100]);
  expect(line({ places: [1, 2], points: [{ areas: 29 }, { areas: 7 }] }, 0).at(-1)).toEqual([
    101, 100,
  ]);
});
