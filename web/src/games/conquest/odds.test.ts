import { expect, it } from 'vitest';
import { chanceOf, percent } from './odds';

it.each([
  [0.9999, '> 99%'],
  [0.0001, '< 1%'],
  [0.993, '99%'],
  [0.5, '50%'],
  [1, '100%'],
  [0, '0%'],
])('tells a chance of %d as %s', (chance, told) => {
  expect(percent(chance, 'en')).toBe(told);
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
