/** A board being built: its map, what can be taken back, and what the server says of it. */
import { api, ApiError } from '../api/client';
import type { SheetData, SheetInfo, WorkshopInfo } from '../api/types';
import { say, t } from '../i18n/index.svelte';
import { explain } from '../ui/toasts.svelte';
import { rowsOf, withValue, type OwnRow } from './rows';
import { applied, bearingOf, dataOf, layoutOf, type Hex, type Layout, type Tool } from './layout';

const PAUSE = 350; // ms without a change before the server is asked
const MOST_STEPS = 200;
const ASYMMETRIC = '';

interface Version {
  base: SheetData;
  layout: Layout;
}

export class WorkshopState {
  info = $state.raw<WorkshopInfo | null>(null);
  /** What the server said of the board as it was when it was asked last. */
  told = $state.raw<SheetInfo | null>(null);
  /** Why nothing was said. */
  trouble = $state<string | null>(null);
  tool = $state.raw<Tool>({ kind: 'erase', id: '' });
  #now = $state.raw<Version>({ base: {}, layout: new Map() });
  #past = $state.raw<readonly Version[]>([]);
  #undone = $state.raw<readonly Version[]>([]);
  #asked = 0;
  /** Which value of a row was typed last, until anything else is done. */
  #typed = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {}

  get layout(): Layout {
    return this.#now.layout;
  }

  get base(): SheetData {
    return this.#now.base;
  }

  get symmetry(): string {
    return String(this.base['symmetry'] ?? ASYMMETRIC);
  }

  get name(): string {
    const { name } = this.base;
    return typeof name === 'object' && name
      ? say(name as Record<string, string>)
      : String(name ?? '');
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Whether what was said is about the board as it is. */
  get settled(): boolean {
    return this.told !== null && this.#timer === undefined;
  }

  /** Fetch what maps are built from, and take up what was left here. */
  async load(): Promise<void> {
    this.info = await api.workshop(this.game);
    this.tool = { kind: 'tile', id: this.info.tiles[0]?.id ?? '' };
    const kept = readKept(this.game);
    if (kept) this.#begin(kept);
    else if (this.info.maps[0]) await this.startFrom(this.info.maps[0].id);
  }

  /** Begin with one of the printed maps; cards that were typed stay. */
  async startFrom(map: string): Promise<void> {
    const { data } = await api.printedMap(this.game, map);
    const { name, symmetry, area } = data;
    const told = t('workshop.copy', { name: say(name as Record<string, string>) });
    this.#begin({ ...this.#ownRows, name: told, ...(symmetry ? { symmetry } : {}), area });
  }

  /** Begin with an empty sheet. */
  clear() {
    this.#begin({ ...this.#ownRows, name: t('workshop.new_name'), area: [] });
  }

  /** Begin with a file; what cannot be read is told. */
  async open(text: string): Promise<void> {
    const told = await api.sheet(this.game, { text });
    this.#begin(told.data);
  }

  apply(hex: Hex, tool: Tool = this.tool) {
    if (!this.info) return;
    const turns = this.info.symmetries.find(({ id }) => id === this.symmetry)?.turns ?? [];
    const layout = applied(this.layout, hex, tool, turns, bearingOf(this.info));
    if (!same(layout, this.layout)) this.#change({ ...this.#now, layout });
  }

  /** Change a value of the file beside its tiles; nothing takes it away. Going on typing is no step of its own. */
  set(key: string, value: unknown, goesOn = false) {
    const rest = Object.fromEntries(Object.entries(this.base).filter(([name]) => name !== key));
    this.#change(
      { ...this.#now, base: value === undefined ? rest : { ...rest, [key]: value } },
      goesOn,
    );
  }

  /** What the owner says of a component, if he says anything. */
  ownRow(table: string, id: string): OwnRow | null {
    return rowsOf(this.base, table).find((row) => row['id'] === id) ?? null;
  }

  setRow(table: string, id: string, key: string, value: unknown) {
    const rows = withValue(rowsOf(this.base, table), id, key, value);
    const typed = [table, id, key].join(' ');
    this.set(table, rows.length ? rows : undefined, typed === this.#typed);
    this.#typed = typed;
  }

  /** As it is printed again. */
  dropRow(table: string, id: string) {
    const rows = rowsOf(this.base, table).filter((row) => row['id'] !== id);
    this.set(table, rows.length ? rows : undefined);
  }

  mirror(symmetry: string) {
    this.set('symmetry', symmetry || undefined);
  }

  undo() {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#undone = [...this.#undone, this.#now];
    this.#past = this.#past.slice(0, -1);
    this.#show(before);
  }

  redo() {
    const after = this.#undone.at(-1);
    if (!after) return;
    this.#past = [...this.#past, this.#now];
    this.#undone = this.#undone.slice(0, -1);
    this.#show(after);
  }

  /** The file of the board as it is, asked for at once. */
  async file(): Promise<SheetInfo | null> {
    clearTimeout(this.#timer);
    await this.#ask();
    return this.told;
  }

  #begin(data: SheetData) {
    const { area, ...base } = data;
    const version = { base, layout: layoutOf({ area }) };
    if (this.layout.size) this.#change(version);
    else this.#show(version);
  }

  #change(version: Version, goesOn = false) {
    if (!goesOn) this.#past = [...this.#past, this.#now].slice(-MOST_STEPS);
    this.#undone = [];
    this.#show(version);
  }

  #show(version: Version) {
    this.#now = version;
    this.#typed = '';
    keep(this.game, this.#data);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PAUSE);
  }

  get #ownRows(): SheetData {
    const tables = new Set(this.info?.tables.map(({ id }) => id));
    return Object.fromEntries(Object.entries(this.base).filter(([key]) => tables.has(key)));
  }

  get #data(): SheetData {
    return dataOf(this.base, this.layout);
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    this.#timer = undefined;
    try {
      const told = await api.sheet(this.game, { data: this.#data });
      if (asked !== this.#asked) return; // something was changed since
      this.told = told;
      this.trouble = null;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.told = null;
      this.trouble = error instanceof ApiError ? explain(error) : String(error);
    }
  }
}

function same(one: Layout, other: Layout): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([key, tile]) => {
    const there = other.get(key);
    return there?.terrain === tile.terrain && String(there.tokens) === String(tile.tokens);
  });
}

const place = (game: string) => `mappemonde.workshop.${game}`;

function readKept(game: string): SheetData | null {
  try {
    return JSON.parse(localStorage.getItem(place(game)) ?? 'null') as SheetData | null;
  } catch {
    return null; // damaged, or storage is switched off
  }
}

function keep(game: string, data: SheetData) {
  try {
    localStorage.setItem(place(game), JSON.stringify(data));
  } catch {
    // storage switched off: the board stays until the page goes
  }
}
