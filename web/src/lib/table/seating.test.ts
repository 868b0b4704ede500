import { expect, it } from 'vitest';
import { seated } from './seating';

const SEATS = [0, 1, 2, 3];

it('leaves the seats as they sit where the game says nothing', () => {
  expect(seated([], SEATS)).toEqual([{ id: '', name: '', seats: [0, 1, 2, 3] }]);
});

it('keeps the groups of the game and their order', () => {
  const groups = [
    { id: 'a', name: 'First alliance', seats: [2, 0] },
    { id: 'b', name: 'Second alliance', seats: [3, 1] },
  ];
  expect(seated(groups, SEATS)).toEqual(groups);
});

it('shows every seat once: those no group names come last, nobody twice, strangers never', () => {
  const groups = [
    { id: 'a', name: 'A', seats: [2, 9] },
    { id: 'b', name: 'B', seats: [2] },
  ];
  expect(seated(groups, SEATS)).toEqual([
    { id: 'a', name: 'A', seats: [2] },
    { id: '', name: '', seats: [0, 1, 3] },
  ]);
});
