/** Board art: a map file turned into paths and points in the pixels of its frame. */
import { geoGraticule10, geoPath, type GeoPath, type GeoProjection } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Feature, GeoJsonProperties, Geometry } from 'geojson';
import type { Text } from '../api/types';
import { LANGUAGES, type Lang } from '../i18n/languages';
import { thinPath } from './thin';
import { makeProjection, type Point, type ProjectionData } from './projection';

/**
 * Beside a map file lies its frame: everything about it that is not geometry. `groups` colours areas and pieces of
 * land by the id of their group; `sizes` may hold further measures, for a game's own layers.
 */
export interface Frame {
  viewBox: [number, number, number, number];
  projection: ProjectionData;
  wrap?: { id: string; sides: Record<string, [Point, Point, Point, Point]> };
  sizes: {
    piece_radius: number;
    hit_radius: number;
    label_px: number;
    /** The game writes the names itself, in a layer of its own. */
    own_names?: boolean;
  } & Record<string, unknown>;
  groups: Record<string, string>;
  /** Where the compass rose is drawn, in pixels. */
  rose?: Point;
  /** Names stay where the map has them: the game's own pieces leave them room. */
  names_stay?: boolean;
}

type Align = 'start' | 'middle' | 'end';

interface AreaProperties {
  /** Where pieces stand; a place stands where it is. */
  anchor?: Point;
  label: Point;
  label_align?: Align;
  leader?: [Point, Point];
  /** Further names, by language. */
  extra_labels?: ({ at: Point } & Record<Lang, unknown>)[];
  /** Its name as the map writes it, `\n` between lines, by language: `label_en`; else `name_en`. And whatever else. */
  [told: string]: unknown;
}

interface LinkProperties {
  a: string;
  b: string;
  from?: Point;
  to?: Point;
  mode?: 'land' | 'sea';
  wrap?: boolean;
}

/** The layers of a map file, all of them optional; areas are `territories` (shapes) or `places` (points). */
type Layers = Partial<{
  territories: GeometryCollection<AreaProperties>;
  places: GeometryCollection<AreaProperties>;
  /** Links drawn between areas: across the sea, or along routes. */
  sea_links: GeometryCollection<LinkProperties>;
  routes: GeometryCollection<LinkProperties>;
  /** Land that is no area. */
  land: GeometryCollection;
  background: GeometryCollection;
  lakes: GeometryCollection;
  rivers: GeometryCollection;
  /** Strokes of some `kind`, which is also their class. */
  ornaments: GeometryCollection<{ kind: string }>;
  lines: GeometryCollection<{ kind: string }>;
  /** Points with an id, for a game's own layers. */
  embassies: GeometryCollection;
}>;
export type MapFile = Topology & { objects: Layers };

export interface Name {
  /** By language. */
  lines: Readonly<Record<Lang, readonly string[]>>;
  at: Point;
  align: Align;
}

export interface AreaArt {
  id: string;
  outline: string;
  /** The outline as broad strokes need it. */
  rim: string;
  /** The same without islets, which a bright stroke would blot out. */
  edge: string;
  anchor: Point;
  name: Name;
  leader?: [Point, Point];
  small: Pick<Name, 'lines' | 'at'>[];
  /** A point on the map rather than a piece of land. */
  place: boolean;
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

export interface BoardArt {
  width: number;
  height: number;
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
  areas: AreaArt[];
  links: LinkArt[];
  /** Further named points. */
  spots: Record<string, Point>;
  sizes: Frame['sizes'];
  groups: Record<string, string>;
  rose: Point;
  /** Whether names stay where the map has them. */
  namesStay: boolean;
  /** From longitude and latitude to pixels of the map. */
  project: (point: Point) => Point;
}

const THIN = 3; // px
const ISLET = 150; // px round

/** Work a map out; a pure function of its two files. */
export function makeArt(map: MapFile, frame: Frame): BoardArt {
  const projection = makeProjection(frame.projection);
  const path = geoPath(projection).digits(1);
  const { territories, places, sea_links, routes, land, background } = map.objects;
  const { lakes, rivers, ornaments, lines, embassies } = map.objects;
  const [, , width, height] = frame.viewBox;
  const project = (point: Point) => place(projection, point);
  const all = <P extends GeoJsonProperties>(layer: GeometryCollection<P> | undefined) =>
    layer ? feature(map, layer).features : [];
  const drawn = (layer: GeometryCollection | undefined) =>
    layer ? (path(feature(map, layer)) ?? '') : '';
  const shape = territories ?? land;
  const coast = shape && mesh(map, shape, (one, other) => one === other);
  return {
    width,
    height,
    graticule: path(geoGraticule10()) ?? '',
    coast: coast ? (path(coast) ?? '') : '',
    shore: coast ? thinPath(projection, coast, 2 * THIN) : '',
    borders: territories ? (path(mesh(map, territories, (one, other) => one !== other)) ?? '') : '',
    lakes: drawn(lakes),
    rivers: drawn(rivers),
    background: drawn(background),
    land: all(land).map((each) => ({ id: String(each.id), outline: path(each) ?? '' })),
    ornaments: [...all(ornaments), ...all(lines)].map((ornament) => ({
      kind: ornament.properties.kind,
      line: path(ornament) ?? '',
    })),
    areas: [
      ...all(territories).map((area) => drawArea(area, path, projection)),
      ...all(places).map((area) => drawPlace(area, projection, frame)),
    ],
    links: [
      ...all(sea_links).map((link) => drawLink(link, path, projection, frame)),
      ...all(routes).map((link) => ({ ...drawLink(link, path, projection, frame), route: true })),
    ],
    spots: Object.fromEntries(
      all(embassies).map((spot) => [String(spot.id), pointOf(spot, project)]),
    ),
    sizes: frame.sizes,
    groups: frame.groups,
    namesStay: frame.names_stay ?? false,
    rose: frame.rose ?? [width * 0.645, height * 0.87],
    project,
  };
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
  path: GeoPath,
  projection: GeoProjection,
): AreaArt {
  return {
    id: String(area.id),
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
  projection: GeoProjection,
  { sizes }: Frame,
): AreaArt {
  const anchor = pointOf(area, (point) => place(projection, point));
  return {
    id: String(area.id),
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
