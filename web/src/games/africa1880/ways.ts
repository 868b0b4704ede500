/** Ways of orders on the map: bows from area to area that stop short of the pieces. */
import type { Point } from '../../lib/board/projection';

const GAP = 26; // px of the map left free at both ends

export function bow([x, y]: Point, [u, v]: Point): string {
  const [dx, dy] = [u - x, v - y];
  const length = Math.hypot(dx, dy) || 1;
  const gap = Math.min(GAP, length / 3.5);
  const [a, b] = [dx / length, dy / length];
  const bend = Math.min(length * 0.16, 40);
  const middle = [x + dx / 2 + b * bend, y + dy / 2 - a * bend];
  const [first, last] = [
    [x + a * gap, y + b * gap],
    [u - a * gap, v - b * gap],
  ];
  const round = (point: number[]) => point.map((n) => n.toFixed(1)).join();
  return `M${round(first ?? [])}Q${round(middle)} ${round(last ?? [])}`;
}
