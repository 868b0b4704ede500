import { expect, it } from 'vitest';
import type { AreaArt } from './art';
import { placeNames } from './labels';
import type { Point } from './projection';

function area(id: string, anchor: Point, at: Point): AreaArt {
  const name = { lines: { en: ['A long name'] }, at, align: 'middle' as const };
  const rest = { outline: '', rim: '', edge: '', small: [], frame: null, place: false, told: {} };
  return { id, anchor, name, ...rest };
}

const MEASURES = { lang: 'en', font: 12, radius: 12 };
const drawn = ({ name }: AreaArt) => name.at;

it('leaves a name where it was drawn if nothing lies there', () => {
  const areas = [area('one', [100, 100], [100, 122]), area('two', [300, 100], [300, 122])];
  expect(placeNames(areas, drawn, MEASURES).get('one')).toEqual([100, 122]);
});

it('moves a name from under the piece of a neighbour to another side of its own', () => {
  const areas = [area('one', [100, 100], [100, 122]), area('two', [108, 126], [108, 148])];
  const [x, y] = placeNames(areas, drawn, MEASURES).get('one') ?? [0, 0];
  expect(y < 88 || Math.abs(x - 100) > 40).toBe(true);
});

it('leaves names with a line to their area, or far from it, alone', () => {
  const tied = {
    ...area('one', [100, 100], [100, 126]),
    leader: [
      [1, 1],
      [2, 2],
    ] as [Point, Point],
  };
  const far = area('far', [300, 100], [108, 180]);
  const over = [area('two', [100, 126], [100, 300]), area('three', [108, 180], [400, 400])];
  const found = placeNames([tied, far, ...over], drawn, MEASURES);
  expect(found.get('one')).toEqual([100, 126]);
  expect(found.get('far')).toEqual([108, 180]);
});

it('writes on a small map only names that cover nothing', () => {
  const crowd = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [100 + 30 * (index % 4), 100 + 30 * Math.floor(index / 4)];
    return area(`${index}`, [x, y], [x, y + 20]);
  });
  const areas = [...crowd, area('alone', [400, 400], [400, 422])];
  const fitting = placeNames(areas, drawn, { ...MEASURES, fitting: true });
  expect(placeNames(areas, drawn, MEASURES).size).toBe(17);
  expect(fitting.has('alone')).toBe(true);
  expect(fitting.has('5')).toBe(false);
});
