import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import words from '../../../tests/fixtures/words.json';
import { makeArt, type Frame, type MapFile } from './art';
import { neighboursOf, step, type Places } from './navigate';

const read = <T>(name: string) =>
  JSON.parse(readFileSync(`public/maps/conquest.${name}.json`, 'utf8')) as T;
const art = makeArt(read<MapFile>('topo'), read<Frame>('frame'));
const borders = words.board.borders.map(([a, b]) => [a, b] as [string, string]);
const places: Places = {
  at: new Map(art.areas.map(({ id, anchor }) => [id, anchor])),
  neighbours: neighboursOf(borders),
  width: art.width,
};

describe('the art of the world', () => {
  it('gives all areas of the board an outline, and no others', () => {
    expect(art.areas.map(({ id }) => id).sort()).toEqual(
      words.board.areas.map(({ id }) => id).sort(),
    );
    expect(
      art.areas.every(({ outline }) => /^M.+Z$/.test(outline) && !outline.includes('NaN')),
    ).toBe(true);
  });

  it('keeps anchors and names inside the sheet', () => {
    for (const { id, anchor, name } of art.areas)
      for (const [x, y] of [anchor, name.en.at, name.fr.at]) {
        expect(x > 0 && x < art.width, id).toBe(true);
        expect(y > 0 && y < art.height, id).toBe(true);
      }
  });

  it('enlarges Europe: its pieces do not touch', () => {
    const anchors = art.areas.map(({ anchor }) => anchor);
    const least = Math.min(
      ...anchors.flatMap((a, i) =>
        anchors.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1])),
      ),
    );
    expect(least).toBeGreaterThan(2 * art.sizes.piece_radius);
  });

  it('draws every sea border as a link', () => {
    const drawn = new Set(art.links.map(({ between }) => [...between].sort().join()));
    for (const [a, b, by] of words.board.borders as [string, string, string, string | null][])
      if (by === 'sea') expect(drawn.has([a, b].sort().join()), `${a} ${b}`).toBe(true);
  });
});

describe('moving along borders', () => {
  it('goes to the neighbour in the direction of the arrow', () => {
    expect(step(places, 'brazil', 'ArrowRight')).toBe('north_africa');
    expect(step(places, 'north_africa', 'ArrowLeft')).toBe('brazil');
    expect(step(places, 'congo', 'ArrowDown')).toBe('south_africa');
    expect(step(places, 'south_africa', 'ArrowRight')).toBe('madagascar');
  });

  it('passes round the back of the map', () => {
    expect(step(places, 'alaska', 'ArrowLeft')).toBe('kamchatka');
    expect(step(places, 'kamchatka', 'ArrowRight')).toBe('alaska');
  });

  it('stays where no neighbour lies that way', () => {
    expect(step(places, 'argentina', 'ArrowDown')).toBe('argentina');
  });

  it('reaches every area from every other', () => {
    const reached = new Set(['egypt']);
    for (const area of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
        reached.add(step(places, area, key));
    expect(reached.size).toBe(art.areas.length);
  });
});

describe('a map of places and routes', () => {
  const file = {
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
  } as unknown as MapFile;
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
    expect(west?.name.fr).toMatchObject({ lines: ['Ouest'], align: 'start' });
    expect(east?.told['dot']).toBe('brown');
  });

  it('draws routes between them, and needs no layer that is not there', () => {
    expect(drawn.links).toMatchObject([{ between: ['west', 'east'], by: 'land', ends: [] }]);
    expect([drawn.coast, drawn.lakes, drawn.background]).toEqual(['', '', '']);
    expect(drawn.project([10, 0])).toEqual([200, 200]);
  });
});
