/** Looking back: the table as it was after any row, step by step or as a film. */
import { api } from '../api/client';
import type { Position } from '../api/types';
import { toastError } from '../ui/toasts.svelte';
import type { TableState } from './table.svelte';

const PACE = 700; // ms per row of the film

export class History {
  /** The row looked at; `null` is now. */
  row = $state<number | null>(null);
  position = $state.raw<Position | null>(null);
  playing = $state(false);

  readonly #table: TableState;
  readonly #known = new Map<string, Position>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableState) {
    this.#table = table;
  }

  readonly last: number = $derived.by(() => this.#table.now?.rows ?? 0);
  readonly shown: Position | null = $derived.by(() =>
    this.row === null ? this.#table.now : (this.position ?? this.#table.now),
  );

  async go(row: number): Promise<void> {
    this.row = Math.min(Math.max(0, row), this.last);
    const asked = this.row;
    try {
      const position = await this.#fetch(asked);
      if (this.row === asked) this.position = position;
    } catch (error) {
      this.stop();
      toastError(error);
    }
  }

  leave = (): void => {
    this.stop();
    this.row = null;
    this.position = null;
  };

  /** Run forward from a row, to the end. */
  async play(from: number): Promise<void> {
    this.stop();
    this.playing = true;
    await this.go(from);
    this.#tick();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #tick(): void {
    if (!this.playing || this.row === null) return;
    this.#timer = setTimeout(async () => {
      if (!this.playing || this.row === null) return;
      if (this.row >= this.last) {
        if (this.#table.now?.ended) this.stop();
        else this.leave();
        return;
      }
      await this.go(this.row + 1);
      this.#tick();
    }, PACE);
  }

  async #fetch(row: number): Promise<Position> {
    const key = `${this.#table.viewpoint} ${row}`;
    const known = this.#known.get(key);
    if (known) return known;
    const position = await api.position(this.#table.id, this.#table.viewpoint, row);
    this.#known.set(key, position);
    return position;
  }
}
