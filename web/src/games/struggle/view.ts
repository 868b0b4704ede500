/** What the view of Struggle of Empires holds, and what can be counted in it. */
import type { Words } from '../../lib/api/types';
import type { Stance, View } from '../../lib/games/adapter';
import { catalogueOf, printedOn } from '../../lib/games/catalogue';
import type { Marker, Region, StruggleCatalogue, StruggleView, Tile } from './view.generated';

export const UNITS = ['army', 'navy', 'fort'] as const;
export type Unit = (typeof UNITS)[number];

export const seen = (view: View) => view as StruggleView;

/** What stands where nobody and nothing is. */
export const NOBODY = '-';

/** What is printed on areas, region markers and tiles. */
export interface Printed {
  areas: Record<string, Region>;
  markers: Record<string, Marker>;
  tiles: Record<string, Tile>;
}

const known = new WeakMap<object, Printed>();

export function printedAt(words: Words): Printed {
  const found = known.get(words);
  if (found) return found;
  const { area, marker, tile } = catalogueOf<StruggleCatalogue>(words);
  const printed = { areas: printedOn(area), markers: printedOn(marker), tiles: printedOn(tile) };
  known.set(words, printed);
  return printed;
}

/** Units of a power in an area. */
export interface Force {
  power: string;
  army: number;
  navy: number;
  fort: number;
}

/** Who stands in an area, in the order of the powers; nobody without a unit. */
export function forcesIn(view: StruggleView, area: string): Force[] {
  const at = (unit: Unit, power: string) => view.units[unit]?.[power]?.[area] ?? 0;
  return Object.keys(view.units['army'] ?? {})
    .map((power) => ({
      power,
      army: at('army', power),
      navy: at('navy', power),
      fort: at('fort', power),
    }))
    .filter(({ army, navy, fort }) => army + navy + fort > 0);
}

/** Control markers in an area, the most first. */
export function controlIn(view: StruggleView, area: string): { power: string; count: number }[] {
  return Object.entries(view.control)
    .map(([power, areas]) => ({ power, count: areas[area] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** The region markers that lie in an area. */
export function lyingIn(
  view: StruggleView,
  markers: Readonly<Record<string, Marker>>,
  area: string,
): (Marker & { id: string })[] {
  return Object.entries(view.lying).flatMap(([id, lies]) => {
    const marker = lies ? markers[id] : undefined;
    return marker?.area === area ? [{ ...marker, id }] : [];
  });
}

/** Raids that lie in an area, with whose marker under them. */
export function raidsIn(view: StruggleView, area: string): { raid: string; captive: string }[] {
  return Object.entries(view.raided)
    .filter(([, where]) => where === area)
    .map(([raid]) => ({ raid, captive: view.captive[raid] ?? '' }));
}

/** The rows of the boxes: A above, B below, from the left; nothing for an empty box. */
export function rowsOf({ boxes }: Pick<StruggleView, 'boxes'>): [string[], string[]] {
  const row = (first: number) =>
    Array.from({ length: 4 }, (_, index) => named(boxes[first + 2 * index]));
  return [row(0), row(1)];
}

function named(power: string | undefined): string {
  return power === undefined || power === NOBODY ? '' : power;
}

/** Whose Blockade lies in an area. */
export function blockaderIn(view: StruggleView, area: string): string | null {
  return named(view.blockader[area]) || null;
}

/** How a power stands to the one that looks; nothing before the alliances are made, and for itself. */
export function stanceOf(view: StruggleView, power: string): Stance | null {
  const rows = rowsOf(view);
  const row = (each: string) => rows.findIndex((powers) => powers.includes(each));
  const own = view.seat ? row(view.seat) : -1;
  if (own < 0 || row(power) < 0 || power === view.seat) return null;
  return row(power) === own ? 'ally' : 'enemy';
}

/** All points of a power. */
export function pointsOf(view: StruggleView, power: string): number {
  return Object.values(view.points[power] ?? {}).reduce((sum, each) => sum + each, 0);
}

/** Loans that a payment means: as few blocks as will do. */
export function loansFor(due: number, gold: number, block: number): number {
  return Math.max(0, Math.ceil((due - gold) / block));
}

/** Tiles of a power: how many are ready, how many turned for this war. */
export interface Owned {
  tile: string;
  ready: number;
  used: number;
}

export function tilesOf(view: StruggleView, power: string): Owned[] {
  const turned = view.used[power] ?? {};
  return Object.entries(view.tiles[power] ?? {})
    .filter(([, count]) => count > 0)
    .map(([tile, count]) => ({
      tile,
      ready: count - (turned[tile] ?? 0),
      used: turned[tile] ?? 0,
    }));
}

/** A chance as people read it. */
export function percent(chance: number, lang: string): string {
  const digits = chance > 0 && chance < 0.1 ? 1 : 0;
  return new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: digits }).format(
    chance,
  );
}
