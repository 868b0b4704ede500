/** The map: tiles by their coordinates, as the board of the table tells them. */
import type { Words } from '../../lib/api/types';
import type { BoardArt } from '../../lib/board/art';
import { hexArt } from '../../lib/board/hexes';
import { printedAt } from './view';

/** Tints by terrain, washed like those of an atlas. */
export const TINTS: Record<string, string> = {
  plain: '#e2dfa6',
  forest: '#a8bc86',
  swamp: '#b4c3a6',
  mountain: '#cbbda6',
  volcano: '#bba293',
  capital: '#ecd9ab',
  mine: '#d0c0b2',
  hills: '#d9ce98',
  savanna: '#ecd493',
  oasis: '#c5dcac',
  port: '#e0d3b6',
};

/** Stronger colours of terrains, laid over the tints by night. */
export const NIGHT: Record<string, string> = {
  plain: '#b5b545',
  forest: '#3f8a35',
  swamp: '#4f9c86',
  mountain: '#8d7a68',
  volcano: '#b04a35',
  mine: '#8f5f86',
  hills: '#b98f2b',
  savanna: '#d98b20',
  oasis: '#62c05a',
  port: '#b99a6a',
};

export function art(words: Words): BoardArt | null {
  const printed = printedAt(words).area;
  const tiles = words.board.areas.flatMap(({ id, name }) => {
    const tile = printed[id]?.printed;
    if (!tile) return [];
    const [q = 0, r = 0] = tile.hex;
    const { terrain, capital } = tile;
    return [
      {
        id,
        name,
        hex: [q, r] as const,
        tint: terrain,
        sea: terrain === 'water',
        told: { terrain, capital },
      },
    ];
  });
  return tiles.length ? hexArt(tiles, { groups: TINTS }) : null;
}
