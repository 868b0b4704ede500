import { expect, it } from 'vitest';
import type { SeatInfo, TableInfo } from '../api/types';
import { isGivenOut } from './record';

const table = (status: TableInfo['status'], host: boolean, ...kinds: SeatInfo['kind'][]) =>
  ({ status, host, seats: kinds.map((kind) => ({ kind })) }) as TableInfo;

it('is saved under way only by who plays with bots alone', () => {
  expect(isGivenOut(table('playing', true, 'person', 'bot'))).toBe(true);
  expect(isGivenOut(table('playing', true, 'bot', 'bot'))).toBe(true);
  expect(isGivenOut(table('playing', true, 'person', 'person', 'bot'))).toBe(false);
  expect(isGivenOut(table('playing', false, 'person', 'bot'))).toBe(false);
});

it('is saved by everybody after the end, and by nobody before the beginning', () => {
  expect(isGivenOut(table('ended', false, 'person', 'person'))).toBe(true);
  expect(isGivenOut(table('gathering', true, 'person', 'open'))).toBe(false);
  expect(isGivenOut(table('unloadable', true, 'person', 'person'))).toBe(true);
});
