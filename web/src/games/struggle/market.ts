/** The tile market: what is in the supply, by use or by price. */
import type { Cost, StruggleView, Tile } from './view.generated';

export type Sorting = 'use' | 'price';

export interface Ware {
  id: string;
  tile: Tile;
  left: number;
  /** Seats that own some, with how many. */
  owners: { power: string; count: number }[];
  cost: Cost | undefined;
}

/** Tiles that belong together, in the order they are shown. */
export interface Shelf {
  id: string;
  wares: Ware[];
}

/** The wares of the supply and of everybody's table, shelf by shelf. */
export function shelves(
  view: StruggleView,
  tiles: Readonly<Record<string, Tile>>,
  sorting: Sorting,
): Shelf[] {
  const wares = Object.entries(tiles).map(([id, tile]) => ({
    id,
    tile,
    left: view.supply[id] ?? 0,
    owners: Object.entries(view.tiles).flatMap(([power, owned]) =>
      owned[id] ? [{ power, count: owned[id] }] : [],
    ),
    cost: view.costs[id],
  }));
  const key = ({ tile }: Ware) => (sorting === 'use' ? useOf(tile) : String(tile.gold));
  const found = new Map<string, Ware[]>();
  for (const ware of wares) found.set(key(ware), [...(found.get(key(ware)) ?? []), ware]);
  const shelves = [...found].map(([id, wares]) => ({ id, wares }));
  return sorting === 'use'
    ? shelves
    : shelves.sort((one, other) => Number(one.id) - Number(other.id));
}

/** What a tile is for: as the board says, else the group it belongs to. */
function useOf({ group, use }: Tile & { use?: string }): string {
  return group === 'development' ? (use ?? group) : group;
}
