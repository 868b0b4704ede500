/** The shapes that travel between server and client, as the HTTP contract names them. */
import type { Lang } from '../i18n/languages';

/** A point in time: seconds since 1970. */
export type Moment = number;

/** A sentence by language; `say` picks the reader's. */
export type Text = Readonly<Record<Lang, string>>;

export interface Me {
  id: string;
  name: string;
  account: boolean;
  lang: Lang;
}

// --- library -----------------------------------------------------------------------------------

export type OptionValue = boolean | number | string;

export interface OptionInfo {
  id: string;
  kind: 'switch' | 'choice' | 'number';
  default: OptionValue;
  values?: string[];
  /** What each value is called. */
  names?: Record<string, Text>;
  low?: number;
  high?: number;
  /** A switch that must be on for this option to mean anything. */
  needs?: string;
  rule: string;
  name: Text;
  about: Text;
}

export interface BotInfo {
  id: string;
  name: Text;
  /** Whether it sits down where nobody says which. */
  usual?: boolean;
}

export interface GameInfo {
  id: string;
  title: Text;
  /** One or two sentences that make people want to play. */
  pitch: Text;
  seats: [low: number, high: number];
  coming: boolean;
  bots: BotInfo[];
  options: OptionInfo[];
}

export interface Rulebook {
  lang: Lang;
  markdown: string;
  rules: { number: string; text: string }[];
}

export interface Named {
  id: string;
  name: Text;
}

export interface VerbInfo {
  verb: string;
  help: Text;
  arguments: { name: string; kind: string }[];
}

export interface AreaInfo extends Named {
  /** Where the counter stands: longitude, latitude. */
  at: [number, number];
  group: string;
}

export type BorderInfo = [a: string, b: string, by: 'land' | 'sea', option: string | null];

export interface GroupInfo extends Named {
  areas: string[];
  bonus: number;
}

export interface BoardInfo {
  areas: AreaInfo[];
  borders: BorderInfo[];
  groups: GroupInfo[];
}

/** The vocabulary of a game: everything needed to word, read and pick an action. */
export interface Words {
  verbs: VerbInfo[];
  kinds: Record<string, Named[]>;
  /** Colour ids by seat number. */
  colours: string[];
  board: BoardInfo;
}

/** Chances of winning an attack, by number of attacking and defending armies. */
export interface Odds {
  chance: number[][];
}

// --- tables ------------------------------------------------------------------------------------

export type Clock =
  { kind: 'live'; bank: number; increment: number } | { kind: 'days'; days: number };

export type Visibility = 'private' | 'public';

export type TableStatus = 'gathering' | 'playing' | 'ended' | 'unloadable';

/** A seat as its host asks for it. */
export interface SeatWish {
  kind: 'me' | 'bot' | 'open' | 'hotseat';
  bot?: string;
  name?: string;
}

export interface TableWish {
  game: string;
  options: Record<string, OptionValue>;
  seats: SeatWish[];
  clock: Clock | null;
  visibility: Visibility;
  /** An owner's own board file, TOML. */
  board?: string;
  seed?: string;
}

export interface SeatTime {
  bank: number;
  running: boolean;
  deadline?: Moment;
}

export interface SeatInfo {
  number: number;
  colour: string;
  name: string;
  kind: 'person' | 'bot' | 'open';
  bot?: string;
  connected: boolean;
  time?: SeatTime;
  absent: boolean;
}

export interface TableCard {
  id: string;
  game: string;
  title: Text;
  status: TableStatus;
  seats: SeatInfo[];
  my_turn: boolean;
  rows: number;
  updated: Moment;
}

/** What a live line tells when seats, clocks or the status have changed. */
export type SeatsChanged = Pick<TableInfo, 'status' | 'paused' | 'seats' | 'my_seats'>;

export type TableList = 'mine' | 'open' | 'ended';

export interface TableInfo {
  id: string;
  game: string;
  version: number;
  status: TableStatus;
  host: boolean;
  seats: SeatInfo[];
  options: Record<string, OptionValue>;
  visibility: Visibility;
  clock: Clock | null;
  commitment: string;
  rows: number;
  paused: boolean;
  my_seats: number[];
  /** Tokens by seat number; sent to the host alone. */
  invitations?: Record<string, string>;
  rematch?: string;
}

/** One line of a seat's menu; numbers that differ only in size are drawn together. */
export interface Offer {
  verb: string;
  words: string[];
  low?: number;
  high?: number;
}

export interface Result {
  places: number[];
  points: Record<string, number>[];
  reason: string;
  rule: string;
  text: Text;
}

/** What one seat sees at one row; `V` is the game's own view. */
export interface Position<V = Record<string, unknown>> {
  rows: number;
  seat: number | null;
  waiting: number[];
  step: string | null;
  prompt: Text | null;
  view: V;
  offers: Offer[];
  can_undo: boolean;
  ended: boolean;
  result?: Result;
  /** Every seat's view, for those who look at an ended table from all sides. */
  views?: V[];
}

/** Whose eyes: a seat number, a spectator (`null`), or everything once the table has ended. */
export type Viewpoint = number | 'all' | null;

export interface LogEvent {
  kind: string;
  rule: string;
  facts: Record<string, unknown>;
  text: Text;
}

export interface LogEntry {
  row: number;
  seat: number | null;
  action: string | null;
  events: LogEvent[];
}

/** The answer to a move: where the table stands now, and what happened since `seen`. */
export interface Moved {
  position: Position;
  entries: LogEntry[];
}

export type Why = { allowed: true } | { allowed: false; check: string; rule: string; text: Text };

export interface Message {
  id: number;
  from: number;
  /** Seats that may read it; `null` means everybody. */
  to: number[] | null;
  text: string;
  at: Moment;
  /** The turn of the game it belongs to, where the game counts turns of talk. */
  turn?: number;
}

export interface Verdict {
  ok: boolean;
  fault: Text | null;
}

// --- errors ------------------------------------------------------------------------------------

/** The body of an answer that is not a success. */
export interface Fault {
  error: string;
  text?: Text;
  check?: string;
  rule?: string;
  rows?: number;
  [more: string]: unknown;
}
