import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError, apiPath, onReach } from './client';

const fetched = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  vi.stubGlobal('setTimeout', (then: () => void) => queueMicrotask(then)); // patience without waiting
  vi.stubGlobal('fetch', fetched.mockReset());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('calls', () => {
  it('leave empty questions out of the address', () => {
    expect(apiPath('/tables/x/position', { seat: null, row: undefined })).toBe(
      '/api/tables/x/position',
    );
    expect(apiPath('/tables/x/log', { seat: 0, after: 12 })).toBe(
      '/api/tables/x/log?seat=0&after=12',
    );
  });

  it('carry the CSRF header when they change something, and not otherwise', async () => {
    fetched.mockImplementation(async () => answer(200, {}));
    await api.games();
    await api.guest('Anna', 'fr');
    const [read, write] = fetched.mock.calls.map(([, init]) => init);
    expect(read?.headers).not.toHaveProperty('X-CSRF');
    expect(write?.headers).toMatchObject({ 'X-CSRF': '1', 'Content-Type': 'application/json' });
    expect(write?.body).toBe('{"name":"Anna","lang":"fr"}');
  });

  it('send a record line by line as it is', async () => {
    fetched.mockResolvedValue(answer(200, { id: 'x' }));
    await api.importRecord('{"a":1}\n{"b":2}\n');
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"a":1}\n{"b":2}\n');
  });
});

describe('errors', () => {
  it('keep the rule and the sentence of a refusal', async () => {
    const text = { en: 'No border.', fr: 'Pas de frontière.' };
    fetched.mockResolvedValue(
      answer(409, { error: 'refused', check: 'touch', rule: 'R6.2', text }),
    );
    const error = await failure(api.act('x', { seat: 0, action: 'attack a b 3', seen: 4 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, refused: true, stale: false, rule: 'R6.2', text });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('are readable when the answer is no JSON', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 404, statusText: 'Not Found' }));
    expect(await failure(api.table('x'))).toMatchObject({ status: 404, code: 'Not Found' });
  });
});

describe('a lost connection', () => {
  it('is tried again for questions, and told', async () => {
    const told: boolean[] = [];
    onReach((reached) => told.push(reached));
    fetched.mockRejectedValueOnce(new TypeError('gone')).mockResolvedValueOnce(answer(503, {}));
    fetched.mockResolvedValueOnce(answer(200, []));
    expect(await api.games()).toEqual([]);
    expect(told).toEqual([false, false, true]);
  });

  it('repeats an action under the same key, so that it counts once', async () => {
    fetched.mockRejectedValueOnce(new TypeError('gone')).mockResolvedValueOnce(answer(200, {}));
    await api.act('x', { seat: 0, action: 'end', seen: 4 });
    const keys = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).key as string);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('never repeats what has no key, and gives up in the end', async () => {
    fetched.mockRejectedValue(new TypeError('gone'));
    expect(await failure(api.rematch('x'))).toMatchObject({ offline: true });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await failure(api.games())).toMatchObject({ status: 0, code: 'offline' });
    expect(fetched).toHaveBeenCalledTimes(5);
  });

  it('waits as long as the server asks, if that is short', async () => {
    fetched.mockResolvedValueOnce(answer(429, { error: 'too_many' }, { 'Retry-After': '2' }));
    fetched.mockResolvedValueOnce(answer(200, []));
    expect(await api.games()).toEqual([]);
    fetched.mockResolvedValueOnce(answer(429, { error: 'too_many' }, { 'Retry-After': '60' }));
    expect(await failure(api.games())).toMatchObject({ status: 429, retryAfter: 60 });
  });
});
