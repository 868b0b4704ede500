import { describe, expect, it } from 'vitest';
import { draws } from '../../lib/board/art';
import { neighboursOf, step, type Places } from '../../lib/board/navigate';
import { artOf } from '../../lib/games';
import words from './fixtures/words.json';
import frame from './map/frame.json';

const art = (await artOf('struggle'))!;
const boxes = new Map(frame.frames.map(({ id, box }) => [id, box]));

describe('the map of Europe and six insets', () => {
  it('draws eleven regions and seven homes, each colony in an inset of its own', () => {
    expect(art.areas).toHaveLength(18);
    expect(art.panes.map(({ id }) => id)).toEqual(frame.frames.map(({ id }) => id));
    expect(art.areas.filter(({ frame }) => frame === 'europe')).toHaveLength(12);
    for (const { id, frame } of art.areas.slice(12)) expect(frame).toBe(id);
  });

  it('draws the areas of the board, and no others', () => {
    expect(draws(art, words.board.areas)).toBe(true);
  });

  it('keeps pieces, ships and names inside the frame of their area', () => {
    for (const { id, frame, anchor, name, told } of art.areas) {
      const [left = 0, top = 0, width = 0, height = 0] = boxes.get(frame ?? '') ?? [];
      const ships = told['navy_anchor'] as [number, number] | undefined;
      for (const [x, y] of [anchor, name.at, ...(ships ? [art.project(ships, frame)] : [])]) {
        expect(x > left && x < left + width, id).toBe(true);
        expect(y > top && y < top + height, id).toBe(true);
      }
    }
  });

  it('draws no coast along the edge of a frame', () => {
    for (const { id, coast, box } of art.panes) {
      const [left = 0] = box ?? [];
      expect(coast.includes(`M${left},`) || coast.includes(`L${left},`), id ?? '').toBe(false);
    }
  });

  it('draws borders that confuse as links, and gives every area a colour', () => {
    expect(art.links.map(({ between }) => between)).toEqual([
      ['britain', 'german_states'],
      ['mediterranean', 'spain'],
      ['ottoman_empire', 'russia'],
    ]);
    for (const { id } of art.areas) expect(art.groups[id], id).toMatch(/^#/);
  });
});

describe('the keyboard', () => {
  const places: Places = {
    at: new Map(art.areas.map(({ id, anchor }) => [id, anchor])),
    neighbours: neighboursOf(words.board.borders.map(([a, b]) => [a, b] as [string, string])),
    width: Infinity,
    framed: true,
  };
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

  it('reaches every area from every other, insets and islands too', () => {
    for (const { id } of art.areas) {
      const reached = new Set([id]);
      for (const area of reached) for (const key of KEYS) reached.add(step(places, area, key));
      expect(reached.size, id).toBe(art.areas.length);
    }
  });

  it('goes along borders in Europe, and from inset to inset outside it', () => {
    expect(step(places, 'france', 'ArrowRight')).toBe('german_states');
    expect(step(places, 'north_america', 'ArrowDown')).toBe('caribbean');
    expect(step(places, 'africa', 'ArrowRight')).toBe('india');
  });
});
