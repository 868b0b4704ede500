/** How a map and what lies beside it share the window. */

/** Width over height: a wider map leaves bands above and below it. */
export const BROAD = 1.4;
/** A narrower one leaves bands on both sides. */
export const UPRIGHT = 1.2;
/** Pixels in which a hand has room, and the most that a map gives up for seats. */
const [LEAST, MOST] = [130, 216];
const [HEAD, LINE] = [24, 26]; // px: of the list of seats

const EDGES = 100; // px: the head of the page and the history below the map
const [NARROW, SHARE, WIDE] = [320, 0.29, 432]; // of the column beside a broad map, as its style has it

/** Whether seats and a hand have room below a map: all seats in sight, and groups of them if the game has any. */
export function fitsBelow(room: number, seats: number, groups: number): boolean {
  const high = (lines: number) => HEAD + LINE * lines;
  return room > Math.max(LEAST, high(seats)) && high(seats + groups) <= MOST;
}

/** The height that a map of this shape leaves free in a window when it is as wide as it can be. */
export function roomUnder(shape: number, width: number, height: number): number {
  const column = Math.min(Math.max(SHARE * width, NARROW), WIDE);
  return height - EDGES - (width - column) / shape;
}
