/** Board art: a map file turned into paths and points in the pixels of its frame. */
import { geoGraticule10, geoPath, type GeoPath, type GeoProjection } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Feature, Geometry } from 'geojson';
import { thinPath } from './thin';
import { makeProjection, type Point, type ProjectionData } from './projection';

/** Beside a map file lies its frame: everything about it that is not geometry. */
export interface Frame {
  viewBox: [number, number, number, number];
  projection: ProjectionData;
  wrap?: { id: string; sides: Record<string, [Point, Point, Point, Point]> };
  sizes: { piece_radius: number; hit_radius: number; label_px: number };
  groups: Record<string, string>;
}

interface AreaProperties {
  anchor: Point;
  label: Point;
  label_en: string;
  label_fr: string;
  leader?: [Point, Point];
  extra_labels?: { en: string; fr: string; at: Point }[];
}

interface LinkProperties {
  a: string;
  b: string;
  from: Point;
  to: Point;
  wrap?: boolean;
}

type Layers = {
  territories: GeometryCollection<AreaProperties>;
  sea_links: GeometryCollection<LinkProperties>;
  lakes: GeometryCollection;
  ornaments: GeometryCollection<{ kind: string }>;
};
export type MapFile = Topology<Layers>;

export interface Name {
  lines: string[];
  at: Point;
}

export interface AreaArt {
  id: string;
  outline: string;
  /** The outline as broad strokes need it. */
  rim: string;
  anchor: Point;
  name: { en: Name; fr: Name };
  leader?: [Point, Point];
  small: { en: string; fr: string; at: Point }[];
}

export interface LinkArt {
  between: [string, string];
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
  ornaments: { kind: string; line: string }[];
  areas: AreaArt[];
  links: LinkArt[];
  sizes: Frame['sizes'];
  groups: Record<string, string>;
}

const THIN = 3; // px

/** Work a map out; a pure function of its two files. */
export function makeArt(map: MapFile, frame: Frame): BoardArt {
  const projection = makeProjection(frame.projection);
  const path = geoPath(projection).digits(1);
  const { territories, sea_links, lakes, ornaments } = map.objects;
  const [, , width, height] = frame.viewBox;
  const coast = mesh(map, territories, (one, other) => one === other);
  return {
    width,
    height,
    graticule: path(geoGraticule10()) ?? '',
    coast: path(coast) ?? '',
    shore: thinPath(projection, coast, 2 * THIN),
    borders: path(mesh(map, territories, (one, other) => one !== other)) ?? '',
    lakes: path(feature(map, lakes)) ?? '',
    ornaments: feature(map, ornaments).features.map((ornament) => ({
      kind: ornament.properties.kind,
      line: path(ornament) ?? '',
    })),
    areas: feature(map, territories).features.map((area) => drawArea(area, path, projection)),
    links: feature(map, sea_links).features.map((link) => drawLink(link, path, projection, frame)),
    sizes: frame.sizes,
    groups: frame.groups,
  };
}

function drawArea(
  area: Feature<Geometry, AreaProperties>,
  path: GeoPath,
  projection: GeoProjection,
): AreaArt {
  const { anchor, label, label_en, label_fr, leader, extra_labels } = area.properties;
  const at = place(projection, label);
  return {
    id: String(area.id),
    outline: path(area) ?? '',
    rim: thinPath(projection, area, THIN),
    anchor: place(projection, anchor),
    name: { en: { lines: label_en.split('\n'), at }, fr: { lines: label_fr.split('\n'), at } },
    leader: leader && [place(projection, leader[0]), place(projection, leader[1])],
    small: (extra_labels ?? []).map((extra) => ({ ...extra, at: place(projection, extra.at) })),
  };
}

function drawLink(
  link: Feature<Geometry, LinkProperties>,
  path: GeoPath,
  projection: GeoProjection,
  frame: Frame,
): LinkArt {
  const { a, b, from, to, wrap } = link.properties;
  if (!wrap || !frame.wrap)
    return {
      between: [a, b],
      line: path(link) ?? '',
      ends: [place(projection, from), place(projection, to)],
    };
  const sides = Object.values(frame.wrap.sides);
  return {
    between: [a, b],
    line: sides.map(([start, ...rest]) => `M${start.join()}C${rest.join(' ')}`).join(''),
    ends: sides.map(([start]) => start),
  };
}

function place(projection: GeoProjection, point: Point): Point {
  const [x, y] = projection(point) ?? [0, 0];
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

/** Fetch the map of a game; nothing if nobody has drawn one. */
/** Whether a picture shows exactly these areas; an owner's own board has no picture. */
export function draws(art: BoardArt, areas: readonly { id: string }[]): boolean {
  const drawn = new Set(art.areas.map(({ id }) => id));
  return areas.length === drawn.size && areas.every(({ id }) => drawn.has(id));
}

export async function loadArt(game: string): Promise<BoardArt | null> {
  const [map, frame] = await Promise.all([
    fetch(`/maps/${game}.topo.json`),
    fetch(`/maps/${game}.frame.json`),
  ]);
  const drawn = [map, frame].every(
    (answer) => answer.ok && answer.headers.get('content-type')?.includes('json'),
  );
  return drawn ? makeArt((await map.json()) as MapFile, (await frame.json()) as Frame) : null;
}
