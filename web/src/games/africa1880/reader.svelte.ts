/** Which reading somebody looks at, and how far: shared by the panel, the map and the strip over it. */
import type { LogEntry } from '../../lib/api/types';
import { settings } from '../../lib/settings.svelte';
import { toastError } from '../../lib/ui/toasts.svelte';
import type { TableState } from '../../lib/table/table.svelte';
import { isReading, stagesOf, yearOf, type Stage } from './reading';
import type { View } from '../../lib/games/adapter';
import { groundOf } from './view';

const PACE = 2200; // ms per stage
const READERS = new WeakMap<TableState, Reader>();

export class Reader {
  readonly #table: TableState;
  /** The row looked at; nothing: the map shows the table as it is. */
  row = $state<number | null>(null);
  stages = $state.raw<Stage[]>([]);
  /** What lay on the table before the sheets were read. */
  before = $state.raw<View | null>(null);
  place = $state(0);
  playing = $state(false);
  /** Readings that were there, or that somebody has looked at. */
  #known = $state.raw<number | null>(null);
  /** The rows there were when it was opened. */
  #since = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableState) {
    this.#table = table;
  }

  readonly entries: LogEntry[] = $derived.by(() => this.#table.log.filter(isReading));
  readonly stage: Stage | null = $derived(
    this.row === null ? null : (this.stages[this.place] ?? null),
  );
  /**
   * Whether the map shows a stage instead of the table as it is: while the film runs or rests between its ends, and until
   * this person acts again.
   */
  readonly isStaged: boolean = $derived.by(() => {
    const between = this.place > 0 && this.place < this.stages.length - 1;
    return this.row !== null && (this.playing || between) && this.#table.lastOwn <= this.#since;
  });
  readonly year: number = $derived.by(() => {
    const entry = this.entries.find(({ row }) => row === this.row);
    return entry ? yearOf(entry) : 0;
  });
  /** Whether sheets were read since this page was opened, and nobody has looked yet. */
  readonly isNew: boolean = $derived.by(
    () => this.#known !== null && (this.entries.at(-1)?.row ?? 0) > this.#known,
  );

  /** What was read before this page was opened is no news. */
  begin(): void {
    this.#known ??= this.entries.at(-1)?.row ?? 0;
  }

  async open(entry: LogEntry): Promise<void> {
    this.stop();
    this.#known = Math.max(this.#known ?? 0, entry.row);
    this.#since = Math.max(entry.row, this.#table.now?.rows ?? 0);
    try {
      const before = await this.#table.at(entry.row - 1);
      this.before = before.view;
      this.stages = stagesOf(entry, groundOf(before.view));
      this.place = 0;
      this.row = entry.row;
    } catch (error) {
      toastError(error);
    }
  }

  go(place: number): void {
    this.place = Math.min(Math.max(0, place), this.stages.length - 1);
  }

  /** Run on by itself, unless nothing shall move. */
  play(): void {
    if (settings.reducedMotion) return;
    if (this.place >= this.stages.length - 1) this.place = 0;
    this.playing = true;
    this.#tick();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.stop();
    this.row = null;
  }

  #tick(): void {
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.place + 1);
      if (this.place >= this.stages.length - 1) this.stop();
      else this.#tick();
    }, PACE);
  }
}

export function readerOf(table: TableState): Reader {
  const known = READERS.get(table) ?? new Reader(table);
  READERS.set(table, known);
  return known;
}
