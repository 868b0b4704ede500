import { expect, it } from 'vitest';
import { fitsBelow, roomUnder } from './room';

const [WORLD, SHEET] = [1600 / 860, 1600 / 1000];

it('finds room below the map of the world on a laptop and a desktop, none in a flat window', () => {
  const fits = (shape: number, width: number, height: number) =>
    fitsBelow(roomUnder(shape, width, height), 5, 0);
  for (const shape of [WORLD, SHEET]) {
    expect(fits(shape, 1024, 768)).toBe(true);
    expect(fits(shape, 1440, 900)).toBe(true);
  }
  expect(fits(SHEET, 1920, 1080)).toBe(false);
  expect(fits(WORLD, 2560, 1080)).toBe(false);
});

it('leaves seats beside the map where not all would be in sight', () => {
  const room = roomUnder(SHEET, 1024, 768);
  expect(fitsBelow(room, 5, 2)).toBe(true);
  expect(fitsBelow(room, 7, 2)).toBe(false);
  expect(fitsBelow(roomUnder(WORLD, 1024, 768), 6, 0)).toBe(true);
});
