/**
 * The face of a game: everything the table page takes from it beyond its words.
 *
 * A game lives in a folder of its own, `src/games/<game>/`, and is found there by its name; nothing else has to be edited:
 *
 * - `index.ts` exports `face: Face`. Whatever a face leaves out is done as `plain.ts` does it, so that a game without a
 *   folder is playable through its names alone. The folder is fetched when a table of the game is opened, never before.
 * - `emblem.ts` exports `emblem`, the strokes of its picture in the lobby, fetched with the first page.
 * - `languages/` holds its messages, a file for each language; `messages(files)` of `lib/i18n` makes its own `t` of them.
 * - `Setup.svelte`, if there is one, is shown on the page that sets a table up; its props are `SetupProps`.
 * - `Pictures.svelte` draws the pictures of its rulebook; its props are `PicturesProps`.
 * - `map/topology.json` and `map/frame.json` are its map (`board/mapfile.ts` says what may be in them), unless `art` draws it.
 *
 * Functions of a face are pure and are called while the page is drawn: they read the scene, they keep nothing. Its
 * components get the rest of the table from `getTable()`: position, log, picks, `play(action)` and `openRule(rule)`.
 * `docs/client.md` tells the same as a walk through the folder of a game.
 */
import type { Component } from 'svelte';
import type { LogEntry, LogEvent, OptionValue, Position, Words } from '../api/types';
import type { BoardArt } from '../board/art';
import type { MapLayer, Standing } from '../board/look';
import type { Noun } from '../i18n/grammar';
import type { Draft } from '../setup/draft.svelte';
import type { PlannerContext } from '../table/context';
import type { Default } from '../table/picker.svelte';
import type { Ready } from '../table/picking';
import type { TableState } from '../table/table.svelte';

/** What the server shows of a position. A game reads it with its own type, generated from what the server declares. */
export type View = unknown;

/** What a film of a game's own shows. */
export interface Staged {
  view: View;
  /** So many rows had happened by then: the log tells no later ones. */
  rows: number;
}

/** Everything the functions of a face may look at. */
export interface Scene {
  position: Position;
  words: Words;
  options: Record<string, OptionValue>;
}

/** A fact about every seat: one column of the seats panel. */
export interface SeatFact {
  id: string;
  /** What it is, aloud and as a tooltip. */
  name: string;
  /** Strokes of a small icon on a sheet of 20 × 20. */
  icon: string;
  value: (seat: number) => number | string;
}

/** Seats that belong together in the seats panel, in their order there. */
export interface SeatGroup {
  id: string;
  /** The heading; nothing: none. */
  name: string;
  seats: number[];
}

/** How a seat stands to whoever looks. */
export type Stance = 'ally' | 'enemy';

/** A line chart of an ended table. */
export interface Chart {
  id: string;
  name: string;
  /** By seat. */
  values: (view: View) => number[];
  /** The round a view belongs to; rounds are marked along the chart. */
  round?: (view: View) => number;
}

/** What chance gave each seat of an ended table beyond what it owed, such as armies that dice spared. */
export interface Fortune {
  /** What is counted. */
  name: string;
  /** By seat. */
  values: number[];
}

/** A panel of the game beside log, talk and rules. */
export interface GamePanel {
  id: string;
  label: () => string;
  /** Strokes of the icon on its tab, on a sheet of 20 × 20. */
  icon?: string;
  panel: Component;
  /** A small number on the tab: what waits there. */
  badge?: (scene: Scene) => number;
  /** Whether it is there at this table; nothing: always. */
  shown?: (scene: Scene) => boolean;
  /** Opened by itself while this holds, such as an order sheet that must be written; on phones it waits to be opened. */
  opens?: (scene: Scene, table: TableState) => boolean;
}

/** Drawn inside the map, in its pixels; the game's own marks, whatever they are. */
export interface LayerProps {
  layer: MapLayer;
  scene: Scene;
}

export interface EntryProps {
  entry: LogEntry;
  /** Nothing moves: somebody looks back. */
  still: boolean;
}

/**
 * A plan of the game's own, longer than one action: made once per table, kept in `getTable().planner`. What is picked
 * on the map, Enter and Escape go to it first; whatever it leaves to others is done as everywhere.
 */
export interface Planner {
  /** An area was picked; true: it was taken care of. */
  pick(area: string): boolean;
  /** Plan an action that is only to be shown, as a hint is; true: the plan shows it. */
  take?(action: string): boolean;
  /** Carry out the next part of the plan; true: there was one. */
  confirm(): boolean;
  /** Give the plan up; true: there was one. */
  back(): boolean;
  /** How an area stands in the plan, if it does. */
  standing(area: string): Standing | null;
  /** An area is pointed at, or has the keyboard; nothing: none is any more. */
  look?(area: string | null): void;
  /** Whether a legend of the game tells about a touched area now, so that nothing else has to. */
  readonly tells?: boolean;
}

export interface SetupProps {
  draft: Draft;
}

/** A picture on the first page of the rulebook. */
export interface PicturesProps {
  /** `aim`, the id of a part of the turn, or the number of a rule. */
  part: string;
  art: BoardArt | null;
}

/** The module of `Pictures.svelte`. */
export interface Pictures {
  default: Component<PicturesProps>;
  /** The rules that have a picture below their text: where it names signs, the page shows them. */
  rules?: readonly string[];
}

