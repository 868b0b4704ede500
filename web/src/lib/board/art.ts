/** Board art: a map file turned into paths and points in the pixels of its frame. */
import { geoGraticule10, geoPath, type GeoPath, type GeoProjection } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection } from 'topojson-specification';
import type { Feature, GeoJsonProperties, Geometry } from 'geojson';
import type { Text } from '../api/types';
import { LANGUAGES, type Lang } from '../i18n/languages';
import { thinPath } from './thin';
import { within, type Align, type AreaProperties, type Frame } from './mapfile';
import type { LinkProperties, MapFile, Pane } from './mapfile';
import { makeProjection, type Point } from './projection';

export type { Frame, MapFile } from './mapfile';

export interface Name {
  /** By language. */
  lines: Readonly<Record<Lang, readonly string[]>>;
  at: Point;
  align: Align;
}

type SmallName = Pick<Name, 'lines' | 'at'>;

export interface AreaArt {
  id: string;
  /** The frame it is drawn in, on a map of several. */
  frame: string | null;
  outline: string;
  /** The outline as broad strokes need it. */
  rim: string;
  /** The same without islets, which a bright stroke would blot out. */
  edge: string;
  anchor: Point;
  name: Name;
  leader?: [Point, Point];
  small: SmallName[];
  /** A point on the map rather than a piece of land. */
  place: boolean;
  /** A piece of the sea: no land is painted there. */
  sea?: boolean;
  /** Whatever else the map file says about it. */
  told: Record<string, unknown>;
}

export interface LinkArt {
  between: [string, string];
  by: 'land' | 'sea';
  /** People travel along it; else it only says that two areas touch. */
  route?: boolean;
  line: string;
  ends: Point[];
}

/** What is drawn below the areas of one frame. */
export interface PaneArt {
  /** Of a map of several frames; the only frame of a map has neither name nor box, it is the whole sheet. */
  id: string | null;
  box: Pane['box'] | null;
  graticule: string;
  coast: string;
  /** The coast as broad strokes need it. */
  shore: string;
  borders: string;
  lakes: string;
  rivers: string;
  background: string;
  land: { id: string; outline: string }[];
  ornaments: { kind: string; line: string }[];
}

export interface BoardArt {
  width: number;
  height: number;
  /** One, or several in a map with insets: the main one first. */
  panes: PaneArt[];
  /** In the order of their frames. */
  areas: AreaArt[];
  links: LinkArt[];
  /** Names of land that is no area. */
  scenery: SmallName[];
  /** Further named points. */
  spots: Record<string, Point>;
  sizes: Frame['sizes'];
  groups: Record<string, string>;
  rose: Point;
  /** Whether names stay where the map has them. */
  namesStay: boolean;
  /**
   * From longitude and latitude to pixels of the sheet. On a map of several frames: in the frame that is named, else in
   * the first one in whose box the point lies.
   */
  project: (point: Point, frame?: string | null) => Point;
}

const THIN = 3; // px
const ISLET = 150; // px round
const BEYOND = 30; // px drawn beyond the edge of a frame, so that no coast runs along it

/** One frame while it is drawn. */
interface Drawing {
  map: MapFile;
  pane: Pane | null;
  path: GeoPath;
  projection: GeoProjection;
}

/** Work a map out; a pure function of its two files. */
export function makeArt(map: MapFile, frame: Frame): BoardArt {
  const [, , width, height] = frame.viewBox;
  const drawings = drawingsOf(map, frame);
  return {
    width,
    height,
    panes: drawings.map(drawPane),
    areas: drawings.flatMap((drawing) => drawAreas(drawing, frame)),
    links: drawings.flatMap((drawing) => drawLinks(drawing, frame)),
    scenery: drawings.flatMap(nameScenery),
    spots: Object.fromEntries(drawings.flatMap(drawSpots)),
    sizes: frame.sizes,
    groups: frame.groups,
    namesStay: frame.names_stay ?? false,
    rose: frame.rose ?? [width * 0.645, height * 0.87],
    project: (point, id) => projectIn(drawings, point, id),
  };
}

