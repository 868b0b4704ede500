import { expect, it } from 'vitest';
import { growth, height, spots } from './layout';

it('centres a row of pieces', () => {
  expect(spots(1, 20)).toEqual([[0, 0]]);
  expect(spots(3, 20).map(([x]) => x)).toEqual([-20, 0, 20]);
});

it('breaks seven powers into two rows, none on the same spot', () => {
  const seven = spots(7, 20);
  expect(new Set(seven.map(([, y]) => y)).size).toBe(2);
  expect(new Set(seven.map(String)).size).toBe(7);
  expect(height(7)).toBe(2 * height(5));
  expect(height(0)).toBe(0);
});

it('never shrinks pieces below what can be read', () => {
  for (const k of [0.22, 0.43, 0.65, 1, 3]) expect(growth(k) * k).toBeGreaterThan(0.59);
});