export interface Parts {
  /** In the map, below the pieces: routes, treaties, marks of ownership. */
  ground?: Component<LayerProps>;
  /** In the map, instead of round counters with the figure of each area. */
  pieces?: Component<LayerProps>;
  /** Over the map, in a corner: its legend. */
  legend?: Component<{ scene: Scene }>;
  /** Over the map: the last thing that happened, such as a throw of dice. Made anew for each row. */
  happening?: Component<EntryProps>;
  /** Between the map and the history: controls of a film of the game's own, in one line. */
  film?: Component;
  /** Below the map: cards that lie open for everybody. On phones a sheet. */
  shelf?: Component<{ scene: Scene }>;
  /** Under the question, instead of one button for each offer. */
  choices?: Component<{ scene: Scene }>;
  /** Below the choices: what the question is about, line by line. */
  about?: Component<{ scene: Scene }>;
  /** Between the seats and the tabs, below a map that is wide, on phones below the buttons: a hand of cards. */
  desk?: Component<{ scene: Scene }>;
  /** Beside an action that is ready: its odds, its price. */
  note?: Component<{ action: Ready }>;
  /** A picture in the log, above the sentences of a row. */
  logged?: Component<{ entry: LogEntry }>;
  /** Below the places of an ended table: where the points came from. */
  score?: Component;
  /** Below the charts of an ended table. */
  result?: Component;
}

export interface Adapter {
  /** The map, drawn from what the board itself tells, such as tiles on a grid; nothing: the map file of the game. */
  art(words: Words): BoardArt | null;
  /** The name of a verb on a button; `scene` is told where the button stands for an action of now. */
  verb(verb: string, scene?: Scene | null): string | null;
  /** The name of a source of points of the result: "Expeditions". */
  source(id: string): string | null;
  /** A whole action in words, where names of things in a row would not tell it: "Explorer 2 picks up Production". */
  sentence(scene: Scene, verb: string, words: readonly string[]): string | null;
  /** How a verb reaches an area, in words: "can be attacked from {areas the}". */
  reach(verb: string, areas: readonly Noun[]): string | null;
  /** What a button says that repeats this verb until something is decided; nothing: there is no such button. */
  again(verb: string): string | null;
  /** Whether the least or the most of a number is suggested now; the most, where nothing is said. */
  defaults(view: View): Readonly<Record<string, Default>>;
  /** Verbs too grave for one click. */
  grave: ReadonlySet<string>;
  /**
   * Verbs without words that go on (end, ready, seal, pass): their buttons stand at the foot of the action bar, where
   * nothing else ever does. Where the game draws no choices of its own, all verbs without words stand there.
   */
  onward: ReadonlySet<string>;
  /** Its choices are whole forms: the action bar takes up to half of its column. */
  roomy: boolean;
  /** What an action would throw away for good, as a question: "3 lines are blank: seal anyway?" Nothing: it is done at once. */
  loss(scene: Scene, action: string): string | null;
  /** Verbs that panels of the game offer: the action bar leaves them out. */
  elsewhere: ReadonlySet<string>;
  /**
   * Verbs that only write what can be rewritten, such as lines of an order sheet: the click that completes one carries
   * it out, and clicks that come faster than the answers wait in `queue`.
   */
  jotted: ReadonlySet<string>;
  /** Whether a click on an area starts a new pick there, instead of being the target of the one before. */
  anew(scene: Scene, area: string): boolean;
  /** What a film of the game's own shows instead of the position; nothing: no film runs. */
  staged(table: TableState): Staged | null;
  /** What has changed for whoever looks since a position, in sentences: "You lost Brazil." */
  changes(before: Scene, after: Scene): string[];
  /** Everybody acts at once: what others do is neither shown as a film nor marked on the map. */
  simultaneous: boolean;
  /** The seat (by its colour) that holds an area. */
  owner(view: View, area: string): string | null;
  /** What the counter of an area shows; nothing: no counter. */
  figure(view: View, area: string): string;
  /** What stands in an area, in words. */
  aloud(scene: Scene, area: string): string;
  facts(scene: Scene): SeatFact[];
  /** Groups and order of the seats panel, such as two alliances in the order of play; seats left out come last. */
  seating(scene: Scene): SeatGroup[];
  /** The sign beside a name: how this seat stands to the one that looks. */
  stance(scene: Scene, seat: number): Stance | null;
  /** Whether a seat will never be asked again. */
  isOut(scene: Scene, seat: number): boolean;
  /** Where the table stands: round, year. */
  headline(scene: Scene): string;
  /** What a turn of talk is called: messages are filed under it. */
  turnName(turn: number): string;
  /** What a word on a button is worth, if that can be said. */
  worth(scene: Scene, verb: string): string | null;
  /** The area that makes the best question together with one that nobody offers. */
  companion(scene: Scene, area: string, neighbours: readonly string[]): string;
  /** Whether such an area is rather where an action starts (0) or what it aims at (1). */
  role(scene: Scene, area: string): number;
  /** By step, the verb that a click on the map asks about when nothing with an area is on offer. */
  asked: Readonly<Record<string, string>>;
  /** Whether an event begins a paragraph of the log. */
  heads(event: LogEvent): boolean;
  charts(words: Words, options: Record<string, OptionValue>): Chart[];
  /** Luck, told at the end from the whole log; nothing: there is none to tell. */
  luck: ((words: Words, log: readonly LogEntry[]) => Fortune) | null;
  panels: readonly GamePanel[];
  /** Makes the planner of a table; most games have none. */
  planner(context: PlannerContext): Planner | null;
  parts: Readonly<Parts>;
}

/** What a game says about itself; the rest is plain. */
export type Face = Partial<Adapter>;
