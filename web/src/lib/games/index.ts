/** The folders of the games, found by their names; each part is fetched when somebody needs it. */
import type { Component } from 'svelte';
import { makeArt, type BoardArt, type Frame, type MapFile } from '../board/art';
import type { Adapter, Face, Pictures, SetupProps } from './adapter';
import { plain } from './plain';

const FACES = import.meta.glob<Face>('/src/games/*/index.ts', { import: 'face' });
const SETUPS = import.meta.glob<Component<SetupProps>>('/src/games/*/Setup.svelte', {
  import: 'default',
});
const PICTURES = import.meta.glob<Pictures>('/src/games/*/Pictures.svelte');
const MAPS = import.meta.glob<MapFile>('/src/games/*/map/topology.json', { import: 'default' });
const FRAMES = import.meta.glob<Frame>('/src/games/*/map/frame.json', { import: 'default' });

export async function faceOf(game: string): Promise<Adapter> {
  return { ...plain, ...(await FACES[`/src/games/${game}/index.ts`]?.()) };
}

/** What a game shows while a table of it is set up; most show nothing. */
export async function setupOf(game: string): Promise<Component<SetupProps> | null> {
  return (await SETUPS[`/src/games/${game}/Setup.svelte`]?.()) ?? null;
}

/** The pictures of its rulebook; nothing if nobody has drawn them. */
export async function picturesOf(game: string): Promise<Pictures | null> {
  return (await PICTURES[`/src/games/${game}/Pictures.svelte`]?.()) ?? null;
}

/** The map of a game; nothing if nobody has drawn one. */
export async function artOf(game: string): Promise<BoardArt | null> {
  const [map, frame] = await Promise.all([
    MAPS[`/src/games/${game}/map/topology.json`]?.(),
    FRAMES[`/src/games/${game}/map/frame.json`]?.(),
  ]);
  return map && frame ? makeArt(map, frame) : null;
}
