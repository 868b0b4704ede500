/** The picture of a map that is being built, or of a printed one. */
import type { BoardArt } from '../board/art';
import { hexArt, type HexTile } from '../board/hexes';
import { inEvery } from '../i18n/index.svelte';
import type { WorkshopFace } from './face';
import { canvas, hexOf, keyOf, type Layout } from './layout';

/** Tiles alone, or with the empty places round them. */
export function sheetArt(layout: Layout, face: WorkshopFace, empty: boolean): BoardArt {
  const places = empty ? canvas(layout) : [...layout.keys()].map(hexOf);
  const tiles = places.map((hex): HexTile => {
    const tile = layout.get(keyOf(hex));
    return {
      id: keyOf(hex),
      hex,
      tint: tile?.terrain ?? '',
      sea: !tile || face.seas.includes(tile.terrain),
      name: inEvery(() => ''),
      told: tile ? { terrain: tile.terrain, tokens: tile.tokens, seat: tile.seat } : {},
    };
  });
  return hexArt(tiles, { groups: { ...face.tints } });
}

/** Pairs of places that touch. */
export function bordersOf(places: readonly string[]): [string, string][] {
  const there = new Set(places);
  return places.flatMap((key) => {
    const [q, r] = hexOf(key);
    const next = [keyOf([q + 1, r]), keyOf([q, r + 1]), keyOf([q - 1, r + 1])];
    return next.filter((other) => there.has(other)).map((other): [string, string] => [key, other]);
  });
}
