/** Where things lie within an area of the map: squares in a row, presences below in rows of three. */
import type { Point } from '../../lib/board/projection';

/** Sizes at which everything is readable, in pixels of the screen per pixel of the drawing. */
const CLOSE = 0.86;
const FAR = 0.62; // on a phone there is less room than things

export const SQUARE = 11.5;
export const FLAG: Point = [19, 14];
const GAP = 2;
const IN_ROW = 3;

/** How much larger things are drawn than on the drawing board, at this scale of the map. */
export function growth(k: number): number {
  return Math.max(k, k > 0.45 ? CLOSE : FAR) / k;
}

/** The middle of each of `count` things of a width in one row. */
export function row(count: number, width: number): number[] {
  const step = width + GAP;
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * step);
}

/** The middle of each presence below the squares. */
export function flagSpots(count: number): Point[] {
  const rows = Math.ceil(count / IN_ROW);
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / IN_ROW);
    const inLine = line < rows - 1 ? IN_ROW : count - line * IN_ROW;
    const x = row(inLine, FLAG[0])[index % IN_ROW] ?? 0;
    return [x, 9 + line * (FLAG[1] + GAP)];
  });
}
