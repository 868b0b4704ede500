/** What every panel of a table shares. */
import { createContext } from 'svelte';
import type { Planner } from '../games/adapter';
import type { Advisor } from './advisor.svelte';
import type { Calm } from './calm.svelte';
import type { Doubt } from './doubt.svelte';
import type { History } from './history.svelte';
import type { Picker } from './picker.svelte';
import type { Queue } from './queue.svelte';
import type { Standing } from './standing.svelte';
import type { TableState } from './table.svelte';

/** What somebody wants to see beside the table: a rule, a panel of the game, or a message begun to some seats. */
export interface Wanted {
  rule?: string;
  panel?: string;
  to?: number[];
}

export interface TableContext {
  table: TableState;
  history: History;
  picker: Picker;
  /** Actions on their way to the server, the oldest first. */
  queue: Queue;
  /** The pause after a change of the question. */
  calm: Calm;
  /** Asks twice before something is lost. */
  doubt: Doubt;
  /** Gives hints, and asks bots why. */
  advisor: Advisor;
  /** Carry an action out, by its text; false if it was not done. */
  play: (action: string) => Promise<boolean>;
  /** Show an action as it is picked, without playing it: on the map, in the game's own plan or among the buttons. */
  point: (action: string) => void;
  /** Carry out what has been picked, if it is ready. */
  confirm: () => void;
  /** The game's own plan, if it makes one. */
  readonly planner: Planner | null;
  /** What my seat answers beforehand; nothing where I have none to answer for. */
  readonly standing: Standing | null;
  /** Bring a panel of the game to the front. */
  openPanel: (panel: string) => void;
  /** Show a rule beside the table. */
  openRule: (rule: string) => void;
  /** Begin a message to some seats. */
  openTalk: (to: number[]) => void;
}

/** What the game's own plan finds. */
export type PlannerContext = Omit<TableContext, 'planner' | 'standing'>;

export const [getTable, setTable] = createContext<TableContext>();
