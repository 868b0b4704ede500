/** Decks as everybody may know them: cards by face, how many of each, and how likely the next one is. */
import type { Words } from '../../lib/api/types';
import type { MonumentalView } from './view.generated';
import { faceOf, printedAt } from './view';

export type Heap = { face: string; count: number; share: number | null }[];

export interface Deck {
  /** The cards everybody knows, the one to be drawn first in front. */
  known: Heap;
  rest: Heap;
  beside: Heap;
  discards: Heap;
  archived: Heap;
  reserves: Heap;
  wonders: Heap;
  /** Unrest cards in City, deck and discard pile. */
  unrest: number;
}

export function deckOf(view: MonumentalView, words: Words, seat: string): Deck {
  const of = (cards: readonly string[] | undefined) =>
    (cards ?? []).map((card) => faceOf(words, card));
  const rest = of(view.deck_rest[seat]);
  const known = of(view.known_tops[seat]).reverse();
  const city = of(Object.values(view.city[seat] ?? {}));
  const heap = (faces: readonly string[]) => gathered(faces, null);
  const discards = of(view.discards[seat]);
  const isUnrest = (face: string) => printedAt(words).face[face]?.printed.kind === 'unrest';
  return {
    known: known.map((face) => ({ face, count: 1, share: null })),
    rest: gathered(rest, rest.length),
    beside: heap(of(view.beside[seat])),
    discards: heap(discards),
    archived: heap(of(view.archived[seat])),
    reserves: heap(of(view.reserves[seat])),
    wonders: heap(of(view.wonders[seat])),
    unrest: [...rest, ...known, ...city, ...discards].filter(isUnrest).length,
  };
}

/** Equal cards together, the most frequent first; with a size, how likely each is to be the next. */
function gathered(faces: readonly string[], size: number | null): Heap {
  const counts = new Map<string, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts]
    .map(([face, count]) => ({ face, count, share: size ? count / size : null }))
    .sort((one, other) => other.count - one.count);
}
