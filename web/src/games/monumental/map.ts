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

/** Colours of terrains, laid over the tints by night; paler than those of the seats, so that land somebody holds stands out. */
export const NIGHT: Record<string, string> = {
  plain: '#999656',
  forest: '#587e4d',
  swamp: '#618879',
  mountain: '#837669',
  volcano: '#85655c',
  mine: '#846779',
  hills: '#9b8147',
  savanna: '#ad7f41',
  oasis: '#6b9c61',
  port: '#9b876a',
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
