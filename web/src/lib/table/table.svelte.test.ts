import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogEntry, Moved, Position, TableInfo } from '../api/types';
import { History } from './history.svelte';
import { TableState } from './table.svelte';

const text = { en: '', fr: '' };
const seat = (number: number, bank: number) => ({
  number,
  colour: 'red',
  name: 'Ann',
  kind: 'person' as const,
  connected: true,
  absent: false,
  time: { bank, running: true },
});
const info = { id: 'x', status: 'playing', seats: [seat(0, 60)], my_seats: [0], paused: false };
const position = (rows: number): Position => ({
  rows,
  seat: 0,
  waiting: [0],
  step: 'turn',
  prompt: text,
  view: {},
  offers: [],
  can_undo: false,
  ended: false,
});
const entry = (row: number): LogEntry => ({ row, seat: 0, action: 'go', events: [] });

/** Every live line there was. */
let sources: EventTarget[] = [];
/** What was asked of the server, and what it answers. */
let asked: string[] = [];
let answers: Record<string, () => unknown> = {};
let table: TableState;

class FakeSource extends EventTarget {
  constructor(readonly url: string) {
    super();
    sources.push(this);
  }
  close() {}
}

const tell = (name: string, data: unknown) =>
  sources.at(-1)!.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));

const quiet = () => new Promise((done) => setTimeout(done, 5));

