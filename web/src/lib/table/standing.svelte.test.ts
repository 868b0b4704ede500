import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '../ui/toasts.svelte';
import { Standing } from './standing.svelte';

const text = { en: '', fr: '' };
const told = (answer: string) => [
  {
    id: 'defence',
    name: text,
    rule: 'R6.5',
    steps: ['defend'],
    answer,
    answers: ['most', 'one', 'ask'].map((id) => ({ id, name: text, fits: id === 'one' })),
  },
];

let asked: { call: string; body: unknown }[] = [];
let status = 200;
let standing: Standing;

beforeEach(async () => {
  [asked, status] = [[], 200];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body ? JSON.parse(String(init.body)) : null;
    asked.push({ call: `${init.method} ${url}`, body });
    const answer = status === 200 ? told(body?.answer ?? 'most') : { error: 'not_playing', text };
    return new Response(JSON.stringify(answer), { status });
  });
  standing = new Standing('x', 1);
  await standing.load();
});

afterEach(() => vi.unstubAllGlobals());

const said = () => standing.questions.map(({ answer }) => answer);

it('shows what my seat says, and asks for no other seat', () => {
  expect(said()).toEqual(['most']);
  expect(asked).toEqual([{ call: 'GET /api/tables/x/answers?seat=1', body: null }]);
});

it('shows a change at once and tells the server in order', async () => {
  void standing.give('defence', 'one');
  expect(said()).toEqual(['one']);
  await standing.give('defence', 'ask');
  expect(said()).toEqual(['ask']);
  expect(asked.slice(1).map(({ body }) => body)).toEqual([
    { seat: 1, question: 'defence', answer: 'one' },
    { seat: 1, question: 'defence', answer: 'ask' },
  ]);
});

it('takes back what the server declined, and says why', async () => {
  status = 409;
  const before = toasts.list.length;
  expect(await standing.give('defence', 'ask')).toBe(false);
  expect(said()).toEqual(['most']);
  expect(toasts.list.length).toBe(before + 1);
});

it('says which answers fit the question of a position, and of no other', async () => {
  expect([standing.knows('defend'), standing.knows('attack')]).toEqual([true, false]);
  expect(standing.fitting(7)).toEqual([]); // nothing is known of it yet
  await standing.load(7);
  expect(
    standing.fitting(7).map(({ id, answers }) => [id, ...answers.map((each) => each.id)]),
  ).toEqual([['defence', 'one']]);
  expect(standing.fitting(8)).toEqual([]);
});

it('forgets an older look that comes in after a newer one', async () => {
  const older = standing.load(3);
  await standing.load(4);
  await older;
  expect([standing.fitting(3).length, standing.fitting(4).length]).toEqual([0, 1]);
});

it('has nothing to show where the server does not answer', async () => {
  status = 403;
  await standing.load();
  expect(standing.questions).toEqual([]);
});
