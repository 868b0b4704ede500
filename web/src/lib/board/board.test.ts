import { describe, expect, it } from 'vitest';
import { makeArt, type MapFile } from './art';
import { neighboursOf, step, type Places } from './navigate';

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
    expect([drawn.coast, drawn.lakes, drawn.background]).toEqual(['', '', '']);
    expect(drawn.project([10, 0])).toEqual([200, 200]);
  });
});
