/** Moving the keyboard's focus along borders: which neighbour lies in the direction of an arrow key. */
import type { Point } from './projection';

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const WIDEST = Math.cos((75 * Math.PI) / 180); // how far off its direction a neighbour may lie
const HALF = 0.5; // of the world's width: a longer link runs round its back

export interface Places {
  /** Where each area's piece stands. */
  at: ReadonlyMap<string, Point>;
  neighbours: ReadonlyMap<string, readonly string[]>;
  /** How far it is round the world: where a way is longer than half of it, the other way round is shorter. */
  width: number;
  /** Areas lie in several frames: where no border leads on, the arrow goes to the nearest area that way. */
  framed?: boolean;
}

export function isArrow(key: string): boolean {
  return key in ARROWS;
}

/** The neighbour of `area` that lies best in the direction of `key`, or `area` itself. */
export function step(places: Places, area: string, key: string): string {
  const next = best(places, area, key, places.neighbours.get(area) ?? []);
  if (next !== area || !places.framed) return next;
  return best(places, area, key, [...places.at.keys()]);
}

/** The one of `others` that lies best in the direction of `key`, or `area` itself. */
function best(places: Places, area: string, key: string, others: readonly string[]): string {
  const here = places.at.get(area);
  const direction = ARROWS[key];
  if (!here || !direction) return area;
  let [found, least] = [area, Infinity];
  for (const other of others) {
    const there = places.at.get(other);
    if (!there || other === area) continue;
    const score = detour(apart(here, there, places.width), direction);
    if (score < least) [found, least] = [other, score];
  }
  return found;
}

/** The way between two points, round the back of the map where that is shorter. */
function apart(here: Point, there: Point, width: number): Point {
  let x = there[0] - here[0];
  if (Math.abs(x) > width * HALF) x -= Math.sign(x) * width;
  return [x, there[1] - here[1]];
}

/** Distance, made longer by the angle to `direction`; infinite outside its cone. */
function detour(way: Point, direction: Point): number {
  const length = Math.hypot(...way);
  const cosine = (way[0] * direction[0] + way[1] * direction[1]) / (length || 1);
  return cosine < WIDEST ? Infinity : length / cosine ** 2;
}

/** Neighbours by area, from a list of borders. */
export function neighboursOf(
  borders: readonly (readonly [string, string])[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (one: string, other: string) => found.set(one, [...(found.get(one) ?? []), other]);
  for (const [one, other] of borders) {
    add(one, other);
    add(other, one);
  }
  return found;
}
