import { expect, it } from 'vitest';
import { apart } from './chips';

const at = (name: string, x: number, y: number) => ({ name, x, y });

it('moves chips that would lie over one another towards the middle', () => {
  const above = apart([at('Afghanistan', 40, 20), at('India', 60, 24), at('Siam', 50, 30)], 600);
  const [first, second, third] = above.map(({ y }) => y);
  expect(first).toBe(20);
  expect(second! - first!).toBeGreaterThanOrEqual(34);
  expect(third! - second!).toBeGreaterThanOrEqual(34);
  const below = apart([at('Brazil', 300, 580), at('Peru', 320, 580)], 600);
  expect(below[1]!.y).toBeLessThan(580);
});

it('leaves chips where they are that do not touch', () => {
  const chips = [at('Brazil', 40, 300), at('Ukraine', 700, 300), at('Peru', 40, 400)];
  expect(apart(chips, 600)).toEqual(chips);
});
