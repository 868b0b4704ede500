/** The two files of a map: its geometry in longitude and latitude, and the frame that says how it is drawn. */
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Lang } from '../i18n/languages';
import type { Point, ProjectionData } from './projection';

/** A frame of a map that has several: a main one and insets, each with its place on the sheet and its own projection. */
export interface Pane {
  id: string;
  /** Left, top, width, height, in pixels of the sheet. */
  box: [number, number, number, number];
  projection: ProjectionData;
}

/**
 * Beside a map file lies its frame: everything about it that is not geometry. `groups` colours areas and pieces of
 * land by their id or the id of their group; `sizes` may hold further measures, for a game's own layers.
 */
export interface Frame {
  viewBox: [number, number, number, number];
  /** Of the whole sheet, or where a map has several frames nothing: each of them has its own. */
  projection?: ProjectionData;
  /** The main one first; every feature of the map file names its own in `frame`. */
  frames?: Pane[];
  wrap?: { id: string; sides: Record<string, [Point, Point, Point, Point]> };
  sizes: {
    piece_radius: number;
    hit_radius: number;
    label_px: number;
    /** The game writes the names itself, in a layer of its own. */
    own_names?: boolean;
    /** The least scale at which there is room for names, if not the usual one. */
    names_from?: number;
    /** How strongly an area takes the colour of its owner, up to 1; a third where nothing is said. */
    owner_tint?: number;
  } & Record<string, unknown>;
  groups: Record<string, string>;
  /** Where the compass rose is drawn, in pixels. */
  rose?: Point;
  /** Names stay where the map has them: the game's own pieces leave them room. */
  names_stay?: boolean;
}

export type Align = 'start' | 'middle' | 'end';

/** In a map of several frames, the one it is drawn in. */
export interface Framed {
  frame?: string;
}

export interface AreaProperties extends Framed {
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

export interface LinkProperties extends Framed {
  a: string;
  b: string;
  from?: Point;
  to?: Point;
  mode?: 'land' | 'sea';
  wrap?: boolean;
}

/** Land that is no area; where it has a `label`, its name is written there, by language: `name_en`. */
export interface SceneryProperties extends Framed {
  label?: Point;
  [told: string]: unknown;
}

/** The layers of a map file, all of them optional; areas are `territories` (shapes) or `places` (points). */
export type Layers = Partial<{
  territories: GeometryCollection<AreaProperties>;
  places: GeometryCollection<AreaProperties>;
  /** Links drawn between areas: across the sea, or along routes. */
  sea_links: GeometryCollection<LinkProperties>;
  routes: GeometryCollection<LinkProperties>;
  /** Land that is no area. */
  land: GeometryCollection<Framed>;
  background: GeometryCollection<SceneryProperties>;
  lakes: GeometryCollection<Framed>;
  rivers: GeometryCollection<Framed>;
  /** Strokes of some `kind`, which is also their class. */
  ornaments: GeometryCollection<{ kind: string } & Framed>;
  lines: GeometryCollection<{ kind: string } & Framed>;
  /** Points with an id, for a game's own layers. */
  embassies: GeometryCollection<Framed>;
}>;
export type MapFile = Topology & { objects: Layers };

/** The map file as one frame of several sees it: only what is drawn in it. */
export function within(map: MapFile, frame: string): MapFile {
  const layers = Object.entries(map.objects as Record<string, GeometryCollection<Framed>>).map(
    ([layer, objects]) => {
      const here = (properties?: Framed) => properties?.frame === frame;
      const geometries = objects.geometries.filter(({ properties }) => here(properties));
      return [layer, { ...objects, geometries }];
    },
  );
  return { ...map, objects: Object.fromEntries(layers) as Layers };
}
