/** What every panel of a table shares. */
import { createContext } from 'svelte';
import type { Planner } from './games/adapter';
import type { History } from './history.svelte';
import type { Picker } from './picker.svelte';
import type { TableState } from './table.svelte';

export interface TableContext {
  table: TableState;
  history: History;
  picker: Picker;
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
}

export const [getTable, setTable] = createContext<TableContext>();
