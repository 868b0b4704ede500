/** What the view of Africa 1880 holds, and what can be read off it. */
import type { Words } from '../../lib/api/types';
import type { View } from '../../lib/games/adapter';
import { catalogueOf } from '../../lib/games/catalogue';
import type { AfricaCatalogue, AfricaView, Score } from './view.generated';

/** Wars declared in a year, by who declares; everything else was an alliance. */
export type Wars = Record<string, readonly string[]>;

/** What stands on the map, and what lies in the embassies. */
export interface Ground {
  /** By area: the powers there, in the order of the powers. */
  present: Readonly<Record<string, readonly string[]>>;
  built: Readonly<Record<string, number>>;
  colonies: ReadonlySet<string>;
  wars: Wars | null;
}

export const YEARS = [1880, 1885, 1890, 1895, 1900, 1905, 1910, 1914];

export const seen = (view: View) => view as AfricaView;

/** How many developments each area has room for. */
export type Squares = Readonly<Record<string, number>>;

export function squaresOf(words: Pick<Words, 'catalogue'>): Squares {
  const { area } = catalogueOf<AfricaCatalogue>(words);
  return Object.fromEntries(Object.entries(area).map(([id, { printed }]) => [id, printed.squares]));
}

export function groundOf(view: View): Ground {
  const { presences, powers, built, colonies, embassies } = seen(view);
  const present: Record<string, string[]> = {};
  for (const power of powers)
    for (const area of presences[power] ?? []) (present[area] ??= []).push(power);
  return { present, built, colonies: new Set(colonies), wars: embassies };
}

/** A view with another ground: what a film shows between two positions. */
export function stagedView(before: View, { present, built, colonies, wars }: Ground): AfricaView {
  const view = seen(before);
  const presences = Object.fromEntries(
    view.powers.map((power) => [
      power,
      Object.keys(present).filter((area) => present[area]?.includes(power)),
    ]),
  );
  return {
    ...view,
    presences,
    built: { ...built },
    colonies: [...colonies],
    embassies: wars as AfricaView['embassies'],
  };
}

/** Whether a power declared war on another. */
export function isWar(wars: Wars | null, from: string, to: string): boolean {
  return wars?.[from]?.includes(to) ?? false;
}

export function total({ alone, shared, doves }: Score): number {
  return alone + shared + doves;
}
