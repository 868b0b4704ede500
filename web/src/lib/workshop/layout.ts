/** A map being built: tiles by their place on a grid of hexes, and what a click with a tool makes of it. */
import type { SheetData, SymmetryInfo, WorkshopInfo } from '../api/types';

export type Hex = readonly [q: number, r: number];
type Turn = SymmetryInfo['turns'][number];

export interface Tile {
  terrain: string;
  tokens: readonly string[];
  /** The seat that begins there, once the server has counted them. */
  seat: number | null;
  /** What else its file says about it. */
  entry: Readonly<Record<string, unknown>>;
}

/** By the place of each tile. */
export type Layout = ReadonlyMap<string, Tile>;

/** What a click does: lay a tile, lay or take away a token, take the tile away. */
export type Tool = { kind: 'tile' | 'token'; id: string } | { kind: 'erase'; id: '' };

const FEWEST = 4; // from the middle to the edge of an empty sheet

export const keyOf = ([q, r]: Hex): string => `h${q}_${r}`;

export function hexOf(key: string): Hex {
  const [q = 0, r = 0] = key.slice(1).split('_').map(Number);
  return [q, r];
}

/** A tile and wherever a symmetry takes it, each place once. */
export function images([q, r]: Hex, turns: readonly Turn[]): Hex[] {
  const all: Hex[] = [
    [q, r],
    ...turns.map(([a, b, c, d]): Hex => [a * q + b * r || 0, c * q + d * r || 0]),
  ];
  return [...new Map(all.map((hex) => [keyOf(hex), hex])).values()];
}

/** The places that are shown: a hexagon round the middle with room for one more tile on every side. */
export function canvas(layout: Layout): Hex[] {
  const far = [...layout.keys()].map((key) => {
    const [q, r] = hexOf(key);
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  });
  const size = Math.max(FEWEST, ...far.map((steps) => steps + 1));
  const line = Array.from({ length: 2 * size + 1 }, (_, index) => index - size);
  return line.flatMap((r) => line.filter((q) => Math.abs(q + r) <= size).map((q): Hex => [q, r]));
}

/** What a click makes of a map: the same wherever the symmetry takes it. */
export function applied(
  layout: Layout,
  hex: Hex,
  tool: Tool,
  turns: readonly Turn[],
  bearing: ReadonlySet<string>,
): Layout {
  const next = new Map(layout);
  const here = layout.get(keyOf(hex));
  for (const key of images(hex, turns).map(keyOf)) {
    const tile = layout.get(key);
    if (tool.kind === 'erase') next.delete(key);
    else if (tool.kind === 'tile') next.set(key, laid(tile, tool.id, bearing));
    else if (tile) next.set(key, tokened(tile, tool.id, !here?.tokens.includes(tool.id)));
  }
  return next;
}

function laid(tile: Tile | undefined, terrain: string, bearing: ReadonlySet<string>): Tile {
  const tokens = tile && bearing.has(terrain) ? tile.tokens : [];
  return { terrain, tokens, seat: null, entry: {} };
}

function tokened(tile: Tile, token: string, there: boolean): Tile {
  const others = tile.tokens.filter((each) => each !== token);
  return { ...tile, tokens: there ? [...others, token] : others };
}

/** The map of a board file. */
export function layoutOf(data: SheetData): Layout {
  const areas = Array.isArray(data['area']) ? (data['area'] as Record<string, unknown>[]) : [];
  return new Map(
    areas.flatMap((entry): [string, Tile][] => {
      const [q, r] = Array.isArray(entry['hex']) ? (entry['hex'] as unknown[]) : [];
      if (!Number.isInteger(q) || !Number.isInteger(r)) return [];
      const tokens = Array.isArray(entry['tokens']) ? entry['tokens'].map(String) : [];
      const { capital } = entry;
      const seat = typeof capital === 'number' ? capital : null;
      const tile = { terrain: String(entry['terrain'] ?? ''), tokens, seat, entry };
      return [[keyOf([q as number, r as number]), tile]];
    }),
  );
}

/** A map with the seats that the server gives: they follow from where Capitals lie unless each is told once. */
export function withSeats(layout: Layout, told: SheetData): Layout {
  const given = layoutOf(told);
  return new Map(
    [...layout].map(([key, tile]) => {
      const there = given.get(key);
      return [key, there?.terrain === tile.terrain ? { ...tile, seat: there.seat } : tile];
    }),
  );
}

/** The board file of a map: everything else in it stays as it was. */
export function dataOf(base: SheetData, layout: Layout): SheetData {
  const area = [...layout].map(([key, { terrain, tokens, seat, entry }]) => {
    const rest = Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'capital'));
    return {
      ...rest,
      hex: hexOf(key),
      terrain,
      tokens,
      ...(seat === null ? {} : { capital: seat }),
    };
  });
  return { ...base, area };
}

/** How many of each kind of tile and token are laid. */
export function used(layout: Layout): Map<string, number> {
  const found = new Map<string, number>();
  for (const { terrain, tokens } of layout.values())
    for (const id of [terrain, ...tokens]) found.set(id, (found.get(id) ?? 0) + 1);
  return found;
}

/** The kinds of tiles on which tokens lie. */
export function bearingOf({ tiles }: WorkshopInfo): Set<string> {
  return new Set(tiles.filter(({ bears }) => bears).map(({ id }) => id));
}
