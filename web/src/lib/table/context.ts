/** What every panel of a table shares. */
import { createContext } from 'svelte';
import type { Planner } from '../games/adapter';
import type { History } from './history.svelte';
import type { Picker } from './picker.svelte';
import type { Queue } from './queue.svelte';
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
  /** Carry an action out, by its text; false if it was not done. */
  play: (action: string) => Promise<boolean>;
  /** Carry out what has been picked, if it is ready. */
  confirm: () => void;
  /** The game's own plan, if it makes one. */
  readonly planner: Planner | null;
  /** Bring a panel of the game to the front. */
  openPanel: (panel: string) => void;
  /** Show a rule beside the table. */
  openRule: (rule: string) => void;
  /** Begin a message to some seats. */
  openTalk: (to: number[]) => void;
}

export const [getTable, setTable] = createContext<TableContext>();
