/** Actions that a seat of mine prepares for when it is asked: the table plays them then, and nobody else sees them. */
import { api } from '../api/client';
import type { Offer, PremoveInfo, PremoveItem } from '../api/types';
import { toastError } from '../ui/toasts.svelte';

const NONE: PremoveInfo = {
  possible: true,
  actions: [],
  conditions: [],
  offers: [],
  dropped: null,
};
const MOST = 12; // actions in line

/** Offers of one verb, which stand together. */
export interface Prepared {
  verb: string;
  offers: Offer[];
}

export class Premoves {
  info = $state.raw<PremoveInfo>(NONE);
  readonly #table: string;
  readonly #seat: number;
  #asked = 0;

  constructor(table: string, seat: number) {
    this.#table = table;
    this.#seat = seat;
  }

  /** Look again; a table where nothing is prepared is asked once only. */
  async load(): Promise<void> {
    if (!this.info.possible) return;
    const asked = ++this.#asked;
    const info = await api.premoves(this.#table, this.#seat).catch(() => NONE);
    if (asked === this.#asked) this.info = info;
  }

  get full(): boolean {
    return this.info.actions.length >= MOST;
  }

  readonly groups: Prepared[] = $derived.by(() => {
    const verbs = [...new Set(this.info.offers.map(({ verb }) => verb))];
    return verbs.map((verb) => ({
      verb,
      offers: this.info.offers.filter((offer) => offer.verb === verb),
    }));
  });

  add(action: string): Promise<void> {
    return this.#change([...this.info.actions, { action }]);
  }

  /** Let an action in line depend on something, or give way to the next. */
  set(place: number, to: Partial<PremoveItem>): Promise<void> {
    return this.#change(
      this.info.actions.map((item, index) => (index === place ? { ...item, ...to } : item)),
    );
  }

  remove(place: number): Promise<void> {
    return this.#change(this.info.actions.filter((_, index) => index !== place));
  }

  async #change(actions: PremoveItem[]): Promise<void> {
    const asked = ++this.#asked;
    try {
      const info = await api.prepare(this.#table, this.#seat, actions);
      if (asked === this.#asked) this.info = info;
    } catch (error) {
      toastError(error);
    }
  }
}

/** The texts of an offer: one for its only number, else for the least and the most. */
export function textsOf({ verb, words, low, high }: Offer): string[] {
  const text = [verb, ...words].join(' ');
  if (low == null || high == null) return [text];
  return [...new Set([low, high])].map((number) => `${text} ${number}`);
}
