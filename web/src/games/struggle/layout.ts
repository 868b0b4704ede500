/** Where pieces lie within an area of the map: armies and forts, control markers below, then region markers. */
import type { AreaArt, BoardArt } from '../../lib/board/art';
import type { Point } from '../../lib/board/projection';

/** Sizes at which everything is readable, in pixels of the screen per pixel of the drawing. */
const CLOSE = 0.94;
const FAR = 0.6; // on a phone there is less room than things

/** Widths of the pieces, in pixels of the drawing. */
export const COUNTER = 27;
export const DISC = 21;
export const TOKEN = 18;
export const LINE = 18.5;
const IN_ROW = 5;

/** How much larger things are drawn than on the drawing board, at this scale of the map. */
export function growth(k: number): number {
  return Math.max(k, k > 0.42 ? CLOSE : FAR) / k;
}

/** The middle of each of `count` things of a width, in centred rows of at most five. */
export function spots(count: number, width: number): Point[] {
  const rows = Math.ceil(count / IN_ROW);
  const longest = Math.ceil(count / Math.max(1, rows));
  return Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / longest);
    const inLine = Math.min(longest, count - line * longest);
    return [((index % longest) - (inLine - 1) / 2) * width, line * LINE];
  });
}

/** How high a block of `count` things is. */
export function height(count: number): number {
  return Math.ceil(count / IN_ROW) * LINE;
}

/** Where the pieces of an area stand: units and region markers, control markers, ships. */
export interface Stands {
  units: Point;
  /** The same point as `units` where the map has no other: they then lie below. */
  control: Point;
  ships: Point | null;
}

export function standsOf(art: BoardArt, { anchor, frame, told }: AreaArt): Stands {
  const at = (point: unknown) => (point ? art.project(point as Point, frame) : null);
  return {
    units: anchor,
    control: at(told['marker_anchor']) ?? anchor,
    ships: at(told['navy_anchor']),
  };
}
