/** Maps of hexes drawn from the data of a board alone: tiles by axial coordinates, coasts, borders, a sheet round them. */
import type { Lang } from '../i18n/languages';
import { LANGUAGES } from '../i18n/languages';
import type { AreaArt, BoardArt } from './art';
import type { Frame } from './mapfile';
import type { Point } from './projection';

/** A tile: q counts to the right, r downwards and half a tile to the right. */
export interface HexTile {
  id: string;
  hex: readonly [q: number, r: number];
  /** What its colour follows from, a key of `groups`. */
  tint: string;
  /** Water: no land is drawn, and coasts run along it. */
  sea?: boolean;
  name: Readonly<Record<Lang, string>>;
  /** Whatever layers of the game want to know about it. */
  told?: Record<string, unknown>;
}

export interface HexSheet {
  /** Colours by key. */
  groups: Record<string, string>;
  sizes?: Partial<Frame['sizes']>;
}

/** From the middle of a tile to its corners, in pixels of the map. */
export const HEX_RADIUS = 66;
const MARGIN = 34; // px round the tiles
const PARTS = 5; // an edge is drawn in so many strokes, so that it looks surveyed rather than ruled
const COAST = 3.6; // px an edge may wander
const BORDER = 1.3;
const RATIO = 1.1; // a sheet is at least so much wider than high
const SQRT3 = Math.sqrt(3);
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** Where the middle of a tile lies, before the sheet is laid round all of them. */
export function centreOf([q, r]: HexTile['hex']): Point {
  return [HEX_RADIUS * SQRT3 * (q + r / 2), HEX_RADIUS * 1.5 * r];
}

/** Draw tiles; a pure function of them. */
export function hexArt(tiles: readonly HexTile[], { groups, sizes }: HexSheet): BoardArt {
  const { offset, width, height } = sheetRound(tiles);
  const at = new Map(tiles.map((tile) => [tile.hex.join(), tile]));
  const edges = tiles.flatMap((tile) => edgesOf(tile, at, offset));
  const lines = (kind: Edge['kind']) =>
    edges.flatMap((edge) =>
      edge.kind === kind && edge.first ? [`M${edge.points.join('L')}`] : [],
    );
  const middles = tiles.map(({ hex }) => moved(centreOf(hex), offset));
  const coast = lines('coast').join('');
  return {
    width,
    height,
    panes: [
      {
        id: null,
        box: null,
        graticule: graticule(width, height),
        coast,
        shore: coast,
        borders: lines('border').join(''),
        lakes: '',
        rivers: '',
        background: '',
        land: [],
        ornaments: lines('water').map((line) => ({ kind: 'inner_line', line })),
      },
    ],
    areas: tiles.map((tile) => drawTile(tile, edges, offset)),
    links: [],
    scenery: [],
    spots: {},
    sizes: {
      piece_radius: 15,
      hit_radius: 40,
      label_px: 12,
      own_names: true,
      ...sizes,
    },
    groups: {
      ...groups,
      ...Object.fromEntries(tiles.map(({ id, tint }) => [id, groups[tint] ?? ''])),
    },
    rose: emptiest(middles, width, height),
    namesStay: true,
    project: ([x, y]) => [x, y],
  };
}

interface Edge {
  tile: string;
  /** Of the tile, counted clockwise from the right. */
  side: number;
  /** In clockwise order round its tile. */
  points: Point[];
  kind: 'coast' | 'border' | 'water';
  /** Of the two tiles that share an edge, the first one draws it. */
  first: boolean;
}

function edgesOf(tile: HexTile, at: ReadonlyMap<string, HexTile>, offset: Point): Edge[] {
  const [q, r] = tile.hex;
  const middle = moved(centreOf(tile.hex), offset);
  return DIRECTIONS.map(([dq, dr], side) => {
    const other = at.get([q + dq, r + dr].join());
    const kind = kindOf(tile, other);
    const [from, to] = [corner(middle, side), corner(middle, side + 1)];
    return {
      tile: tile.id,
      side,
      points: wandering(from, to, kind === 'coast' ? COAST : BORDER),
      kind,
      first: !other || side < 3,
    };
  });
}

