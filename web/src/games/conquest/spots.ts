/** Where there is room for words on the map. */
import { around, common, type Box } from '../../lib/board/labels';
import type { Point } from '../../lib/board/projection';

const STEPS = 40;
const BESIDE = 110; // px of the map: so far beyond the pieces of a group its words may stand
const COVERED = 40; // times worse than a way of the same length: to lie wholly over something
const HIDDEN = 0.2; // of the words: a mark that lies over more tells nothing
const EDGE = 14; // px of the map, of its frame

export interface Words {
  width: number;
  height: number;
}

/**
 * The middle of some words about a group of pieces: near the middle of the group, nearer to its pieces than to any
 * other, over nothing of what is taken if that can be; nothing: there is no room, or there are no pieces.
 */
export function openSpot(
  group: readonly Point[],
  others: readonly Point[],
  { width, height }: Words,
  taken: readonly Box[],
  [wide, high]: Point,
): Point | null {
  if (!group.length) return null;
  const [xs, ys] = [group.map(([x]) => x), group.map(([, y]) => y)];
  const held = (value: number, room: number, most: number) =>
    Math.min(Math.max(value, room / 2 + EDGE), most - room / 2 - EDGE);
  const left = held(Math.min(...xs) - BESIDE, width, wide);
  const right = held(Math.max(...xs) + BESIDE, width, wide);
  const top = held(Math.min(...ys) - BESIDE, height, high);
  const bottom = held(Math.max(...ys) + BESIDE, height, high);
  const middle: Point = [
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ];
  const far = ([x, y]: Point, [a, b]: Point) => Math.hypot(x - a, y - b);
  const nearest = (point: Point, points: readonly Point[]) =>
    Math.min(...points.map((each) => far(point, each)));
  const coverOf = (point: Point) => {
    const box = around(point, width, height);
    return taken.reduce((sum, other) => sum + common(box, other), 0) / (width * height);
  };
  const cost = (point: Point) => COVERED * width * coverOf(point) + far(point, middle);
  const points = Array.from({ length: STEPS * STEPS }, (_, index): Point => {
    const [column, row] = [index % STEPS, Math.floor(index / STEPS)];
    return [
      left + ((right - left) * column) / (STEPS - 1),
      top + ((bottom - top) * row) / (STEPS - 1),
    ];
  }).filter((point) => nearest(point, group) < nearest(point, others));
  let [best, least] = [middle, Infinity];
  for (const point of points) {
    const found = cost(point);
    if (found < least) [best, least] = [point, found];
  }
  return coverOf(best) > HIDDEN ? null : best;
}
