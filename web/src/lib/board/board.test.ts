import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { makeArt, type MapFile } from './art';
import type { AreaLook } from './look';
import type { Frame } from './mapfile';
import { neighboursOf, step, type Places } from './navigate';
import Pieces from './Pieces.svelte';

describe('moving along borders', () => {
  const places: Places = {
    at: new Map([
      ['west', [100, 200]],
      ['middle', [500, 200]],
      ['south', [520, 350]],
      ['east', [900, 200]],
    ]),
    neighbours: neighboursOf([
      ['west', 'middle'],
      ['middle', 'south'],
      ['middle', 'east'],
      ['east', 'west'],
    ]),
    width: 1000,
  };

  it('goes to the neighbour in the direction of the arrow', () => {
    expect(step(places, 'west', 'ArrowRight')).toBe('middle');
    expect(step(places, 'middle', 'ArrowDown')).toBe('south');
    expect(step(places, 'south', 'ArrowUp')).toBe('middle');
  });

  it('passes round the back of the map', () => {
    expect(step(places, 'west', 'ArrowLeft')).toBe('east');
    expect(step(places, 'east', 'ArrowRight')).toBe('west');
  });

  it('stays where no neighbour lies that way', () => {
    expect(step(places, 'south', 'ArrowDown')).toBe('south');
  });
});

describe('moving between frames', () => {
  const places: Places = {
    at: new Map([
      ['west', [100, 200]],
      ['middle', [500, 200]],
      ['south', [520, 350]],
      ['east', [900, 200]],
    ]),
    neighbours: neighboursOf([['middle', 'south']]),
    width: Infinity,
    framed: true,
  };

  it('goes along borders first', () => {
    expect(step(places, 'middle', 'ArrowDown')).toBe('south');
  });

  it('goes to the nearest area that way where no border leads on', () => {
    expect(step(places, 'west', 'ArrowRight')).toBe('middle');
    expect(step(places, 'east', 'ArrowLeft')).toBe('middle');
  });

  it('does not pass round the back of a sheet with insets', () => {
    expect(step(places, 'west', 'ArrowLeft')).toBe('west');
  });
});

describe('a map of several frames', () => {
  const box = (left: number): [number, number][] => [
    [left, 0],
    [left, 10],
    [left + 10, 10],
    [left + 10, 0],
    [left, 0],
  ];
  const area = (id: string, frame: string, arc: number, at: [number, number]) => ({
    type: 'Polygon' as const,
    id,
    arcs: [[arc]],
    properties: { frame, name_en: id, name_fr: id, label: at, anchor: at },
  });
  const file: MapFile = {
    type: 'Topology',
    arcs: [box(0), box(100)],
    objects: {
      territories: {
        type: 'GeometryCollection',
        geometries: [area('far', 'inset', 1, [105, 5]), area('near', 'main', 0, [5, 5])],
      },
      background: {
        type: 'GeometryCollection',
        geometries: [
          {
            type: 'Polygon',
            arcs: [[1]],
            properties: { frame: 'inset', name_en: 'Desert', label: [104, 4] },
          },
        ],
      },
    },
  };
  const projection = (longitude: number, x: number) => ({
    d3: 'geoAzimuthalEqualArea' as const,
    rotate: [-longitude, -5] as [number, number],
    scale: 400,
    translate: [x, 100] as [number, number],
  });
  const drawn = makeArt(file, {
    viewBox: [0, 0, 400, 200],
    frames: [
      { id: 'main', box: [10, 10, 180, 180], projection: projection(5, 100) },
      { id: 'inset', box: [210, 10, 180, 180], projection: projection(105, 300) },
    ],
    sizes: { piece_radius: 12, hit_radius: 20, label_px: 13 },
    groups: {},
  });

  it('draws each area in its own frame, in the order of the frames', () => {
    expect(drawn.areas).toMatchObject([
      { id: 'near', frame: 'main', anchor: [100, 100] },
      { id: 'far', frame: 'inset', anchor: [300, 100] },
    ]);
  });

  it('draws in a frame only what belongs to it', () => {
    const [main, inset] = drawn.panes;
    expect(main).toMatchObject({ id: 'main', box: [10, 10, 180, 180], background: '' });
    expect(inset?.background).toMatch(/^M2\d\d/);
    const across = [...(main?.coast ?? '').matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x));
    expect(across.length).toBeGreaterThan(3);
    expect(Math.max(...across)).toBeLessThan(200);
  });

  it('projects into the frame that is named, else into the one that shows the point', () => {
    expect(drawn.project([105, 5])).toEqual([300, 100]);
    expect(drawn.project([5, 5])).toEqual([100, 100]);
    expect(drawn.project([5, 5], 'inset')).not.toEqual([100, 100]);
  });

  it('names land that is no area', () => {
    expect(drawn.scenery).toMatchObject([{ lines: { en: ['Desert'] } }]);
  });

  it('refuses a frame without any projection', () => {
    const sizes = { piece_radius: 12, hit_radius: 20, label_px: 13 };
    expect(() => makeArt(file, { viewBox: [0, 0, 1, 1], sizes, groups: {} })).toThrow('projection');
  });
});

