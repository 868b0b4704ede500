/** Where pieces lie within an area of the map: armies and forts, control markers below, then region markers. */
import type { AreaArt, BoardArt } from '../../lib/board/art';
import type { Point } from '../../lib/board/projection';

/** Sizes at which everything is readable, in pixels of the screen per pixel of the drawing. */
const CLOSE = 0.94;
const FAR = 0.6; // on a phone there is less room than things
/** Scales of the map between which pieces grow from one to the other. */
const SCALES = [0.3, 0.5] as const;

/** Widths of the pieces, in pixels of the drawing. */
export const COUNTER = 27;
export const DISC = 21;
export const TOKEN = 18;
export const LINE = 18.5;
const IN_ROW = 5;

/** How much larger things are drawn than on the drawing board, at this scale of the map. */
export function growth(k: number): number {
  const [low, high] = SCALES;
  const near = Math.min(Math.max((k - low) / (high - low), 0), 1);
  return Math.max(k, FAR + near * (CLOSE - FAR)) / k;
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

/** A name on the map: its middle, how high and how wide it is. */
export interface Line {
  at: Point;
  height: number;
  width: number;
}

/** Where the values of a region stand, by the middle of their baseline: above its name, or right of it where they would leave the frame at its `top`. */
export function valuesAt(name: Line, values: Pick<Line, 'height' | 'width'>, top: number): Point {
  const [x, y] = name.at;
  const above = y - 0.62 * name.height - 0.5 * values.height;
  if (above - values.height >= top) return [x, above];
  return [x + (name.width + values.width + values.height) / 2, y + 0.32 * values.height];
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
