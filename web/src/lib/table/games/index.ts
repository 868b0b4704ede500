/** The faces of the games, fetched when somebody opens a table of one. */
import type { Component } from 'svelte';
import type { Adapter, Face, SetupProps } from './adapter';
import { plain } from './plain';

const FACES = import.meta.glob<{ face: Face }>('./*/index.ts');
const SETUPS = import.meta.glob<{ default: Component<SetupProps> }>('./*/Setup.svelte');

export async function faceOf(game: string): Promise<Adapter> {
  const found = await FACES[`./${game}/index.ts`]?.();
  return { ...plain, ...found?.face };
}

/** What a game shows while a table of it is set up; most show nothing. */
export async function setupOf(game: string): Promise<Component<SetupProps> | null> {
  return (await SETUPS[`./${game}/Setup.svelte`]?.())?.default ?? null;
}
