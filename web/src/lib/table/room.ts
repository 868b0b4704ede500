/** How a map and what lies beside it share the window. */

/** Width over height: a wider map leaves bands above and below it. */
export const BROAD = 1.4;
/** A narrower one leaves bands on both sides. */
export const UPRIGHT = 1.2;
/** Pixels in which seats and a hand have room. */
export const LEAST = 130;

const EDGES = 100; // px: the head of the page and the history below the map
const [NARROW, SHARE, WIDE] = [320, 0.29, 432]; // of the column beside a broad map, as its style has it

/** The height that a map of this shape leaves free in a window when it is as wide as it can be. */
export function roomUnder(shape: number, width: number, height: number): number {
  const column = Math.min(Math.max(SHARE * width, NARROW), WIDE);
  return height - EDGES - (width - column) / shape;
}
