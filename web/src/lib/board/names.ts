/** Where names are written: for the names themselves, and for what a game sets beside them. */
import type { Point } from './projection';

const SMALLEST = 9.4; // px on the screen
const LARGEST = 15;
const NEAR = 60; // a name farther than this from its piece is never in its way
const PIECE = 12; // radius of a piece on the drawing board

/** The height of letters in pixels of the map: readable at every scale `k`. */
export function fontAt(size: number, k: number): number {
  return Math.min(Math.max(size * k, SMALLEST), LARGEST) / k;
}

/** Names near their piece make way when letters or pieces are larger than on the drawing board. */
export function aside(anchor: Point, at: Point, letters: number, pieces: number): Point {
  const [x, y] = [at[0] - anchor[0], at[1] - anchor[1]];
  if (Math.hypot(x, y) > NEAR || pieces <= 1) return at;
  if (Math.abs(x) > Math.abs(y))
    return [anchor[0] + x * letters + Math.sign(x) * (pieces - 1) * (PIECE + 4), at[1]];
  return [at[0], anchor[1] + y * pieces * 0.92];
}
