/** What a game may tell the table about itself; whatever it leaves out is shown by its names. */
import type { LogEntry, OptionValue, Position, Words } from '../../api/types';
import type { Key } from '../../i18n/index.svelte';
import type { Default } from '../picker.svelte';
import type { Ready } from '../picking';

export type View = Record<string, unknown>;

/** Everything an adapter may look at. */
export interface Scene {
  position: Position;
  words: Words;
  options: Record<string, OptionValue>;
}

/** One column of the seats panel; the last of several is the most telling. */
export interface Column {
  key: Key;
  icon: 'areas' | 'armies' | 'cards' | 'income';
  value: (seat: number) => number;
}

export interface HandCard {
  id: string;
  name: string;
  arm: string;
}

/** One throw of the dice, for the eye. */
export interface Throw {
  row: number;
  origin: string;
  target: string;
  red: number[];
  black: number[];
  lost: number;
  killed: number;
}

export interface Adapter {
  /** Names of verbs on buttons. */
  verbs: Readonly<Record<string, Key>>;
  /** How a verb reaches an area, in words: "can be attacked from {areas}". */
  reach: Readonly<Record<string, Key>>;
  defaults: Readonly<Record<string, Default>>;
  /** Verbs that may be said again and again until something is decided. */
  again: ReadonlySet<string>;
  /** Verbs too grave for one click. */
  grave: ReadonlySet<string>;
  owner(view: View, area: string): string | null;
  figure(view: View, area: string): string;
  /** What the piece says in words. */
  aloud(view: View, area: string): string;
  columns(scene: Scene): Column[];
  /** Whether a seat will never be asked again. */
  isOut(scene: Scene, seat: number): boolean;
  headline(view: View): string;
  hand(scene: Scene): HandCard[] | null;
  /** What a word on a button is worth, if that can be said. */
  worth(scene: Scene, verb: string): string | null;
  throwIn(entry: LogEntry): Throw | null;
  /** The attack an action stands for: usable armies against defenders. */
  battle(view: View, action: Ready): { attackers: number; defenders: number } | null;
  /** The area that makes the best question together with one that nobody offers. */
  companion(scene: Scene, area: string, neighbours: readonly string[]): string;
  /** Whether such an area is rather where an action starts (0) or what it aims at (1). */
  role(scene: Scene, area: string): number;
  /** Numbers for the charts, by chart and seat. */
  tally(view: View, words: Words, options: Record<string, OptionValue>): Record<string, number[]>;
}
