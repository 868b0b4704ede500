import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Premoves, textsOf } from './premoves.svelte';

const OFFERS = [
  { verb: 'acquire', words: ['temple'] },
  { verb: 'conquer', words: ['b4'] },
  { verb: 'acquire', words: ['forge'] },
];
let possible = true;
let asked: { call: string; body: unknown }[] = [];
let line: unknown[] = [];

beforeEach(() => {
  [asked, line, possible] = [[], [], true];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : null;
    asked.push({ call: `${init.method} ${url}`, body });
    if (body) line = body.actions;
    const told = { possible, actions: line, conditions: [], offers: OFFERS, dropped: null };
    return new Response(JSON.stringify(told));
  });
});

afterEach(() => vi.unstubAllGlobals());

it('adds to the end of the line and takes out of its middle', async () => {
  const premoves = new Premoves('x', 1);
  await premoves.load();
  for (const action of ['acquire temple', 'conquer b4', 'pass']) await premoves.add(action);
  await premoves.remove(1);
  await premoves.set(1, { condition: 'others_passed' });
  const actions = [{ action: 'acquire temple' }, { action: 'pass', condition: 'others_passed' }];
  expect(premoves.info.actions).toEqual(actions);
  expect(asked.at(-1)).toEqual({
    call: 'POST /api/tables/x/premoves',
    body: { seat: 1, actions },
  });
});

it('puts what may be prepared together by verb, with the least and the most of a number', async () => {
  const premoves = new Premoves('x', 1);
  await premoves.load();
  expect(premoves.groups.map(({ verb, offers }) => [verb, offers.length])).toEqual([
    ['acquire', 2],
    ['conquer', 1],
  ]);
  expect(textsOf({ verb: 'contribute', words: ['arts'], low: 1, high: 4 })).toEqual([
    'contribute arts 1',
    'contribute arts 4',
  ]);
  expect(textsOf({ verb: 'pass', words: [] })).toEqual(['pass']);
});

it('asks a table where nothing is prepared once only', async () => {
  possible = false;
  const premoves = new Premoves('x', 1);
  await premoves.load();
  await premoves.load();
  expect(asked).toHaveLength(1);
});
