/** The picker of a table: what a person has picked so far of the next action. */
import type { Offer, VerbInfo } from '../api/types';
import * as picking from './picking';
import type { Pick, Ready } from './picking';

/** Which number a verb suggests when it is ready. */
export type Default = 'most' | 'least';

export interface Menu {
  offers: readonly Offer[];
  verbs: readonly VerbInfo[];
  defaults: Readonly<Record<string, Default>>;
}

export class Picker {
  #menu: () => Menu;
  #trail = $state.raw<Pick[]>([]);
  #number = $state<number | null>(null);
  #of = $state.raw<readonly Offer[]>([]);
  #aside = $state.raw<Pick | null>(null);

  constructor(menu: () => Menu) {
    this.#menu = menu;
  }

  readonly #offers = $derived.by(() => this.#menu().offers);
  readonly #kinds = $derived.by(() => picking.kindsOf(this.#menu().verbs));
  /** The trail, as far as it belongs to the menu on the table; of an older one only what is offered again. */
  readonly #path = $derived.by(() => {
    if (this.#of === this.#offers) return this.#trail;
    const last = this.#trail.at(-1);
    const again = last ? picking.kept(this.#offers, last) : picking.NOTHING;
    return again === picking.NOTHING ? [] : [again];
  });
  readonly pick = $derived(this.#path.at(-1) ?? picking.NOTHING);
  readonly candidates = $derived(picking.candidates(this.#offers, this.pick));
  /** The areas among the words: a power may be called as its land is, and a place in a city as a tile. */
  readonly areas: string[] = $derived(
    picking.wordsOf(this.pick, this.candidates, this.#kinds, 'area'),
  );
  /** Complete actions: none, one, or several verbs to choose from. */
  readonly ready: Ready[] = $derived(
    this.pick === picking.NOTHING ? [] : picking.ready(this.candidates, this.pick),
  );
  readonly chosen: Ready | null = $derived(
    this.ready.length === 1 ? (this.ready[0] ?? null) : null,
  );
  /** The number that was picked; nothing while it is only the usual one. */
  readonly given: number | null = $derived(
    this.#of === this.#offers &&
      this.#number !== null &&
      this.chosen?.numbers.includes(this.#number)
      ? this.#number
      : null,
  );
  readonly number: number | null = $derived.by(() => {
    const numbers = this.chosen?.numbers ?? [];
    if (!this.chosen || !numbers.length) return null;
    if (this.given !== null) return this.given;
    const least = this.#menu().defaults[this.chosen.verb] === 'least';
    return (least ? numbers[0] : numbers.at(-1)) ?? null;
  });
  readonly text: string | null = $derived(
    this.chosen ? picking.actionText(this.chosen, this.number) : null,
  );
  /** A complete action that was picked, not carried out, and left for another pick; as long as it is offered. */
  readonly aside: Ready | null = $derived.by(() => {
    const left = this.#aside;
    if (!left || left === this.pick || picking.kept(this.#offers, left) === picking.NOTHING)
      return null;
    return picking.ready(picking.candidates(this.#offers, left), left)[0] ?? null;
  });
  /** The verbs on offer, in the order of the menu. */
  readonly verbs = $derived([...new Set(this.#offers.map(({ verb }) => verb))]);

  /** The words of a kind that may be picked next. */
  next(kind: string): Set<string> {
    return picking.nextWords(this.candidates, this.pick, this.#kinds, kind);
  }

  /** Whether a click on this word would pick something, now or starting anew. */
  fits(word: string, kind: string): boolean {
    return picking.add(this.#offers, this.pick, word, kind, this.#kinds) !== null;
  }

  /** Pick a word; false if nothing offers it. */
  choose(word: string, kind: string): boolean {
    const grown = picking.add(this.#offers, this.pick, word, kind, this.#kinds);
    if (!grown) return false;
    if (this.chosen && !picking.goesOn(this.pick, grown)) this.#aside = this.pick;
    this.#go([...this.#path, grown]);
    return true;
  }

  chooseVerb(verb: string): void {
    this.#go([...this.#path, { verb, words: this.pick.words }]);
  }

  setNumber(number: number): void {
    this.#go([...this.#path]);
    this.#number = number;
  }

  /** Pick a whole action by its text; false if nothing offers it. */
  take(action: string): boolean {
    const [verb = '', ...words] = action.split(' ');
    const offer = this.#offers.find(
      (each) =>
        each.verb === verb &&
        each.words.length === words.length - (each.low == null ? 0 : 1) &&
        each.words.every((word, place) => word === words[place]),
    );
    if (!offer) return false;
    this.#go([{ verb, words: offer.words }]);
    if (offer.low != null) this.#number = Number(words.at(-1));
    return true;
  }

  /** Take up again what was left aside. */
  resume(): void {
    const left = this.#aside;
    this.#aside = null;
    if (left) this.#go([left]);
  }

  /** Give up what was left aside. */
  forget(): void {
    this.#aside = null;
  }

  /** Take back the last pick; false if there was none. */
  back(): boolean {
    if (!this.#path.length) return false;
    this.#go(this.#path.slice(0, -1));
    return true;
  }

  /** The menu has changed: what it does not offer again is forgotten for good. */
  renew(): void {
    if (this.#of !== this.#offers) this.#go(this.#path);
    if (!this.aside) this.#aside = null;
  }

  clear(): void {
    this.#go([]);
  }

  /** The nearest text to a word that nothing offers. */
  nearest(
    word: string,
    kind: string,
    companion: (word: string) => string,
    role: number,
    asked?: string,
  ): string | null {
    const { verbs } = this.#menu();
    return picking.nearest(verbs, this.#offers, this.pick, word, kind, companion, role, asked);
  }

  #go(trail: Pick[]): void {
    this.#trail = trail;
    this.#number = null;
    this.#of = this.#offers;
  }
}
