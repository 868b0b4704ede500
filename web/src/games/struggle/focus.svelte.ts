/** What somebody looks at on the map: the area whose sheet is open, and the units whose ways are lit. */
import type { Offer } from '../../lib/api/types';
import type { Standing } from '../../lib/board/look';
import type { Planner } from '../../lib/games/adapter';
import type { PlannerContext } from '../../lib/table/context';
import { printedAt, seen } from './view';

/** Units whose ways are lit: the kind, whose they are and where they stand. */
export interface Traveller {
  unit: 'army' | 'navy';
  power: string;
  at: string;
}

/** Verbs that are told by a marker: the area is where it lies. */
const BY_MARKER = new Set(['assault', 'colonise', 'enslave']);

export class Focus implements Planner {
  #context: PlannerContext;
  /** The area looked at, and the question during which it was opened. */
  #looked = $state.raw<{ area: string; during: string } | null>(null);
  /** The length of the record when the list of attacks was opened. */
  #listed = $state<number | null>(null);
  traveller = $state.raw<Traveller | null>(null);

  constructor(context: PlannerContext) {
    this.#context = context;
  }

  /** The area whose sheet is open; closed by itself when another question or turn comes. */
  get area(): string | null {
    return this.#looked?.during === this.#during ? (this.#looked?.area ?? null) : null;
  }

  set area(area: string | null) {
    this.#looked = area === null ? null : { area, during: this.#during };
  }

  /** Whether the attacks that can be declared are listed; closed by itself when anything is done. */
  get attacking(): boolean {
    return this.#listed !== null && this.#listed === this.#context.table.now?.rows;
  }

  set attacking(open: boolean) {
    this.#listed = open ? (this.#context.table.now?.rows ?? null) : null;
  }

  get #during(): string {
    const { now } = this.#context.table;
    if (!now) return '';
    const { war, round, turn } = seen(now.view);
    return [now.step, war, round, turn].join(' ');
  }

  /** Areas in which something is on offer. */
  readonly open: ReadonlySet<string> = $derived.by(() => {
    const { table } = this.#context;
    return new Set((table.now?.offers ?? []).flatMap((offer) => this.areasOf(offer)));
  });

  /** Whether a verb has been chosen, whose words are picked on the map next. */
  get #picking(): boolean {
    return this.#context.picker.pick.verb !== null;
  }

  pick(area: string): boolean {
    if (this.#picking) return false;
    this.area = this.area === area ? null : area;
    return true;
  }

  confirm(): boolean {
    return false;
  }

  back(): boolean {
    if (this.#picking || !(this.area || this.attacking)) return false;
    this.area = null;
    this.attacking = false;
    return true;
  }

  standing(area: string): Standing | null {
    if (this.#picking) return null;
    if (area === this.area) return 'chosen';
    if (!this.open.has(area)) return null;
    return this.#context.table.now?.step === 'turn' ? 'anew' : 'open'; // in a turn nearly all are
  }

  /** The areas that an offer is about. */
  areasOf({ verb, words }: Offer): string[] {
    const { table } = this.#context;
    if (!table.words) return [];
    const { markers } = printedAt(table.words);
    if (BY_MARKER.has(verb)) return words.flatMap((id) => markers[id]?.area ?? []);
    if (verb === 'hunt') return words.flatMap((id) => this.#raided(id));
    const kinds = table.words.verbs.find((each) => each.verb === verb)?.arguments ?? [];
    return words.filter((_, place) => kinds[place]?.kind === 'area');
  }

  #raided(raid: string): string[] {
    const view = this.#context.table.now?.view;
    const where = view && seen(view).raided[raid];
    return where ? [where] : [];
  }
}
