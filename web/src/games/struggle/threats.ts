/** Who could attack whom today: counted on the map, whatever the alliances will be. */
import type { StruggleView } from './view.generated';
import type { Box } from './auction';

/** In how many regions a power has an army beside units or control markers of another. */
export function targets(view: StruggleView, attacker: string, victim: string): number {
  const armies = view.units['army']?.[attacker] ?? {};
  const there = (area: string) =>
    (view.control[victim]?.[area] ?? 0) > 0 ||
    Object.values(view.units).some((powers) => (powers[victim]?.[area] ?? 0) > 0);
  return Object.keys(view.races).filter((area) => (armies[area] ?? 0) > 0 && there(area)).length;
}

export interface Threat {
  enemy: string;
  /** In how many regions it could attack me, and I it. */
  suffered: number;
  given: number;
}

/** The enemies that the rows would give a power, with what each could attack; nothing while it has no row. */
export function threatsTo(
  view: StruggleView,
  power: string | null,
  rows: readonly [readonly Box[], readonly Box[]],
): Threat[] {
  const own = rows.findIndex((row) => row.some((box) => box.power !== '' && box.power === power));
  if (own < 0 || power === null) return [];
  const enemies = rows[own === 0 ? 1 : 0].flatMap((box) => (box.power ? [box.power] : []));
  return enemies.map((enemy) => ({
    enemy,
    suffered: targets(view, enemy, power),
    given: targets(view, power, enemy),
  }));
}
