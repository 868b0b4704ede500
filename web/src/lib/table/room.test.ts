import { expect, it } from 'vitest';
import { LEAST, roomUnder } from './room';

it('finds room below the map of the world on a laptop and a desktop, none in a flat window', () => {
  const [world, sheet] = [1600 / 860, 1600 / 1000];
  for (const shape of [world, sheet])
    for (const [width, height] of [
      [1024, 768],
      [1440, 900],
    ] as const)
      expect(roomUnder(shape, width, height), `${shape} ${width}`).toBeGreaterThan(LEAST);
  expect(roomUnder(sheet, 1920, 1080)).toBeLessThan(LEAST);
  expect(roomUnder(world, 2560, 1080)).toBeLessThan(LEAST);
});
