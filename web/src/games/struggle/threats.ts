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
  /** The one who is told first: myself, wherever I am one of the two. */
  power: string;
  enemy: string;
  /** In how many regions the enemy could attack it, and it the enemy. */
  suffered: number;
  given: number;
}

/** Everybody whom the rows would oppose and who could attack: my own enemies first, all of them. */
export function threatsAmong(
  view: StruggleView,
  me: string | null,
  rows: readonly [readonly Box[], readonly Box[]],
): Threat[] {
  const [above, below] = rows.map((row) => row.flatMap(({ power }) => power || []));
  const pairs = (above ?? []).flatMap((one) =>
    (below ?? []).map((other) => (other === me ? [other, one] : [one, other]) as [string, string]),
  );
  const found = pairs.map(([power, enemy]) => ({
    power,
    enemy,
    suffered: targets(view, enemy, power),
    given: targets(view, power, enemy),
  }));
  const mine = ({ power }: Threat) => power === me;
  const others = found.filter((each) => !mine(each) && each.suffered + each.given > 0);
  return [...found.filter(mine), ...others];
}
