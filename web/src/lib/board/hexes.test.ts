import { expect, test } from 'vitest';
import { draws } from './art';
import { centreOf, HEX_RADIUS, hexArt, type HexTile } from './hexes';
import { neighboursOf, step } from './navigate';

const tile = (id: string, q: number, r: number, sea = false): HexTile => ({
  id,
  hex: [q, r],
  tint: sea ? 'water' : 'plain',
  sea,
  name: { en: id, fr: id },
});

const TILES = [tile('a', 0, 0), tile('b', 1, 0), tile('c', 0, 1), tile('w', 1, -1, true)];
const art = hexArt(TILES, { groups: { plain: '#eee', water: 'transparent' } });

test('all tiles are drawn, next to each other where their coordinates are', () => {
  expect(draws(art, TILES)).toBe(true);
  const at = (id: string) => art.areas.find((area) => area.id === id)?.anchor ?? [0, 0];
  expect(at('b')[0] - at('a')[0]).toBeCloseTo(HEX_RADIUS * Math.sqrt(3), 0);
  expect(at('b')[1]).toBe(at('a')[1]);
  expect(at('c')[1] - at('a')[1]).toBeCloseTo(HEX_RADIUS * 1.5, 0);
  expect(centreOf([0, 1])[0]).toBeCloseTo((HEX_RADIUS * Math.sqrt(3)) / 2);
});

test('tiles lie within the sheet, and so does the rose', () => {
  for (const [x, y] of [...art.areas.map(({ anchor }) => anchor), art.rose]) {
    expect(x).toBeGreaterThan(HEX_RADIUS / 2);
    expect(y).toBeGreaterThan(HEX_RADIUS / 2);
    expect(x).toBeLessThan(art.width - HEX_RADIUS / 2);
    expect(y).toBeLessThan(art.height - HEX_RADIUS / 2);
  }
});

test('an edge is drawn once: a border between lands, a coast at the sea and where nothing lies', () => {
  const [pane] = art.panes;
  const lines = (path = '') => path.split('M').length - 1;
  expect(lines(pane?.borders)).toBe(3);
  expect(lines(pane?.coast)).toBe(3 * 6 - 2 * 3); // three lands have 18 sides, each border takes two of them
  expect(pane?.ornaments.length).toBe(6 - 2); // of the water two sides are coasts
});

test('both tiles draw a shared edge alike', () => {
  const points = (id: string) =>
    new Set(art.areas.find((area) => area.id === id)?.outline.match(/[\d.]+,[\d.]+/g));
  const shared = [...points('a')].filter((point) => points('b').has(point));
  expect(shared.length).toBe(6);
});

test('arrow keys go along neighbours', () => {
  const places = {
    at: new Map(art.areas.map(({ id, anchor }) => [id, anchor])),
    neighbours: neighboursOf([
      ['a', 'b'],
      ['a', 'c'],
      ['a', 'w'],
      ['b', 'w'],
    ]),
    width: Infinity,
  };
  expect(step(places, 'a', 'ArrowRight')).toBe('b');
  expect(step(places, 'a', 'ArrowDown')).toBe('c');
  expect(step(places, 'a', 'ArrowUp')).toBe('w');
});