function kindOf(tile: HexTile, other: HexTile | undefined): Edge['kind'] {
  if (tile.sea) return other && !other.sea ? 'coast' : 'water';
  return other && !other.sea ? 'border' : 'coast';
}

/** Corners clockwise; the first one lies before the right side. */
function corner([x, y]: Point, number: number): Point {
  const angle = (Math.PI / 3) * (number - 0.5);
  return [x + HEX_RADIUS * Math.cos(angle), y + HEX_RADIUS * Math.sin(angle)];
}

/** A line with small bends, the same whichever end it is drawn from. */
function wandering(from: Point, to: Point, most: number): Point[] {
  const turned = from[0] > to[0] + 0.01 || (Math.abs(from[0] - to[0]) < 0.01 && from[1] > to[1]);
  const [start, end] = turned ? [to, from] : [from, to];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy);
  const points = Array.from({ length: PARTS + 1 }, (_, index): Point => {
    const share = index / PARTS;
    const isEnd = index === 0 || index === PARTS;
    const aside = isEnd ? 0 : most * noise(start[0] + end[0], start[1] + end[1], index);
    return rounded([
      start[0] + dx * share - (dy / length) * aside,
      start[1] + dy * share + (dx / length) * aside,
    ]);
  });
  return turned ? points.reverse() : points;
}

/** A number from -1 to 1 that looks like chance and is always the same. */
function noise(x: number, y: number, index: number): number {
  const wave =
    Math.sin(Math.round(x) * 12.9898 + Math.round(y) * 78.233 + index * 37.719) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

function drawTile(tile: HexTile, edges: readonly Edge[], offset: Point): AreaArt {
  const own = edges.filter((edge) => edge.tile === tile.id);
  const outline = `M${own.flatMap(({ points }) => points.slice(0, -1)).join('L')}Z`;
  const anchor = rounded(moved(centreOf(tile.hex), offset));
  const lines = LANGUAGES.map(({ id }) => [id, [tile.name[id] ?? '']] as const);
  return {
    id: tile.id,
    frame: null,
    outline,
    rim: outline,
    edge: outline,
    anchor,
    name: { lines: Object.fromEntries(lines), at: anchor, align: 'middle' },
    small: [],
    place: false,
    sea: tile.sea ?? false,
    told: tile.told ?? {},
  };
}

function sheetRound(tiles: readonly HexTile[]) {
  const middles = tiles.map(({ hex }) => centreOf(hex));
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const half: Point = [(HEX_RADIUS * SQRT3) / 2 + MARGIN, HEX_RADIUS + MARGIN];
  const [left, top] = [Math.min(...xs) - half[0], Math.min(...ys) - half[1]];
  const height = Math.round(Math.max(...ys) + half[1] - top);
  const narrow = Math.max(...xs) + half[0] - left;
  const width = Math.round(Math.max(narrow, height * RATIO));
  return { offset: [(width - narrow) / 2 - left, -top] as Point, width, height };
}

function graticule(width: number, height: number): string {
  const step = 2 * HEX_RADIUS;
  const lines: string[] = [];
  for (let x = step; x < width; x += step) lines.push(`M${x},0V${height}`);
  for (let y = step; y < height; y += step) lines.push(`M0,${y}H${width}`);
  return lines.join('');
}

/** The corner of the sheet that lies farthest from all tiles: there is room for a rose. In the fourth one the headline stands. */
function emptiest(middles: readonly Point[], width: number, height: number): Point {
  const [x, y] = [64, 72];
  const corners: Point[] = [
    [width - x, height - y + 8],
    [x, height - y + 8],
    [width - x, y + 14],
  ];
  const room = (spot: Point) =>
    Math.min(...middles.map((each) => Math.hypot(each[0] - spot[0], each[1] - spot[1])));
  return corners.reduce((best, each) => (room(each) > room(best) + 1 ? each : best));
}

const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
const rounded = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
