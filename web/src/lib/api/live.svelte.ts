/** The live line of a table: server-sent events that heal by themselves. */

import { api, apiPath, newKey, onReach } from './client';
import type { LiveEvents, Message, SeatsChanged, Viewpoint } from './types';

export interface LiveHandlers {
  /** The record grew; no entries where the answer to a move of ours has brought them. */
  onrows?: (event: LiveEvents['rows']) => void;
  /** Seats, clocks or the status have changed. */
  onseats?: (event: SeatsChanged) => void;
  onmessage?: (message: Message) => void;
  /** The line was lost, or could not be opened again. */
  onlost?: () => void;
  /** The line is open again after it was lost: look at everything afresh. */
  onresume?: () => void;
}

export type LiveStatus = 'connecting' | 'open' | 'lost' | 'closed';

/** A ping comes every 15 s; silence longer than this means that the line is dead. */
const SILENCE = 40_000;
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000];

/** One live line. Read `status` in markup; call `close` when the page goes. */
export class Live {
  status = $state<LiveStatus>('connecting');
  /** Length of the record as last heard. */
  rows = $state(0);
  /** Its name in moves, so that it need not bring what their answers bring. */
  readonly key = newKey();

  #source: EventSource | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #broken = false;

  constructor(
    readonly table: string,
    readonly seat: Viewpoint,
    after: number,
    readonly handlers: LiveHandlers,
  ) {
    this.rows = after;
    window.addEventListener('online', this.#now);
    window.addEventListener('offline', this.#lose);
    document.addEventListener('visibilitychange', this.#wake);
    this.#open();
  }

  close() {
    this.#drop();
    this.status = 'closed';
    window.removeEventListener('online', this.#now);
    window.removeEventListener('offline', this.#lose);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  /** Another way has brought everything up to a row. */
  advance(rows: number) {
    this.rows = Math.max(this.rows, rows);
  }

  #open() {
    this.#drop();
    const query = { seat: this.seat, after: this.rows, connection: this.key };
    const source = new EventSource(
      apiPath(`/tables/${encodeURIComponent(this.table)}/events`, query),
    );
    this.#source = source;
    source.onopen = () => this.#opened();
    source.onerror = () => this.#lose();
    this.#on('rows', (event) => {
      this.advance(event.rows);
      this.handlers.onrows?.(event);
    });
    this.#on('seats', (event) => this.handlers.onseats?.(event));
    this.#on('clock', (event) => this.handlers.onseats?.(event));
    this.#on('message', (message) => this.handlers.onmessage?.(message));
    this.#on('hello', () => this.#opened());
    this.#on('ping', () => {});
    this.#hear();
  }

  #on<K extends keyof LiveEvents>(name: K, handle: (data: LiveEvents[K]) => void) {
    this.#source?.addEventListener(name, (event) => {
      this.#hear();
      const data = (event as MessageEvent<string>).data;
      handle(JSON.parse(data) as LiveEvents[K]);
    });
  }

  #opened() {
    this.#tries = 0;
    this.status = 'open';
    this.#hear();
    if (!this.#broken) return;
    this.#broken = false;
    this.handlers.onresume?.();
  }

  #hear() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#lose, SILENCE);
  }

  #drop() {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = null;
  }

  /** We reopen ourselves, after the last row we heard of, instead of leaving it to the browser. */
  #lose = () => {
    if (this.status === 'closed') return;
    this.#drop();
    this.#broken = true;
    this.status = 'lost';
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)] ?? 1000;
    this.#retry = setTimeout(() => this.#open(), wait);
    this.handlers.onlost?.();
  };

  #now = () => {
    if (this.status !== 'closed') this.#open();
  };

  #wake = () => {
    if (document.visibilityState === 'visible' && this.status === 'lost') this.#now();
  };
}

/** Open the live line of a table, after row `after`, through the eyes of `seat`. */
export function listen(
  table: string,
  seat: Viewpoint,
  after: number,
  handlers: LiveHandlers = {},
): Live {
  return new Live(table, seat, after, handlers);
}

const KNOCK = 4000;

class Network {
  /** What the browser believes about the network. */
  online = $state(navigator.onLine);
  /** Whether the server answered the last call; if not, we knock until it does. */
  reached = $state(true);
  #knocking: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    window.addEventListener('online', () => (this.online = true));
    window.addEventListener('offline', () => (this.online = false));
    onReach((reached) => {
      this.reached = reached;
      clearTimeout(this.#knocking);
      if (!reached) this.#knocking = setTimeout(() => api.health().catch(() => {}), KNOCK);
    });
  }
}

export const network = new Network();
