/** Where there is room for words on the map. */
import type { Point } from '../../lib/board/projection';

const STEPS = 14;
const ROOM = 70; // px of the map: farther from every piece is not better
const PULL = 0.12; // how much a way from the middle weighs

/** A point among some pieces, near their middle, that keeps away from all pieces; nothing: there are none. */
export function openSpot(group: readonly Point[], pieces: readonly Point[]): Point | null {
  if (!group.length) return null;
  const [xs, ys] = [group.map(([x]) => x), group.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const middle: Point = [left + wide / 2, top + high / 2];
  const far = ([x, y]: Point, [a, b]: Point) => Math.hypot((x - a) / 2, y - b); // words are wide
  const worth = (point: Point) =>
    Math.min(ROOM, ...pieces.map((piece) => far(point, piece))) - PULL * far(point, middle);
  const points = Array.from({ length: STEPS * STEPS }, (_, index): Point => {
    const [column, row] = [index % STEPS, Math.floor(index / STEPS)];
    return [left + (wide * column) / (STEPS - 1), top + (high * row) / (STEPS - 1)];
  });
  return points.reduce((best, point) => (worth(point) > worth(best) ? point : best), middle);
}
