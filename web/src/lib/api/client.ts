/** Calls to the server: one function per endpoint of the contract. */

import type {
  Advice,
  DailyInfo,
  DailyTable,
  Fault,
  GameInfo,
  GameStatistics,
  InvitationInfo,
  LessonPosition,
  LogEntry,
  Me,
  Message,
  Moved,
  Odds,
  Position,
  Primer,
  RowInfo,
  RowWish,
  Rulebook,
  SetupInfo,
  SetupWish,
  PremoveInfo,
  PremoveItem,
  SheetData,
  SheetInfo,
  StandingInfo,
  TableCard,
  TableInfo,
  TableList,
  TableWish,
  Text,
  Verdict,
  Viewpoint,
  Why,
  Words,
  WorkshopInfo,
} from './types';
import { FIRST, type Lang } from '../i18n/languages';

/** An answer that was not a success; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly code: string;
  /** The server's sentence, where it sent one. */
  readonly text: Text | null;
  readonly rule: string | null;

  constructor(
    readonly status: number,
    readonly fault: Fault,
    /** Seconds after which the server would hear the request again. */
    readonly retryAfter: number | null = null,
  ) {
    super(fault.text?.[FIRST] ?? fault.error);
    this.name = 'ApiError';
    this.code = fault.error;
    this.text = fault.text ?? null;
    this.rule = fault.rule ?? null;
  }

  get offline(): boolean {
    return this.status === 0;
  }

  /** The rules forbid it: `rule` and `text` say why. */
  get refused(): boolean {
    return this.code === 'refused';
  }

  /** The record has grown since the client looked at it. */
  get stale(): boolean {
    return this.code === 'stale';
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Query = Record<string, string | number | null | undefined>;

interface Call {
  query?: Query;
  body?: unknown;
  /** Sent as it is instead of as JSON. */
  raw?: string;
  /** The request may safely be sent again when no answer came. */
  again?: boolean;
  signal?: AbortSignal;
}

/** One action, and the length of the record its author had seen. */
interface Play {
  seat: number;
  action: string;
  seen: number;
  /** Made here unless it is given: the same key counts once. */
  key?: string;
  /** The live line that need not bring what the answer brings. */
  connection?: string;
}

const WAITS = [300, 900, 2000];
const PASSING = new Set([502, 503, 504]);

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export function apiPath(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const tail = search.toString();
  return `/api${path}${tail ? `?${tail}` : ''}`;
}

type ReachListener = (reached: boolean) => void;
let tell: ReachListener = () => {};

/** Be told after every call whether the server answered. */
export function onReach(listener: ReachListener) {
  tell = listener;
}

async function fault(response: Response): Promise<Fault> {
  try {
    const body = (await response.json()) as Partial<Fault> & { detail?: unknown };
    if (typeof body.error === 'string') return body as Fault;
    return { error: String(body.detail ?? response.statusText) };
  } catch {
    return { error: response.statusText || `http_${response.status}` };
  }
}

function init(method: Method, call: Call): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') headers['X-CSRF'] = '1';
  let body: string | undefined;
  if (call.raw !== undefined) {
    headers['Content-Type'] = 'application/x-ndjson';
    body = call.raw;
  } else if (call.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(call.body);
  }
  return { method, headers, body, signal: call.signal, credentials: 'same-origin' };
}

async function once(method: Method, path: string, call: Call): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(apiPath(path, call.query), init(method, call));
  } catch (error) {
    if (call.signal?.aborted) throw error;
    tell(false);
    throw new ApiError(0, { error: 'offline' });
  }
  tell(!PASSING.has(response.status));
  if (response.ok) return response;
  const after = Number(response.headers.get('Retry-After'));
  throw new ApiError(response.status, await fault(response), after > 0 ? after : null);
}

/** Milliseconds to wait before the request is sent again, or `null` if it must not be. */
function patience(error: unknown, tries: number, again: boolean): number | null {
  const wait = WAITS[tries];
  if (!(error instanceof ApiError) || wait === undefined) return null;
  if (error.status === 429)
    return (error.retryAfter ?? 1) <= 5 ? (error.retryAfter ?? 1) * 1000 : null;
  return again && (error.offline || PASSING.has(error.status)) ? wait : null;
}

