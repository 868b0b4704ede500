/** The emblem of a game: a few strokes on a 64 × 64 sheet, in `emblem.ts` of its folder. Fills are classes of the style sheet. */

export interface Stroke {
  d: string;
  fill?: 'land' | 'gold' | 'red' | 'sea' | 'paper' | 'ink';
}

/** Fetched with the first page: they are small, and every card shows one. */
const EMBLEMS = import.meta.glob<Stroke[]>('/src/games/*/emblem.ts', {
  eager: true,
  import: 'emblem',
});

/** A game without an emblem gets the globe. */
const GLOBE: Stroke[] = [
  { d: 'M32 7a25 25 0 1 1 0 50 25 25 0 0 1 0-50Z', fill: 'sea' },
  { d: 'M7 32h50M32 7v50M32 7c-16 14-16 36 0 50M32 7c16 14 16 36 0 50' },
];

export function emblemOf(game: string): Stroke[] {
  return EMBLEMS[`/src/games/${game}/emblem.ts`] ?? GLOBE;
}
