/** What every panel of a table shares. */
import { createContext } from 'svelte';
import type { History } from './history.svelte';
import type { Picker } from './picker.svelte';
import type { TableState } from './table.svelte';

export interface TableContext {
  table: TableState;
  history: History;
  picker: Picker;
  /** Show a rule beside the table. */
  openRule: (rule: string) => void;
}

export const [getTable, setTable] = createContext<TableContext>();
