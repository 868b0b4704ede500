/** The journey somebody plans: a way over several places, the card for each step, and what is looked at meanwhile. */
import type { Standing } from '../../lib/board/look';
import type { Position, Words } from '../../lib/api/types';
import type { Planner } from '../../lib/games/adapter';
import type { Trouble } from '../../lib/table/table.svelte';
import { distance, outOfReach, payFor, payments, spend, CHANGE, type Step } from './route';
import { actionOf, printedAt, seen, stepOf } from './view';
import type { AfricanaView } from './view.generated';

const BREATH = 450; // ms between two steps of a longer walk

interface Plan {
  /** Rounds and seats change: a plan is for one turn. */
  turn: string;
  /** From where the explorer stood to where it shall go. */
  places: readonly string[];
  /** Cards somebody preferred, by place. */
  chosen: ReadonlyMap<string, string>;
}

/** Places that are shown on the map because somebody looks at a card. */
export interface Spot {
  start?: string;
  destination: string;
}

/** What a journey needs of the table. */
interface Context {
  table: {
    acting: number | null;
    busy: boolean;
    now: Pick<Position, 'waiting' | 'step' | 'offers' | 'view'> | null;
    words: (Pick<Words, 'catalogue'> & { board: Pick<Words['board'], 'borders'> }) | null;
    /** What the person is told went wrong. */
    trouble: Trouble | null;
  };
  history: { row: number | null };
  play: (action: string) => Promise<boolean>;
}

export class Journey implements Planner {
  /** What the pointer or the keyboard rests on. */
  spot = $state.raw<Spot | null>(null);
  /** Walking by itself, step after step. */
  walking = $state(false);
  readonly #context: Context;
  #plan = $state.raw<Plan | null>(null);

  constructor(context: Context) {
    this.#context = context;
  }

  /** The view of whoever may travel now. */
  readonly #view: AfricanaView | null = $derived.by(() => {
    const { table, history } = this.#context;
    const { now, acting } = table;
    const mine = acting !== null && now?.waiting.includes(acting) && history.row === null;
    const moves = now?.step === 'turn' || now?.step === 'moving';
    return mine && moves ? seen(now.view) : null;
  });

  readonly #places = $derived.by(() => {
    const { words } = this.#context.table;
    return words ? printedAt(words).places : {};
  });

  readonly here: string = $derived.by(() => {
    const view = this.#view;
    return (view?.seat && view.seats[view.seat]?.at) || '';
  });

  readonly #silver: number = $derived.by(() => {
    const view = this.#view;
    return (view?.seat && view.seats[view.seat]?.silver) || 0;
  });

  /** The places still ahead; a step taken back lies ahead again. */
  readonly #ahead: readonly string[] = $derived.by(() => {
    const [plan, view] = [this.#plan, this.#view];
    if (!plan || !view || plan.turn !== turnOf(view)) return [];
    const at = plan.places.indexOf(this.here);
    return at < 0 ? [] : plan.places.slice(at + 1);
  });

  /** The steps still ahead, each with the card it costs. */
  readonly steps: readonly Step[] = $derived.by(() => {
    const view = this.#view;
    if (!view || !this.#ahead.length) return [];
    const chosen = this.#plan?.chosen;
    return payFor(this.#places, this.#ahead, view.hand, this.#silver, chosen) ?? [];
  });

  readonly silver: number = $derived(this.steps.filter(({ paid }) => paid).length * CHANGE);
  readonly goal: string | null = $derived(this.steps.at(-1)?.place ?? null);

  /** Other cards that could pay for a step, the others being found anew. */
  alternatives(index: number): Step[] {
    const view = this.#view;
    const [place, before] = [this.steps[index]?.place, this.steps.slice(0, index)];
    if (!view || !place) return [];
    const hand = before.reduce((left, { card }) => spend(left, card), view.hand);
    const change = before.filter(({ paid }) => paid).length * CHANGE;
    const all = index ? view.hand : hand;
    return payments(this.#places, place, all, this.#silver - change).filter(
      ({ card }) => this.#pays(place, card) !== null,
    );
  }

  #pays(place: string, card: string): readonly Step[] | null {
    const chosen = new Map(this.#plan?.chosen).set(place, card);
    const view = this.#view;
    return view && payFor(this.#places, this.#ahead, view.hand, this.#silver, chosen);
  }

  prefer(place: string, card: string): void {
    if (this.#plan)
      this.#plan = { ...this.#plan, chosen: new Map(this.#plan.chosen).set(place, card) };
  }

  pick(area: string): boolean {
    const view = this.#view;
    if (!view || this.walking) return false;
    if (area === this.goal) return this.confirm();
    const path = view.ways.paths[area];
    if (!path) {
      this.back();
      return area === this.here || this.#isTooFar(area, view);
    }
    const places = path.actions.map((action) => stepOf(action).place);
    this.#plan = { turn: turnOf(view), places: [this.here, ...places], chosen: new Map() };
    return true;
  }

  /** A step that is only to be shown, with the card it is meant with. */
  take(action: string): boolean {
    const [view, { place, card }] = [this.#view, stepOf(action)];
    this.back();
    if (!view || !action.startsWith('travel')) return false;
    this.#plan = {
      turn: turnOf(view),
      places: [this.here, place],
      chosen: new Map([[place, card]]),
    };
    return true;
  }

  /** Say what the way to a place lacks. Of the next place the server knows more: the colours it is entered with. */
  #isTooFar(area: string, { hand }: AfricanaView): boolean {
    const { table } = this.#context;
    const steps = distance(table.words?.board.borders ?? [], this.here, area);
    const empty = !Object.values(hand).some((count) => count > 0);
    if (steps === null || (steps === 1 && !empty)) return false;
    table.trouble = { ...outOfReach(steps, hand), code: 'out_of_reach' };
    return true;
  }

  /** One step. */
  step = (): boolean => {
    const [next] = this.steps;
    if (!next || this.#context.table.busy) return false;
    void this.#context.play(actionOf(next));
    return true;
  };

  /** Go to the place that was picked. */
  confirm = (): boolean => {
    if (this.steps.length < 2) return this.step();
    if (this.#context.table.busy || this.walking) return false;
    void this.walk();
    return true;
  };

  /** All steps, stopping wherever something could be done. */
  walk = async (): Promise<void> => {
    this.walking = true;
    while (this.walking && this.steps[0]) {
      if (!(await this.#context.play(actionOf(this.steps[0])))) break;
      if (this.#somethingHere()) break;
      await new Promise((go) => setTimeout(go, BREATH));
    }
    this.walking = false;
  };

  stop = (): void => {
    this.walking = false;
  };

  back = (): boolean => {
    this.walking = false;
    const had = this.steps.length > 0;
    this.#plan = null;
    return had;
  };

  standing(area: string): Standing | null {
    const view = this.#view;
    if (!view) return null;
    if (area === this.goal) return 'chosen';
    if (this.steps.some(({ place }) => place === area)) return 'chosen';
    return view.ways.paths[area] ? 'open' : 'idle';
  }

  #somethingHere(): boolean {
    const verbs = new Set(['join', 'complete', 'deliver']);
    return !!this.#context.table.now?.offers.some(({ verb }) => verbs.has(verb));
  }
}

function turnOf({ round, turn }: AfricanaView): string {
  return `${round} ${turn}`;
}
