import { expect, test } from 'vitest';
import type { Position } from '../api/types';
import { plain } from '../games/plain';
import { howWon, placesOf, winnerOf } from './ending';

const ended = (places: number[]) => ({
  now: { result: { places, text: null, rule: 'R1.1' } } as unknown as Position,
});

test('seats stand by their places, those of one place by their figures', () => {
  expect(placesOf(ended([2, 1, 2]), [4, 64, 50])).toEqual([
    { place: 1, seat: 1, value: 64 },
    { place: 2, seat: 2, value: 50 },
    { place: 2, seat: 0, value: 4 },
  ]);
});

test('figures that tell another order than the places are left out', () => {
  const told = placesOf(ended([1, 2, 3]), [46, 28, 36]);
  expect(told.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  expect(told.map(({ value }) => value)).toEqual([null, null, null]);
});

test('of a shared victory nobody is told to have taken the lead', () => {
  expect(winnerOf(ended([2, 1]))).toBe(1);
  expect(winnerOf(ended([1, 1]))).toBeNull();
  expect(winnerOf(ended([]))).toBeNull();
});

test('a total that the result tells comes before the figure of a chart', () => {
  const now = { result: { places: [2, 1], points: [{ total: 3 }, { total: 9 }] } };
  const told = placesOf({ now: now as unknown as Position }, [46, 28]);
  expect(told.map(({ seat, value }) => [seat, value])).toEqual([
    [1, 9],
    [0, 3],
  ]);
});

test('the end tells how it was won: points, their best source, the lead', () => {
  const seats = ['Ann', 'Ben'].map((name, number) => ({ number, name, kind: 'person' }));
  const adapter = { ...plain, source: (id: string) => (id === 'wars' ? 'Wars' : null) };
  const at = (result: unknown) =>
    ({ now: { result }, adapter, info: { seats }, game: null, words: null }) as never;
  const points = [
    { wars: 20, gold: 4, total: 24 },
    { wars: 12, gold: 7, total: 19 },
  ];
  expect(howWon(at({ places: [1, 2], points }), [])).toBe(
    'Ann won with 24 points (Wars: 20), 5 ahead of Ben.',
  );
  expect(howWon(at({ places: [2, 1] }), [3, 39], 'Areas')).toBe(
    'Ben won with 39 areas, 36 ahead of Ann.',
  );
  expect(howWon(at({ places: [1, 2], points: [{ wars: 48 }, { wars: 8 }] }), [78, 44])).toContain(
    'won with 78 points (Wars: 48)',
  );
  const figures = [{ areas: 29 }, { areas: 7 }];
  expect(howWon(at({ places: [1, 2], points: figures }), [29, 7], 'Areas')).toBe(
    'Ann won with 29 areas, 22 ahead of Ben.',
  );
  expect(howWon(at({ places: [1, 2] }), [7, 7], 'Areas')).toContain('level with Ben');
  expect(howWon(at({ places: [1, 1], points }), [])).toBeNull();
  expect(howWon(at({ places: [1, 2] }), [3, 39], 'Areas')).toBeNull();
});