async function send(method: Method, path: string, call: Call): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      return await once(method, path, call);
    } catch (error) {
      const wait = patience(error, tries, call.again ?? method === 'GET');
      if (wait === null) throw error;
      await pause(wait);
    }
  }
}

async function json<T>(method: Method, path: string, call: Call = {}): Promise<T> {
  const response = await send(method, path, call);
  const text = await response.text();
  return (text ? JSON.parse(text) : null) as T;
}

/** A key that makes the same request, sent twice, count once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const table = (id: string, tail = '') => `/tables/${encodeURIComponent(id)}${tail}`;
const game = (id: string, tail: string) => `/games/${encodeURIComponent(id)}${tail}`;

export const api = {
  health: () => json<{ ok: boolean; version: string }>('GET', '/health', { again: false }),

  // people
  me: () => json<Me>('GET', '/me'),
  guest: (name: string, lang: Lang) => json<Me>('POST', '/guests', { body: { name, lang } }),
  updateMe: (change: { name?: string; lang?: Lang }) => json<Me>('PATCH', '/me', { body: change }),
  openAccount: (name: string, password: string) =>
    json<Me>('POST', '/accounts', { body: { name, password } }),
  login: (name: string, password: string) =>
    json<Me>('POST', '/login', { body: { name, password } }),
  changePassword: (old: string, next: string) =>
    json<Me>('POST', '/password', { body: { old, new: next } }),
  /** End this session, or all sessions of the person. */
  logout: (everywhere = false) =>
    json<null>('POST', '/logout', { query: { everywhere: everywhere ? 'true' : null } }),

  // library
  games: () => json<GameInfo[]>('GET', '/games'),
  rules: (id: string, lang: Lang) => json<Rulebook>('GET', game(id, '/rules'), { query: { lang } }),
  /** What newcomers are told beside the question. */
  primer: (id: string, lang: Lang) => json<Primer>('GET', game(id, '/primer'), { query: { lang } }),
  /** What would come of a table: which seats the rules would play, or what does not go together. */
  setup: (id: string, wish: SetupWish) =>
    json<SetupInfo>('POST', game(id, '/setup'), { body: wish, again: true }),
  /** What boards of a game are built from. */
  workshop: (id: string) => json<WorkshopInfo>('GET', game(id, '/workshop')),
  printedMap: (id: string, map: string) =>
    json<SheetInfo>('GET', game(id, `/workshop/maps/${encodeURIComponent(map)}`)),
  /** A board that is being built, completed and checked. */
  sheet: (id: string, wish: { text: string } | { data: SheetData }) =>
    json<SheetInfo>('POST', game(id, '/workshop/sheet'), { body: wish, again: true }),
  /** A row of components that an owner writes. */
  row: (id: string, wish: RowWish) =>
    json<RowInfo>('POST', game(id, '/workshop/row'), { body: wish, again: true }),
  odds: (id: string) => json<Odds>('GET', game(id, '/odds')),
  lessonWords: (id: string, lesson: string) =>
    json<Words>('GET', game(id, `/lessons/${encodeURIComponent(lesson)}/words`)),
  /** Where a lesson stands after all that was done in it. */
  learn: (id: string, lesson: string, done: string[]) =>
    json<LessonPosition>('POST', game(id, `/lessons/${encodeURIComponent(lesson)}`), {
      body: { done },
      again: true,
    }),

  // what one has played
  statistics: () => json<GameStatistics[]>('GET', '/statistics'),
  /** The deal of today, or of a day before. */
  daily: (id: string, day?: string) =>
    json<DailyInfo>('GET', game(id, '/daily'), { query: { day } }),
  playDaily: (id: string) => json<DailyTable>('POST', game(id, '/daily')),

  // tables
  tables: (list: TableList) => json<TableCard[]>('GET', '/tables', { query: { list } }),
  createTable: (wish: TableWish) => json<TableInfo>('POST', '/tables', { body: wish }),
  table: (id: string) => json<TableInfo>('GET', table(id)),
  join: (id: string, token?: string) =>
    json<TableInfo>('POST', table(id, '/join'), { body: token ? { token } : {} }),
  /** What an invitation invites to. */
  invitation: (id: string, token: string) =>
    json<InvitationInfo>('POST', table(id, '/invitation'), { body: { token } }),
  /** The words of a table: an owner's own board has areas of its own. */
  words: (id: string) => json<Words>('GET', table(id, '/words')),
  start: (id: string) => json<TableInfo>('POST', table(id, '/start')),
  fill: (id: string, seat: number, bot: string) =>
    json<TableInfo>('POST', table(id, '/fill'), { body: { seat, bot } }),
  deleteTable: (id: string) => json<null>('DELETE', table(id)),

  // play
  position: <V = Record<string, unknown>>(
    id: string,
    seat: Viewpoint,
    row?: number,
    signal?: AbortSignal,
  ) => json<Position<V>>('GET', table(id, '/position'), { query: { seat, row }, signal }),
  /** The table after each row of a range, for a film; the server may cut a long one short. */
  positions: (id: string, seat: Viewpoint, from: number, to: number) =>
    json<Position[]>('GET', table(id, '/positions'), { query: { seat, from, to } }),
  log: (id: string, seat: Viewpoint, range: { after?: number; before?: number } = {}) =>
    json<LogEntry[]>('GET', table(id, '/log'), { query: { seat, ...range } }),
  act: (id: string, play: Play) =>
    json<Moved>('POST', table(id, '/actions'), {
      body: { ...play, key: play.key ?? newKey() },
      again: true,
    }),
  undo: (id: string, play: Omit<Play, 'action'>) =>
    json<Moved>('POST', table(id, '/undo'), {
      body: { ...play, key: play.key ?? newKey() },
      again: true,
    }),
  why: (id: string, seat: number, action: string) =>
    json<Why>('POST', table(id, '/why'), { body: { seat, action }, again: true }),
  /** What the usual bot would do now, and why. */
  hint: (id: string, seat: number) => json<Advice>('POST', table(id, '/hints'), { body: { seat } }),
  /** Why a bot did what it did in a row, by the count of a viewpoint. */
  reasons: (id: string, seat: Viewpoint, row: number) =>
    json<Advice>('POST', table(id, '/reasons'), {
      body: { row, seat: seat === null ? null : String(seat) },
    }),
  /** One's own standing answers: what is said for a seat at once, by kinds of questions. */
  answers: (id: string, seat: number) =>
    json<StandingInfo[]>('GET', table(id, '/answers'), { query: { seat } }),
  giveAnswer: (id: string, seat: number, question: string, answer: string) =>
    json<StandingInfo[]>('POST', table(id, '/answers'), {
      body: { seat, question, answer },
      again: true,
    }),
  /** What one has prepared for when one is asked. */
  premoves: (id: string, seat: number) =>
    json<PremoveInfo>('GET', table(id, '/premoves'), { query: { seat } }),
  prepare: (id: string, seat: number, actions: PremoveItem[]) =>
    json<PremoveInfo>('POST', table(id, '/premoves'), { body: { seat, actions }, again: true }),

  // seats
  toBot: (id: string, seat: number, bot: string) =>
    json<TableInfo>('POST', table(id, '/bot'), { body: { seat, bot } }),
  comeBack: (id: string, seat: number) =>
    json<TableInfo>('POST', table(id, '/return'), { body: { seat } }),
  wantPause: (id: string, want: boolean) =>
    json<TableInfo>('POST', table(id, '/pause'), { body: { want } }),
  rematch: (id: string) => json<TableInfo>('POST', table(id, '/rematch')),

  // talk
  messages: (id: string) => json<Message[]>('GET', table(id, '/messages')),
  sendMessage: (id: string, text: string, to: number[] | null = null, seat?: number) =>
    json<Message>('POST', table(id, '/messages'), { body: { to, text, seat } }),

  // records
  record: async (id: string) => (await send('GET', table(id, '/record'), {})).text(),
  importRecord: (lines: string) => json<TableInfo>('POST', '/records', { raw: lines }),
  verify: (id: string) => json<Verdict>('GET', table(id, '/verify')),
};