describe('a map of places and routes', () => {
  const file: MapFile = {
    type: 'Topology',
    arcs: [
      [
        [0, 0],
        [20, 0],
      ],
    ],
    objects: {
      places: {
        type: 'GeometryCollection',
        geometries: [
          {
            type: 'Point',
            id: 'west',
            coordinates: [0, 0],
            properties: { name_en: 'West', name_fr: 'Ouest', label: [0, 2], label_align: 'start' },
          },
          {
            type: 'Point',
            id: 'east',
            coordinates: [20, 0],
            properties: { name_en: 'East', name_fr: 'Est', label: [20, 2], dot: 'brown' },
          },
        ],
      },
      routes: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'LineString', arcs: [0], properties: { a: 'west', b: 'east', mode: 'land' } },
        ],
      },
    },
  };
  const drawn = makeArt(file, {
    viewBox: [0, 0, 400, 400],
    projection: {
      d3: 'geoAzimuthalEqualArea',
      rotate: [-10, 0],
      scale: 500,
      translate: [200, 200],
    },
    sizes: { piece_radius: 12, hit_radius: 20, label_px: 13 },
    groups: {},
  });

  it('makes discs of places that can be picked, where they are', () => {
    const [west, east] = drawn.areas;
    expect(west?.anchor[0]).toBeLessThan(200);
    expect(east?.anchor[0]).toBeCloseTo(400 - (west?.anchor[0] ?? 0), 0);
    expect(west?.outline).toMatch(/^M.*a20,20.*Z$/);
    expect(west?.name).toMatchObject({ lines: { fr: ['Ouest'] }, align: 'start' });
    expect(east?.told['dot']).toBe('brown');
  });

  it('draws routes between them, and needs no layer that is not there', () => {
    expect(drawn.links).toMatchObject([{ between: ['west', 'east'], by: 'land', ends: [] }]);
    expect(drawn.panes).toMatchObject([
      { id: null, box: null, coast: '', lakes: '', background: '' },
    ]);
    expect(drawn.project([10, 0])).toEqual([200, 200]);
  });
});

describe('the small map of the documentation', () => {
  const page = readFileSync(join('..', 'docs', 'client.md'), 'utf8');
  const [file, frame] = [...page.matchAll(/^```json\n(.*?)^```$/gms)].map(
    ([, text]) => JSON.parse(text ?? '') as unknown,
  );
  const art = makeArt(file as MapFile, frame as Frame);

  it('has its places on the sheet, and the routes between them', () => {
    expect(art.areas.map(({ id }) => id)).toEqual(['mill', 'abbey', 'harbour']);
    const inside = ([x, y]: readonly [number, number]) => x > 0 && x < 1200 && y > 0 && y < 800;
    expect(art.areas.every(({ anchor }) => inside(anchor))).toBe(true);
    expect(art.links.map(({ by }) => by)).toEqual(['land', 'sea']);
  });

  it('shows every place: with its counter, or as a plain disc', () => {
    const looks = new Map([['abbey', { figure: '2', standing: 'none' } as unknown as AreaLook]]);
    const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const props = { areas: art.areas, looks, radius: 20, hit: 40, onpick: () => {} };
    const drawn = mount(Pieces, { target, props });
    expect(target.querySelectorAll('.piece')).toHaveLength(1);
    expect(target.querySelectorAll('.spot')).toHaveLength(2);
    void unmount(drawn);
  });
});
