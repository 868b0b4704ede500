/** Looking back: the table as it was after any row, step by step or as a film; also the film of what others do. */
import { api } from '../api/client';
import type { Position } from '../api/types';
import { settings } from '../settings.svelte';
import { toastError } from '../ui/toasts.svelte';
import { isOthers } from './journal';
import { filmPace } from './pace';
import type { TableState } from './table.svelte';

const PACE = 700; // ms per row of the film
const REEL = 20; // rows of a film fetched at once

export class History {
  /** The row looked at; `null` is now. */
  row = $state<number | null>(null);
  position = $state.raw<Position | null>(null);
  playing = $state(false);
  /** Others have moved, and their moves are shown one after another. */
  following = $state(false);

  readonly #table: TableState;
  readonly #known = new Map<string, Position>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace = PACE;

  constructor(table: TableState) {
    this.#table = table;
    table.onadvance = (before) => this.#follow(before);
  }

  readonly last: number = $derived.by(() => this.#table.now?.rows ?? 0);
  readonly shown: Position | null = $derived.by(() => {
    const { now, adapter } = this.#table;
    const staged = this.row === null && now ? adapter.staged(this.#table) : null;
    if (now && staged) return { ...now, view: staged.view as Position['view'], ended: false };
    return this.row === null ? now : (this.position ?? now);
  });
  /** The last row of which a film that is shown may tell. */
  readonly told: number = $derived.by(
    () => this.row ?? this.#table.adapter.staged(this.#table)?.rows ?? Infinity,
  );
  /** The table has ended, and no film leads there any more. */
  readonly ended: boolean = $derived.by(
    () =>
      !!this.#table.now?.ended &&
      !this.following &&
      this.#table.adapter.staged(this.#table) === null,
  );
  /** Where the table stood before others went on; with the next action of mine it begins anew. */
  left = $state.raw<Position | null>(null);
  /** What others have changed for me meanwhile, in sentences. */
  readonly changes: string[] = $derived.by(() => {
    const { now, adapter, curtain } = this.#table;
    const before = this.left && this.#table.scene(this.left);
    const after = now && this.#table.scene(now);
    return before && after && !now.ended && curtain === null ? adapter.changes(before, after) : [];
  });
  /** Somebody chose to look back. */
  readonly past: boolean = $derived(this.row !== null && !this.following);

  /** I have acted: what follows is news. Where all act at once, it may follow from my own action. */
  acted(before: Position | null): void {
    this.left = this.#table.adapter.simultaneous ? before : null;
  }

  /** I open the table again: what happened since I acted last is news, where all act at once with what followed from it. */
  async resume(): Promise<void> {
    const { now, mine, log, lastOwn, practice, adapter } = this.#table;
    if (!now || now.ended || practice || mine.size !== 1 || !lastOwn) return;
    if (!isOthers(log, mine, lastOwn, now.rows, false)) return;
    try {
      this.left ??= await this.#fetch(adapter.simultaneous ? lastOwn - 1 : lastOwn);
    } catch (error) {
      toastError(error);
    }
  }

  async go(row: number): Promise<void> {
    this.following = false;
    await this.#turnTo(row);
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
    this.#pace = PACE;
    await this.#turnTo(from);
    this.#tick();
  }

  stop(): void {
    this.playing = false;
    this.following = false;
    clearTimeout(this.#timer);
  }

  /** Show what others did since `before` row by row, unless nobody would watch. */
  #follow(before: Position): void {
    const { now, log, mine, adapter } = this.#table;
    if (!now || !mine.size) return;
    const others = isOthers(log, mine, before.rows, now.rows, this.#table.myTurn);
    if (others || adapter.simultaneous) this.left ??= before;
    if (adapter.simultaneous || settings.reducedMotion || document.hidden) return;
    this.#pace = filmPace(now.rows - (this.row ?? before.rows));
    if (this.row !== null || !others) return;
    this.position = before; // until the first row has come
    this.playing = this.following = true;
    void this.#turnTo(before.rows + 1).then(() => this.#tick());
  }

  async #turnTo(row: number): Promise<void> {
    this.row = Math.min(Math.max(0, row), this.last);
    const asked = this.row;
    this.#table.logBackTo(asked).catch(toastError); // what happened then is told in words, too
    try {
      const position = await this.#fetch(asked);
      if (this.row === asked) this.position = position;
    } catch (error) {
      if (this.following) return this.leave();
      this.stop();
      toastError(error);
    }
  }

  #tick(): void {
    if (!this.playing || this.row === null) return;
    this.#timer = setTimeout(async () => {
      if (!this.playing || this.row === null) return;
      if (this.row >= this.last) {
        if (this.#table.now?.ended && !this.following) this.stop();
        else this.leave();
        return;
      }
      await this.#turnTo(this.row + 1);
      this.#tick();
    }, this.#pace);
  }

  async #fetch(row: number): Promise<Position> {
    const { now, viewpoint, id } = this.#table;
    if (now && row === now.rows) return now;
    const key = `${viewpoint} ${row}`;
    const known = this.#known.get(key);
    if (known) return known;
    const last = this.playing ? Math.min(row + REEL, this.last) - 1 : row;
    const positions =
      last > row
        ? await api.positions(id, viewpoint, row, last)
        : [await api.position(id, viewpoint, row)];
    for (const each of positions) this.#known.set(`${viewpoint} ${each.rows}`, each);
    return positions[0]!;
  }
}
