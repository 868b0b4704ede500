/** Actions that come faster than the server answers: they go one after the other. */
import { pause } from '../api/client';
import type { TableState } from './table.svelte';

const TRIES = 5; // others act at the same time: what came too late is said again
const BREATH = 120; // ms

export class Queue {
  /** On their way, the oldest first. */
  waiting = $state.raw<readonly string[]>([]);
  readonly #table: Pick<TableState, 'act' | 'trouble'>;
  #series = 0;
  #last: Promise<boolean> = Promise.resolve(true);

  constructor(table: Pick<TableState, 'act' | 'trouble'>) {
    this.#table = table;
  }

  /** Carry an action out after those before it; a refusal drops what was to follow. */
  add(action: string): Promise<boolean> {
    this.waiting = [...this.waiting, action];
    const series = this.#series;
    this.#last = this.#last.then(async () => {
      if (series !== this.#series) return false;
      const done = await this.#carry(action);
      this.waiting = done ? this.waiting.slice(1) : [];
      if (!done) this.#series++;
      return done;
    });
    return this.#last;
  }

  async #carry(action: string): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries++) {
      if (await this.#table.act(action)) return true;
      if (this.#table.trouble) return false;
      await pause(BREATH);
    }
    return false;
  }
}
