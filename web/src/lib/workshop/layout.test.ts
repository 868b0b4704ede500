import { expect, test } from 'vitest';
import {
  applied,
  canvas,
  dataOf,
  hexOf,
  images,
  keyOf,
  layoutOf,
  used,
  withSeats,
  type Layout,
} from './layout';
import { bordersOf } from './sheetart';

const HALF = [-1, 0, 0, -1] as const;
const THIRDS = [
  [-1, -1, 1, 0],
  [0, 1, -1, -1],
] as const;
const BEARING = new Set(['plain', 'mine']);
const EMPTY: Layout = new Map();
const turns = (...each: (readonly number[])[]) => each as [number, number, number, number][];
const lay = (layout: Layout, q: number, r: number, id: string, ...each: (readonly number[])[]) =>
  applied(layout, [q, r], { kind: 'tile', id }, turns(...each), BEARING);
const token = (layout: Layout, q: number, r: number, id: string, ...each: (readonly number[])[]) =>
  applied(layout, [q, r], { kind: 'token', id }, turns(...each), BEARING);

test('a place and its key are the same', () => {
  expect(hexOf(keyOf([-2, 3]))).toEqual([-2, 3]);
});

test('a symmetry takes a tile to other places, the middle only to itself', () => {
  expect(images([1, 2], turns(HALF))).toEqual([
    [1, 2],
    [-1, -2],
  ]);
  expect(images([2, 0], turns(...THIRDS)).length).toBe(3);
  expect(images([0, 0], turns(HALF))).toEqual([[0, 0]]);
});

test('what is laid, is laid wherever the symmetry takes it', () => {
  const two = lay(EMPTY, 2, 0, 'capital', HALF);
  expect([...two.keys()]).toEqual(['h2_0', 'h-2_0']);
  const guarded = token(lay(two, 1, 0, 'plain', HALF), 1, 0, 'barbarian', HALF);
  expect(guarded.get('h-1_0')?.tokens).toEqual(['barbarian']);
  expect(used(guarded)).toEqual(
    new Map([
      ['capital', 2],
      ['plain', 2],
      ['barbarian', 2],
    ]),
  );
  const taken = applied(guarded, [1, 0], { kind: 'erase', id: '' }, turns(HALF), BEARING);
  expect([...taken.keys()]).toEqual(['h2_0', 'h-2_0']);
});

test('a second click takes a token away, and there are none where no tile lies', () => {
  const plain = lay(EMPTY, 0, 0, 'plain');
  const one = token(plain, 0, 0, 'market');
  expect(token(one, 0, 0, 'market').get('h0_0')?.tokens).toEqual([]);
  expect(token(plain, 1, 0, 'market')).toEqual(plain);
});

test('tokens stay on another tile that bears them, and go with one that does not', () => {
  const mine = lay(token(lay(EMPTY, 0, 0, 'plain'), 0, 0, 'market'), 0, 0, 'mine');
  expect(mine.get('h0_0')?.tokens).toEqual(['market']);
  expect(lay(mine, 0, 0, 'water').get('h0_0')?.tokens).toEqual([]);
});

test('a file comes back as it was, and what the editor does not know stays in it', () => {
  const data = {
    id: 'own',
    building: [{ id: 'temple', cost: 5 }],
    area: [
      { id: 'a1', hex: [0, 0], terrain: 'plain', tokens: ['market'], name: 'Goat Rock' },
      { id: 'a2', hex: [1, 0], terrain: 'capital', capital: 0, tokens: [] },
    ],
  };
  expect(dataOf(data, layoutOf(data))).toEqual(data);
  expect(layoutOf({ area: [{ hex: 'b3' }, { hex: [0.5, 1] }] }).size).toBe(0);
  expect(layoutOf({ area: 7 }).size).toBe(0);
});

test('a tile that is laid anew has a seat and a name given to it', () => {
  const data = { area: [{ id: 'a1', hex: [0, 0], terrain: 'capital', capital: 1, name: 'Rome' }] };
  const [area] = dataOf({}, lay(layoutOf(data), 0, 0, 'plain'))['area'] as object[];
  expect(area).toEqual({ hex: [0, 0], terrain: 'plain', tokens: [] });
});

test('there is always room for one more tile', () => {
  expect(canvas(EMPTY).length).toBe(61);
  const far = lay(EMPTY, 4, 0, 'plain');
  expect(canvas(far).map(keyOf)).toContain('h5_0');
  expect(bordersOf(canvas(EMPTY).map(keyOf)).length).toBe(156); // of a hexagon of 61: (61 * 6 - 54) / 2
});

test('a Capital that was laid has the seat that the server gives it', () => {
  const layout = lay(lay(lay(EMPTY, 0, 0, 'capital'), 2, 0, 'plain'), 1, 0, 'capital');
  const area = [
    { hex: [0, 0], terrain: 'capital', capital: 1 },
    { hex: [1, 0], terrain: 'capital', capital: 0 },
    { hex: [2, 0], terrain: 'capital', capital: 2 },
  ];
  const seats = [...withSeats(layout, { area }).values()].map(({ terrain, seat }) => [
    terrain,
    seat,
  ]);
  expect(seats).toEqual([
    ['capital', 1],
    ['plain', null], // laid since the server was asked
    ['capital', 0],
  ]);
  expect(withSeats(layout, {})).toEqual(layout);
});
