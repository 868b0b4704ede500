import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Advice, LogEntry, Position, SeatInfo, TableInfo, Words } from '../api/types';
import { OFFERS, VERBS } from '../games/fixtures/voyage';
import { plain } from '../games/plain';
import { Advisor, isAdvised, spokenAction } from './advisor.svelte';
import { Picker } from './picker.svelte';
import { TableState } from './table.svelte';

const text = { en: 'Far.', fr: 'Loin.' };
const seat = (number: number, kind: SeatInfo['kind']): SeatInfo => ({
  ...{ number, kind, colour: 'red', name: 'x', connected: true, absent: false },
});
const alone = { seats: [seat(0, 'person'), seat(1, 'bot')], hints: false };
const position = {
  rows: 3,
  seat: 0,
  waiting: [0],
  step: 'turn',
  offers: [],
} as unknown as Position;
const advice = (rows: number) =>
  ({
    action: 'go',
    rows,
    reasons: [{ text, weight: 1 }],
    weighed: [],
    partial: false,
  }) as unknown as Advice;

let calls: string[] = [];
let answer: () => Response;
let table: TableState;
let advisor: Advisor;

beforeEach(() => {
  calls = [];
  answer = () => Response.json(advice(3));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(`${url} ${String(init.body)}`);
    return answer();
  });
  table = new TableState('x');
  table.info = {
    ...alone,
    status: 'playing',
    my_seats: [0],
    paused: false,
  } as unknown as TableInfo;
  table.viewpoint = 0;
  table.now = position;
  advisor = new Advisor(table);
});
afterEach(() => vi.unstubAllGlobals());

it('advises whoever plays with bots alone, and people among themselves where the table agreed', () => {
  expect(isAdvised(null)).toBe(false);
  expect(isAdvised(alone)).toBe(true);
  const seats = [seat(0, 'person'), seat(1, 'person'), seat(2, 'bot')];
  expect(isAdvised({ seats, hints: false })).toBe(false);
  expect(isAdvised({ seats, hints: true })).toBe(true);
  expect(isAdvised({ ...alone, day: '9999-01-01' })).toBe(false);
  expect(isAdvised({ ...alone, day: '2001-01-01' })).toBe(true);
});

it('asks once for one question, and forgets the hint when the table goes on', async () => {
  await Promise.all([advisor.fetch(), advisor.ask()]);
  expect(calls).toEqual(['/api/tables/x/hints {"seat":0}']);
  expect(advisor.hint?.action).toBe('go');
  table.now = { ...position, rows: 4 };
  expect(advisor.hint).toBeNull();
  answer = () => Response.json(advice(4));
  await advisor.fetch();
  expect(calls.length).toBe(2);
});

it('says why there is no hint, and asks nothing where nobody asks me', async () => {
  answer = () => Response.json({ error: 'quota', text }, { status: 429 });
  expect(await advisor.ask()).toBeNull();
  expect(advisor.fault).toEqual(text);
  table.now = { ...position, waiting: [1] };
  expect(advisor.able).toBe(false);
  expect(await advisor.fetch()).toBeNull();
});

it('explains what a bot did openly, and what everybody did not', async () => {
  const row = (seat: number, action: string | null): LogEntry => ({
    row: 2,
    seat,
    action,
    events: [],
  });
  expect(advisor.explains(row(1, 'go'))).toBe(true);
  expect(advisor.explains(row(1, null))).toBe(false);
  expect(advisor.explains(row(0, 'go'))).toBe(false);
  await advisor.why(2);
  expect(calls).toEqual(['/api/tables/x/reasons {"row":2,"seat":"0"}']);
  expect(advisor.row?.advice?.rows).toBe(3);
  await advisor.why(2);
  expect(advisor.row).toBeNull();
  table.viewpoint = null;
  expect(advisor.explains(row(1, 'go'))).toBe(false);
});

it('words an action by names, with a number where it has one, or by a sentence of the game', () => {
  const words = { kinds: {}, verbs: VERBS } as unknown as Words;
  const scene = { position, words, options: {} };
  const told = (action: string, adapter = plain) => spokenAction(words, adapter, action, scene);
  expect(told('sail coral palm 2')).toBe('Sail: Coral → Palm (2)');
  expect(told('sail coral palm 2', { ...plain, sentence: () => 'Set sail' })).toBe('Set sail');
});

it('picks the move it shows, with its number, and plays nothing', () => {
  const picker = new Picker(() => ({ offers: OFFERS, verbs: VERBS, defaults: {} }));
  expect(picker.take('sail coral palm 2')).toBe(true);
  expect(picker.text).toBe('sail coral palm 2');
  expect(picker.take('sail coral moon 2')).toBe(false);
  expect(picker.text).toBe('sail coral palm 2');
});
