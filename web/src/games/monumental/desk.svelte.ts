/** What somebody looks at: the cross that is previewed, whose City is shown, the card that is opened. */
import { on } from 'svelte/events';
import type { Standing } from '../../lib/board/look';
import type { Planner } from '../../lib/games/adapter';
import type { PlannerContext } from '../../lib/table/context';
import { crossAt, seen } from './view';

const CROSSES = [...Array(9).keys()];

function activation(cell: number): string {
  const { row, column } = crossAt(cell);
  return `activate ${row} ${column}`;
}

export class Desk implements Planner {
  #context: PlannerContext;
  /** The space in the middle of the cross that is pointed at. */
  #pointed = $state<number | null>(null);
  /** Whose City is shown; nothing: the own one, or that of the turn. */
  shown = $state<string | null>(null);
  /** The tile whose sheet was opened, and the one pointed at. */
  #opened = $state.raw<{ area: string; course: string } | null>(null);
  #looked = $state<string | null>(null);
  /** The card that is opened large, by kind and id. */
  opened = $state.raw<{ kind: string; id: string } | null>(null);

  constructor(context: PlannerContext) {
    this.#context = context;
  }

  /** Whether whoever acts is asked for a row and a column. */
  readonly activating: boolean = $derived.by(() => {
    const { now, acting } = this.#context.table;
    return now?.step === 'activate' && acting !== null && now.waiting.includes(acting);
  });

  /** The middle of the cross that is picked, by whoever acts or by a hint. */
  get chosen(): number | null {
    const text = this.#context.picker.text;
    const cell = CROSSES.findIndex((cross) => activation(cross) === text);
    return cell < 0 ? null : cell;
  }

  /** The middle of the cross that is previewed. */
  get middle(): number | null {
    return this.activating ? (this.#pointed ?? this.chosen) : null;
  }

  /**
   * An attachment: previews a cross under a mouse or where the keyboard is. A finger picks it instead, since
   * what is told about it must not come under the finger before the tap is over.
   */
  previewing(cell: number): (node: HTMLElement) => () => void {
    return (node) => {
      const leave = () => (this.#pointed = null);
      const point = (event: PointerEvent | FocusEvent) => {
        const sees =
          event instanceof PointerEvent
            ? event.pointerType !== 'touch'
            : node.matches(':focus-visible');
        if (sees) this.#pointed = cell;
      };
      const ends = [
        on(node, 'pointerenter', point),
        on(node, 'pointerleave', leave),
        on(node, 'focus', point),
        on(node, 'blur', leave),
      ];
      return () => ends.forEach((end) => end());
    };
  }

  /** Choose a cross; whoever chooses it again activates it. */
  choose(cell: number): void {
    if (this.chosen === cell) void this.activate();
    else this.#context.picker.take(activation(cell));
  }

  async activate(): Promise<void> {
    const { chosen } = this;
    if (chosen === null || !this.activating) return;
    this.#pointed = null;
    await this.#context.play(activation(chosen));
  }

  /** Whose City is in front. */
  get city(): string {
    const { table, history } = this.#context;
    const view = history.shown ? seen(history.shown.view) : null;
    return this.shown ?? view?.seat ?? view?.turn ?? table.words?.colours[0] ?? '';
  }

  /** How the struggle for a tile stands: under attack or not, and whose it is. */
  #course(area: string): string {
    const now = this.#context.table.now;
    if (!now) return '';
    const { attack, holder } = seen(now.view);
    return [attack?.area, holder[area]].join();
  }

  /** The tile whose sheet lies over the map; put away when an attack begins or ends, or somebody takes the tile. */
  get tile(): string | null {
    const opened = this.#opened;
    return opened && opened.course === this.#course(opened.area) ? opened.area : null;
  }

  open(area: string | null): void {
    this.#opened = area === null ? null : { area, course: this.#course(area) };
  }

  /** The tile that is told about. */
  get told(): string | null {
    return this.#looked ?? this.tile;
  }

  get tells(): boolean {
    return this.told !== null;
  }

  look(area: string | null): void {
    this.#looked = area;
  }

  /** A tile on which nothing is on offer tells about itself; any other is picked as well. */
  pick(area: string): boolean {
    const again = this.tile === area;
    this.open(again ? null : area);
    return !again && !this.#context.picker.fits(area, 'area') && this.#asked(area);
  }

  /** Whether a click only tells about a tile: what cannot be conquered is explained by the table instead. */
  #asked(area: string): boolean {
    const now = this.#context.table.now;
    return !now || !(area in seen(now.view).targets);
  }

  confirm(): boolean {
    if (!this.activating || this.chosen === null) return false;
    void this.activate();
    return true;
  }

  back(): boolean {
    const had = this.tile !== null;
    this.open(null);
    return had;
  }

  standing(): Standing | null {
    return null;
  }
}