beforeEach(async () => {
  [sources, asked] = [[], []];
  answers = {
    'GET /api/tables/x/position?seat=0': () => position(3),
    'GET /api/tables/x/log?seat=0': () => [0, 1, 2, 3].map(entry),
    'GET /api/tables/x/messages': () => [],
  };
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`;
    asked.push(call);
    const answer = answers[call];
    if (!answer) throw new Error(`nobody expected ${call}`);
    const told = answer();
    return told instanceof Response ? told : new Response(JSON.stringify(told));
  });
  table = new TableState('x');
  table.info = info as unknown as TableInfo;
  await table.look(0);
  asked = [];
});

afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

it('takes position and log of a move from its answer alone', async () => {
  answers['POST /api/tables/x/actions'] = (): Moved => ({
    position: position(5),
    entries: [entry(4), entry(5)],
  });
  expect(await table.act('go')).toBe(true);
  tell('rows', { rows: 5, entries: [] });
  await quiet();
  expect(asked).toEqual(['POST /api/tables/x/actions']);
  expect([table.now?.rows, table.log.map(({ row }) => row)]).toEqual([5, [0, 1, 2, 3, 4, 5]]);
  expect(table.live?.rows).toBe(5);
});

it('does not wait for an answer twice when its line is quicker', async () => {
  answers['POST /api/tables/x/actions'] = (): Moved => {
    tell('rows', { rows: 4, entries: [] });
    return { position: position(4), entries: [entry(4)] };
  };
  await table.act('go');
  await quiet();
  expect(asked).toEqual(['POST /api/tables/x/actions']);
});

it('fetches what a lost answer would have brought', async () => {
  answers['GET /api/tables/x/log?seat=0&after=3'] = () => [entry(4)];
  answers['GET /api/tables/x/position?seat=0'] = () => position(4);
  tell('rows', { rows: 4, entries: [] });
  await vi.waitFor(() => expect(table.now?.rows).toBe(4));
  expect(table.log.at(-1)?.row).toBe(4);
});

it('takes the moves of others from the line and asks for the position only', async () => {
  answers['GET /api/tables/x/position?seat=0'] = () => position(4);
  tell('rows', { rows: 4, entries: [entry(4)] });
  await vi.waitFor(() => expect(table.now?.rows).toBe(4));
  expect(asked).toEqual(['GET /api/tables/x/position?seat=0']);
});

it('takes a position from the line where it tells one, and fetches nothing', async () => {
  const advanced: number[] = [];
  table.onadvance = (before) => advanced.push(before.rows);
  tell('rows', { rows: 4, entries: [entry(4)], position: position(4) });
  expect([table.now?.rows, table.log.at(-1)?.row, advanced]).toEqual([4, 4, [3]]);
  tell('rows', { rows: 4, entries: [], position: position(4) });
  await quiet();
  expect([asked, advanced]).toEqual([[], [3]]);
});

it('fetches the log where the line told a position but not everything before it', async () => {
  answers['GET /api/tables/x/log?seat=0&after=3'] = () => [entry(4), entry(5)];
  answers['GET /api/tables/x/position?seat=0'] = () => position(5);
  tell('rows', { rows: 5, entries: [], position: position(5) });
  await vi.waitFor(() => expect(table.now?.rows).toBe(5));
  expect(table.log.at(-1)?.row).toBe(5);
});

it.each(['clock', 'seats'])('applies what a %s event carries and fetches nothing', async (kind) => {
  tell(kind, { status: 'playing', paused: true, seats: [seat(0, 41)], my_seats: [0] });
  await quiet();
  expect(asked).toEqual([]);
  expect([table.info?.paused, table.info?.seats[0]?.time?.bank]).toEqual([true, 41]);
});

it('reads the table again when its status changes', async () => {
  answers['GET /api/tables/x'] = () => ({ ...info, status: 'ended' });
  tell('seats', { status: 'ended', paused: false, seats: [seat(0, 41)], my_seats: [0] });
  await vi.waitFor(() => expect(table.info?.status).toBe('ended'));
});

it('shows a film from one request', async () => {
  const history = new History(table);
  answers['GET /api/tables/x/positions?seat=0&from=0&to=2'] = () => [0, 1, 2].map(position);
  await history.play(0);
  expect(history.shown?.rows).toBe(0);
  history.stop();
  await history.go(2);
  expect(history.shown?.rows).toBe(2);
  expect(asked).toEqual(['GET /api/tables/x/positions?seat=0&from=0&to=2']);
});

it.each([
  ['one after the other', false, 1],
  ['all at once, where much may follow from my own action', true, 0],
])('whoever comes back is told what changed since: %s', async (_, simultaneous, row) => {
  table.adapter = { ...table.adapter, simultaneous };
  table.log = [0, 1, 2, 3].map((at) => ({ ...entry(at), seat: at === 1 ? 0 : 1 }));
  answers[`GET /api/tables/x/position?seat=0&row=${row}`] = () => position(row);
  const history = new History(table);
  await history.resume();
  expect(history.left?.rows).toBe(row);
});

it('fetches the log back to the row looked at, once, and keeps what comes in meanwhile', async () => {
  table.log = [entry(900)];
  answers['GET /api/tables/x/position?seat=0&row=420'] = () => position(420);
  answers['GET /api/tables/x/position?seat=0&row=430'] = () => position(430);
  answers['GET /api/tables/x/log?seat=0&after=500&before=900'] = () => {
    table.log = [...table.log, entry(901)];
    return [entry(501), entry(899)];
  };
  answers['GET /api/tables/x/log?seat=0&after=101&before=501'] = () => [entry(102), entry(500)];
  table.now = position(901);
  const history = new History(table);
  await Promise.all([history.go(420), history.go(430)]);
  await vi.waitFor(() =>
    expect(table.log.map(({ row }) => row)).toEqual([102, 500, 501, 899, 900, 901]),
  );
  expect(asked.filter((call) => call.includes('/log'))).toHaveLength(2);
});

it.each([
  [
    'there is no such table any more',
    () => new Response('{"error": "not_found"}', { status: 404 }),
    404,
  ],
  [
    'a private table is told to no stranger',
    () => new Response('{"error": "not_yours"}', { status: 403 }),
    401,
  ],
  ['strangers have no seat', () => ({ ...info, my_seats: [] }), 401],
])('a line that was lost for good is not tried for ever: %s', async (_, answer, status) => {
  answers['GET /api/tables/x'] = answer;
  const lines = sources.length;
  (sources.at(-1) as FakeSource & { onerror: () => void }).onerror();
  await quiet();
  expect(table.failure?.status).toBe(status);
  expect(table.live?.status).toBe('closed');
  expect(sources).toHaveLength(lines);
});

it('a line that is lost while the table stands is tried again', async () => {
  answers['GET /api/tables/x'] = () => info;
  (sources.at(-1) as FakeSource & { onerror: () => void }).onerror();
  await quiet();
  expect(table.failure).toBeNull();
  expect(table.live?.status).toBe('lost');
});
