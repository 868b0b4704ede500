import { expect, it } from 'vitest';
import frame from './map/frame.json';
import { growth, height, spots, valuesAt } from './layout';

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

it('lets pieces grow with the map, without a leap', () => {
  const scales = Array.from({ length: 40 }, (_, n) => 0.2 + n / 50);
  const sizes = scales.map((k) => Math.round(growth(k) * k * 1000) / 1000);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  sizes.slice(1).forEach((size, n) => expect(size - (sizes[n] ?? 0)).toBeLessThan(0.06));
});

it('names the regions on a small laptop', () => {
  expect(frame.sizes.names_from).toBeLessThan((1024 - 320) / frame.viewBox[2]!);
});

it('writes values above a name, or right of it at the top of a frame', () => {
  const values = { height: 10, width: 30 };
  const name = (y: number) => ({ at: [100, y] as [number, number], height: 12, width: 40 });
  const [x, y] = valuesAt(name(80), values, 12);
  expect([x, y < 80 - 6]).toEqual([100, true]);
  const [right, level] = valuesAt(name(26), values, 12);
  expect(right - values.width / 2).toBeGreaterThan(120);
  expect(level - values.height).toBeGreaterThan(12);
});
