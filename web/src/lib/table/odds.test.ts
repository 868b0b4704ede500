import { expect, it } from 'vitest';
import { percent } from './odds';

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
