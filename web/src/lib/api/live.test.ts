import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen, type Live } from './live.svelte';

class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;

  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }

  send(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  close() {
    this.closed = true;
  }
}

let live: Live;
const last = () => FakeSource.all[FakeSource.all.length - 1]!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hears rows, and continues after the last one when the line was lost', () => {
  const rows: number[] = [];
  const resumed = vi.fn();
  live = listen('x', 1, 10, { onrows: (event) => rows.push(event.rows), onresume: resumed });
  expect(last().url).toBe(`/api/tables/x/events?seat=1&after=10&connection=${live.key}`);
  last().onopen?.();
  expect(live.status).toBe('open');
  last().send('rows', { rows: 12, entries: [] });
  last().onerror?.();
  expect(live.status).toBe('lost');
  expect(last().closed).toBe(true);
  vi.advanceTimersByTime(600);
  expect(last().url).toBe(`/api/tables/x/events?seat=1&after=12&connection=${live.key}`);
  last().onopen?.();
  expect([live.status, rows]).toEqual(['open', [12]]);
  expect(resumed).toHaveBeenCalledTimes(1);
});

it('takes silence for a dead line, but not while pings come', () => {
  live = listen('x', null, 0);
  last().onopen?.();
  vi.advanceTimersByTime(30_000);
  last().send('ping', null);
  vi.advanceTimersByTime(30_000);
  expect(live.status).toBe('open');
  vi.advanceTimersByTime(15_000);
  expect(live.status).toBe('lost');
});

it('stays closed once closed', () => {
  live = listen('x', null, 0);
  live.close();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.all).toHaveLength(1);
});
