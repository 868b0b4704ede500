/** Decks as everybody may know them: cards by face, how many of each, and how likely the next refill brings them. */
import type { Words } from '../../lib/api/types';
import type { MonumentalView } from './view.generated';
import { CELLS, faceOf, inCross, printedAt, there } from './view';

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
  /** The Wonder under construction. */
  building: Heap;
  /** How many cards the next refill draws at least. */
  refill: number;
  /** How many of them come from the discard pile, which is shuffled when the deck is empty (R1.13). */
  reshuffled: number;
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
  const refill = refillOf(view, seat);
  const discards = of(view.discards[seat]);
  const beside = of(view.beside[seat]);
  const pile = discards.length + beside.length + usedOf(view, seat);
  const reshuffled = Math.min(pile, Math.max(0, refill - known.length - rest.length));
  const again = reshuffled ? { draws: reshuffled, size: pile } : null;
  const isUnrest = (face: string) => printedAt(words).face[face]?.printed.kind === 'unrest';
  return {
    known: known.map((face) => ({ face, count: 1, share: null })),
    rest: gathered(rest, { draws: Math.max(0, refill - known.length), size: rest.length }),
    beside: gathered(beside, again),
    discards: gathered(discards, again),
    archived: heap(of(view.archived[seat])),
    reserves: heap(of(view.reserves[seat])),
    wonders: heap(of(view.wonders[seat])),
    building: heap(of([view.building[seat]].filter((card) => there(card)) as string[])),
    refill,
    reshuffled,
    unrest: [...rest, ...known, ...city, ...discards].filter(isUnrest).length,
  };
}

const CROSS = CELLS.filter((_, cell) => inCross(cell, 0)).length;

/** The spaces that the end of the turn fills: those empty or activated, or those of a cross to come (R13.1, R13.2). */
function refillOf(view: MonumentalView, seat: string): number {
  const city = Object.values(view.city[seat] ?? {});
  const activated = city.filter((card) => view.activated.includes(card)).length;
  const empty = city.filter((card) => !there(card)).length;
  return activated ? activated + empty : CROSS;
}

/**
 * How many cards of the City lie on the discard pile before it is filled (R13.1): those activated with the Knowledge
 * under them, or as many as a cross to come has cards.
 */
function usedOf(view: MonumentalView, seat: string): number {
  const city = Object.values(view.city[seat] ?? {});
  const activated = city.filter((card) => view.activated.includes(card));
  const below = activated.reduce((sum, card) => sum + (view.beneath[card]?.length ?? 0), 0);
  return activated.length ? activated.length + below : CROSS;
}

/** Equal cards together, the most frequent first; with draws from so many cards, how likely one of them is drawn. */
function gathered(faces: readonly string[], from: { draws: number; size: number } | null): Heap {
  const counts = new Map<string, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return [...counts]
    .map(([face, count]) => ({
      face,
      count,
      share: from && 1 - missed(from.size, count, from.draws),
    }))
    .sort((one, other) => other.count - one.count);
}

/** How likely none of some cards of a deck is among the first ones drawn. */
function missed(size: number, some: number, draws: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < Math.min(draws, size); drawn++)
    chance *= Math.max(0, size - some - drawn) / (size - drawn);
  return chance;
}