function drawingsOf(map: MapFile, { projection: whole, frames }: Frame): Drawing[] {
  if (frames)
    return frames.map((pane) => {
      const [x, y, width, height] = pane.box;
      const projection = makeProjection(pane.projection).clipExtent([
        [x - BEYOND, y - BEYOND],
        [x + width + BEYOND, y + height + BEYOND],
      ]);
      const path = geoPath(projection).digits(1);
      return { map: within(map, pane.id), pane, path, projection };
    });
  if (!whole) throw new Error('A map needs a projection, or frames that have one each.');
  const projection = makeProjection(whole);
  return [{ map, pane: null, path: geoPath(projection).digits(1), projection }];
}

function projectIn(drawings: readonly Drawing[], point: Point, frame?: string | null): Point {
  const named = drawings.find(({ pane }) => frame && pane?.id === frame);
  const found = named ?? drawings.find((drawing) => holds(drawing, point)) ?? drawings[0];
  return found ? place(found.projection, point) : [0, 0];
}

function holds({ pane, projection }: Drawing, point: Point): boolean {
  if (!pane) return true;
  const [left, top, width, height] = pane.box;
  const [x, y] = place(projection, point);
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function all<P extends GeoJsonProperties>(map: MapFile, layer: GeometryCollection<P> | undefined) {
  return layer ? feature(map, layer).features : [];
}

function drawPane({ map, pane, path, projection }: Drawing): PaneArt {
  const { territories, land, background, lakes, rivers, ornaments, lines } = map.objects;
  const drawn = (layer: GeometryCollection | undefined) =>
    layer ? (path(feature(map, layer)) ?? '') : '';
  const shape = territories ?? land;
  const coast = shape && mesh(map, shape, (one, other) => one === other);
  return {
    id: pane?.id ?? null,
    box: pane?.box ?? null,
    graticule: path(geoGraticule10()) ?? '',
    coast: coast ? (path(coast) ?? '') : '',
    shore: coast ? thinPath(projection, coast, 2 * THIN) : '',
    borders: territories ? (path(mesh(map, territories, (one, other) => one !== other)) ?? '') : '',
    lakes: drawn(lakes),
    rivers: drawn(rivers),
    background: drawn(background),
    land: all(map, land).map((each) => ({ id: String(each.id), outline: path(each) ?? '' })),
    ornaments: [...all(map, ornaments), ...all(map, lines)].map((ornament) => ({
      kind: ornament.properties.kind,
      line: path(ornament) ?? '',
    })),
  };
}

function drawAreas(drawing: Drawing, frame: Frame): AreaArt[] {
  const { territories, places } = drawing.map.objects;
  return [
    ...all(drawing.map, territories).map((area) => drawArea(area, drawing)),
    ...all(drawing.map, places).map((area) => drawPlace(area, drawing, frame)),
  ];
}

function drawLinks({ map, path, projection }: Drawing, frame: Frame): LinkArt[] {
  const { sea_links, routes } = map.objects;
  return [
    ...all(map, sea_links).map((link) => drawLink(link, path, projection, frame)),
    ...all(map, routes).map((link) => ({
      ...drawLink(link, path, projection, frame),
      route: true,
    })),
  ];
}

function drawSpots({ map, projection }: Drawing): [string, Point][] {
  return all(map, map.objects.embassies).map((spot) => [
    String(spot.id),
    pointOf(spot, (point) => place(projection, point)),
  ]);
}

function nameScenery({ map, projection }: Drawing): SmallName[] {
  return all(map, map.objects.background).flatMap(({ properties }) =>
    properties?.label
      ? [{ lines: linesIn(properties, 'name_'), at: place(projection, properties.label) }]
      : [],
  );
}

function named(properties: AreaProperties, projection: GeoProjection) {
  const { label, label_align, leader, extra_labels } = properties;
  return {
    name: {
      lines: { ...linesIn(properties, 'name_'), ...linesIn(properties, 'label_') },
      at: place(projection, label),
      align: label_align ?? 'middle',
    },
    leader:
      leader && ([place(projection, leader[0]), place(projection, leader[1])] as [Point, Point]),
    small: (extra_labels ?? []).map(({ at, ...texts }) => ({
      lines: linesIn(texts),
      at: place(projection, at),
    })),
    told: properties,
  };
}

/** The texts whose key is `prefix` and a language, by language. */
function linesIn(texts: Readonly<Record<string, unknown>>, prefix = ''): Record<Lang, string[]> {
  const found = LANGUAGES.flatMap(({ id }) => {
    const text = texts[prefix + id];
    return typeof text === 'string' ? [[id, text.split('\n')] as const] : [];
  });
  return Object.fromEntries(found);
}

function drawArea(
  area: Feature<Geometry, AreaProperties>,
  { pane, path, projection }: Drawing,
): AreaArt {
  return {
    id: String(area.id),
    frame: pane?.id ?? null,
    outline: path(area) ?? '',
    rim: thinPath(projection, area, THIN),
    edge: thinPath(projection, area, THIN, ISLET),
    anchor: place(projection, area.properties.anchor ?? area.properties.label),
    place: false,
    ...named(area.properties, projection),
  };
}

function drawPlace(
  area: Feature<Geometry, AreaProperties>,
  { pane, projection }: Drawing,
  { sizes }: Frame,
): AreaArt {
  const anchor = pointOf(area, (point) => place(projection, point));
  return {
    id: String(area.id),
    frame: pane?.id ?? null,
    outline: disc(anchor, sizes.hit_radius),
    rim: disc(anchor, sizes.piece_radius + 3),
    edge: disc(anchor, sizes.piece_radius + 3),
    anchor,
    place: true,
    ...named(area.properties, projection),
  };
}

function disc([x, y]: Point, radius: number): string {
  const half = `a${radius},${radius} 0 1 1 `;
  return `M${x - radius},${y}${half}${2 * radius},0${half}${-2 * radius},0Z`;
}

function pointOf({ geometry }: Feature, project: (point: Point) => Point): Point {
  return project(geometry.type === 'Point' ? (geometry.coordinates as Point) : [0, 0]);
}

function drawLink(
  link: Feature<Geometry, LinkProperties>,
  path: GeoPath,
  projection: GeoProjection,
  frame: Frame,
): LinkArt {
  const { a, b, from, to, mode: by = 'sea', wrap } = link.properties;
  if (!wrap || !frame.wrap)
    return {
      between: [a, b],
      by,
      line: path(link) ?? '',
      ends: from && to ? [place(projection, from), place(projection, to)] : [],
    };
  const sides = Object.values(frame.wrap.sides);
  return {
    between: [a, b],
    by,
    line: sides.map(([start, ...rest]) => `M${start.join()}C${rest.join(' ')}`).join(''),
    ends: sides.map(([start]) => start),
  };
}

function place(projection: GeoProjection, point: Point): Point {
  const [x, y] = projection(point) ?? [0, 0];
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

/** A picture of these areas, with their own names in languages the map does not write; nothing if it shows others. */
export function artFor(
  art: BoardArt | null,
  areas: readonly { id: string; name: Text }[],
): BoardArt | null {
  if (!art || !draws(art, areas)) return null;
  const own = new Map(areas.map(({ id, name }) => [id, linesIn(name)]));
  const named = (area: AreaArt): AreaArt => ({
    ...area,
    name: { ...area.name, lines: { ...own.get(area.id), ...area.name.lines } },
  });
  return { ...art, areas: art.areas.map(named) };
}

/** Whether a picture shows exactly these areas; an owner's own board has no picture. */
export function draws(art: BoardArt, areas: readonly { id: string }[]): boolean {
  const drawn = new Set(art.areas.map(({ id }) => id));
  return areas.length === drawn.size && areas.every(({ id }) => drawn.has(id));
}
