import { describe, expect, it } from 'vitest';
import { neighboursOf, step, type Places } from '../../lib/board/navigate';
import { artOf } from '../../lib/games';
import words from './fixtures/words.json';

const art = (await artOf('conquest'))!;
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
      for (const [x, y] of [anchor, name.at]) {
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
