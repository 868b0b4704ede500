/** Where the names go: as drawn, or beside their piece if pieces or other names would cover them there. */
import { inLanguage, type Lang } from '../i18n/languages';
import type { AreaArt, BoardArt } from './art';
import type { Point } from './projection';

export interface Measures {
  lang: Lang;
  /** Height of the letters, in pixels of the map. */
  font: number;
  /** Radius of a piece. */
  radius: number;
  /** Names that nowhere have room of their own are left out. */
  fitting?: boolean;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LETTER = 0.47; // width of a letter, in heights
const FAR = 60; // px: a name farther than this from its piece is drawn at leisure, with room of its own
const COVERED = 4; // how much worse it is to lie under a piece than beside another name
const MOVED = 0.05; // what it costs to leave the drawn spot
const SMALLEST = 9.4; // px on the screen
const LARGEST = 15;
const PIECE = 12; // radius of a piece on the drawing board

/** The height of names at a scale of the map, in pixels of the map: they stay readable. */
export function nameFont(size: number, k: number): number {
  return Math.min(Math.max(size * k, SMALLEST), LARGEST) / k;
}

/** How wide the longest line of a name is, by the number of its letters. */
export function nameWidth(lines: readonly string[], font: number): number {
  return Math.max(...lines.map((line) => line.length)) * font * LETTER;
}

/** Where a name near its piece goes when piece and letters are larger, by `grown` and `letters`, than drawn. */
export function aside(anchor: Point, at: Point, grown: number, letters: number): Point {
  const [x, y] = [at[0] - anchor[0], at[1] - anchor[1]];
  if (Math.hypot(x, y) > FAR || grown <= 1) return at;
  if (Math.abs(x) > Math.abs(y))
    return [anchor[0] + x * letters + Math.sign(x) * (grown - 1) * (PIECE + 4), at[1]];
  return [at[0], anchor[1] + y * grown * 0.92];
}

const ROOMY = 0.44; // pixels on the screen per pixel of the map, from which on all names have room

/** The middle of every name that is written on a map at this scale. */
export function namesOn(
  art: Pick<BoardArt, 'areas' | 'sizes' | 'namesStay'>,
  { lang, k, radius }: { lang: Lang; k: number; radius: number },
): Map<string, Point> {
  const { label_px: size, piece_radius, names_from = ROOMY } = art.sizes;
  const font = nameFont(size, k);
  const drawn = ({ anchor, name }: AreaArt) =>
    aside(anchor, name.at, radius / piece_radius, font / size);
  if (!art.namesStay)
    return placeNames(art.areas, drawn, { lang, font, radius, fitting: k <= names_from });
  return new Map(k > names_from ? art.areas.map((area) => [area.id, drawn(area)]) : []);
}

/** What a name takes, with its middle here. */
export function boxOf({ name }: AreaArt, at: Point, lang: Lang, font: number): Box {
  const lines = inLanguage(name.lines, lang) ?? [];
  const [width, height] = [nameWidth(lines, font), lines.length * font];
  const aside = { start: width / 2, middle: 0, end: -width / 2 }[name.align];
  return around([at[0] + aside, at[1]], width, height);
}

/** The middle of every name. `drawn` is where the map would have it. */
export function placeNames(
  areas: readonly AreaArt[],
  drawn: (area: AreaArt) => Point,
  measures: Measures,
): Map<string, Point> {
  const { lang, font, radius, fitting = false } = measures;
  const pieces = areas.flatMap(({ anchor: [x, y] }) => [
    around([x, y], 2 * radius, 2 * radius),
    around([x + 0.73 * radius, y - 0.77 * radius], radius, radius), // the emblem on its shoulder
  ]);
  const taken: Box[] = [];
  const found = new Map<string, Point>();
  for (const area of areas) {
    const { width, height } = boxOf(area, [0, 0], lang, font);
    const spots =
      area.name.align === 'middle'
        ? spotsOf(area, drawn(area), width, height, measures)
        : [drawn(area)];
    let [best, least] = [drawn(area), Infinity];
    spots.forEach((spot, index) => {
      const box = boxOf(area, spot, lang, font);
      const cost =
        COVERED * sum(pieces.map((piece) => common(box, piece))) +
        sum(taken.map((other) => common(box, other))) +
        (index ? MOVED * width * height : 0);
      if (cost < least) [best, least] = [spot, cost];
    });
    if (fitting && least > MOVED * width * height) continue;
    taken.push(boxOf(area, best, lang, font));
    found.set(area.id, best);
  }
  return found;
}

/** The drawn spot, then below, above, right and left of the piece. */
function spotsOf(
  { anchor: [x, y], leader }: AreaArt,
  drawn: Point,
  width: number,
  height: number,
  { font, radius }: Measures,
): Point[] {
  if (leader || Math.hypot(drawn[0] - x, drawn[1] - y) > FAR) return [drawn];
  const [up, across] = [radius + height / 2 + 0.1 * font, radius + width / 2 + 0.25 * font];
  return [
    drawn,
    [x, y + up],
    [x, y - up - 0.5 * radius],
    [x + across, y + 0.3 * radius],
    [x - across, y],
  ];
}

export function around([x, y]: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export function common(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
