import { describe, expect, it } from 'vitest';
import words from './fixtures/words.json';
import { draws } from '../../lib/board/art';
import { artOf } from '../../lib/games';
import { flagSpots, growth, row } from './layout';
import { EMBLEMS } from './signs';

const art = (await artOf('africa1880'))!;

describe('the map of Africa', () => {
  it('draws the areas of the board, and no others', () => {
    expect(draws(art, words.board.areas)).toBe(true);
    expect(art.areas).toHaveLength(32);
  });

  it('knows 21 coasts', () => {
    expect(art.areas.filter(({ told }) => told['coastal'] === true)).toHaveLength(21);
  });

  it('draws both straits', () => {
    const straits = words.board.borders.filter(([, , by]) => by === 'sea');
    const drawn = new Set(art.links.map(({ between }) => [...between].sort().join()));
    expect(straits).toHaveLength(2);
    for (const [a, b] of straits) expect(drawn.has([a, b].sort().join())).toBe(true);
  });

  it('has an embassy and an emblem for every power, and a tint for every region', () => {
    expect(Object.keys(art.spots).sort()).toEqual(Object.keys(EMBLEMS).sort());
    expect(new Set(Object.values(EMBLEMS)).size).toBe(6);
    for (const { id } of words.board.groups) expect(art.groups[id], id).toMatch(/^#/);
  });

  it('keeps embassies apart from areas', () => {
    for (const [x, y] of Object.values(art.spots))
      for (const { anchor } of art.areas)
        expect(Math.hypot(anchor[0] - x, anchor[1] - y)).toBeGreaterThan(100);
  });
});

describe('what lies in an area', () => {
  it('centres a row', () => {
    expect(row(1, 10)).toEqual([0]);
    expect(row(3, 10)).toEqual([-12, 0, 12]);
  });

  it('gives six presences two rows of three, and none of them the same spot', () => {
    const spots = flagSpots(6);
    expect(new Set(spots.map(([, y]) => y)).size).toBe(2);
    expect(new Set(spots.map(String)).size).toBe(6);
    expect(flagSpots(5).slice(3)).toEqual(flagSpots(2).map(([x]) => [x, spots[3]?.[1]]));
  });

  it('never shrinks things below what can be read', () => {
    for (const k of [0.3, 0.45, 0.6, 1, 3]) expect(growth(k) * k).toBeGreaterThan(0.6);
    expect(growth(2)).toBe(1);
  });
});
