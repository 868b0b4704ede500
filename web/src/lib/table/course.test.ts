import { expect, test } from 'vitest';
import { takesTheLead } from './course';

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
