/** What a game brings to its workshop: `workshop.ts` in its folder. */
import type { Component } from 'svelte';
import type { Text } from '../api/types';
import type { MapLayer } from '../board/look';

export interface WorkshopFace {
  /** Colours by kind of tile. */
  tints: Readonly<Record<string, string>>;
  /** Kinds of tiles that are water. */
  seas: readonly string[];
  /** Draws tiles and tokens; areas tell `terrain`, `tokens` and `seat`. */
  layer: Component<{ layer: MapLayer }>;
  /** Strokes of a token on the palette, round 0,0 within a radius of 8. */
  signs: Readonly<Record<string, string>>;
  /** What a value of a row is called; nothing: as the file calls it. */
  keyName: (key: string) => string | null;
  /** Draws a component that is being typed. */
  card?: Component<{ kind: string; id: string; name: Text; component: object }>;
}

const FACES = import.meta.glob<WorkshopFace>('/src/games/*/workshop.ts', { import: 'workshop' });

export async function workshopFaceOf(game: string): Promise<WorkshopFace | null> {
  return (await FACES[`/src/games/${game}/workshop.ts`]?.()) ?? null;
}
