import { expect, it } from 'vitest';
import type { GameInfo, TableCard } from '../api/types';
import { botSeats, inOrder } from './lobby.svelte';

const T = { en: 'x', fr: 'x' };
const table = (
  id: string,
  status: TableCard['status'],
  my_turn: boolean,
  updated: number,
): TableCard => ({
  id,
  game: 'g',
  title: T,
  status,
  seats: [],
  my_turn,
  waiting: [],
  rows: 0,
  updated,
});

it('puts the tables that wait for me first, then the newest of each kind', () => {
  const tables = [
    table('ended', 'ended', false, 9),
    table('gathering', 'gathering', false, 8),
    table('old', 'playing', false, 1),
    table('new', 'playing', false, 5),
    table('mine', 'playing', true, 0),
  ];
  expect(inOrder(tables).map(({ id }) => id)).toEqual(['mine', 'new', 'old', 'gathering', 'ended']);
});

it('seats two bots of the usual level, more or fewer where the game asks', () => {
  const game = (seats: [number, number], bots: string[]): GameInfo => ({
    id: 'g',
    title: T,
    note: T,
    seats,
    pitch: { en: 'Play!', fr: 'Jouez !' },
    bots: bots.map((id) => ({ id, name: T, usual: id === 'policy' })),
    options: [],
    lessons: [],
    workshop: false,
    daily: false,
  });
  expect(botSeats(game([2, 6], ['random', 'policy'])).map(({ bot }) => bot)).toEqual([
    undefined,
    'policy',
    'policy',
  ]);
  expect(botSeats(game([4, 6], ['random']))).toHaveLength(4);
  expect(botSeats(game([1, 2], ['random']))).toHaveLength(2);
});
