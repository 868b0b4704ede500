/**
 * What a way costs when somebody prefers another card for one of its steps.
 *
 * The server proposes the cheapest way to every place, and alone decides what is legal. This only pays anew for a way
 * that is given; each step of it is confirmed, and offered by the server, before it is taken.
 */
import { neighboursOf } from '../../lib/board/navigate';
import type { BorderInfo, Text } from '../../lib/api/types';
import { inEvery } from '../../lib/i18n/index.svelte';
import { HUES } from './symbols';
import { t } from './words';

/** How many cards of each kind: `magenta`, `magenta_assistant`, `joker`. */
export type Hand = Readonly<Record<string, number>>;

/** The colours that let somebody into a place. */
export type Land = Readonly<Record<string, { colours: readonly string[] }>>;

export interface Step {
  place: string;
  card: string;
  /** The colour is changed for silver. */
  paid: boolean;
}

/** Silver for one change of colour (R6.4). */
export const CHANGE = 5;

const COSTS = { assistant: 10, travel: 100, joker: 140, change: 2000 };

export const hueOf = (card: string) => card.replace('_assistant', '');
export const isTravel = (card: string) => (HUES as readonly string[]).includes(card);

/** Every way to pay for a step into a place, the cheapest first; a change of colour comes last. */
export function payments(land: Land, place: string, hand: Hand, silver: number): Step[] {
  const accepted = land[place]?.colours ?? [];
  return Object.keys(hand)
    .filter((card) => (hand[card] ?? 0) > 0)
    .map((card) => ({
      place,
      card,
      paid: card !== 'joker' && !accepted.includes(hueOf(card)),
    }))
    .filter(({ paid }) => !paid || silver >= CHANGE)
    .sort((one, other) => costOf(one, hand) - costOf(other, hand));
}

/** Assistants come back and fit few places, Travel cards are spent, the joker fits everywhere: it goes last. */
function costOf({ card, paid }: Step, hand: Hand): number {
  const kind = card === 'joker' ? 'joker' : isTravel(card) ? 'travel' : 'assistant';
  const plenty = kind === 'travel' ? Math.min(hand[card] ?? 0, 9) : 0; // of equals, the one held most
  return COSTS[kind] - plenty + (paid ? COSTS.change : 0);
}

export function spend(hand: Hand, card: string): Hand {
  return { ...hand, [card]: (hand[card] ?? 0) - 1 };
}

/** The cheapest cards for a way that is given, some of them chosen already; nothing if the hand does not suffice. */
export function payFor(
  land: Land,
  places: readonly string[],
  hand: Hand,
  silver: number,
  chosen: ReadonlyMap<string, string> = new Map(),
): readonly Step[] | null {
  let best: { steps: readonly Step[]; cost: number } | null = null;
  const go = (index: number, hand: Hand, silver: number, steps: readonly Step[], cost: number) => {
    if (best && cost >= best.cost) return;
    const place = places[index];
    if (place === undefined) {
      best = { steps, cost };
      return;
    }
    const wanted = chosen.get(place);
    for (const step of payments(land, place, hand, silver))
      if (!wanted || step.card === wanted)
        go(
          index + 1,
          spend(hand, step.card),
          silver - (step.paid ? CHANGE : 0),
          [...steps, step],
          cost + costOf(step, hand),
        );
  };
  go(0, hand, silver, [], 0);
  return (best as { steps: readonly Step[] } | null)?.steps ?? null;
}

/** How many steps the shortest way has, whatever it costs; nothing if there is none. */
export function distance(borders: readonly BorderInfo[], from: string, to: string): number | null {
  const near = neighboursOf(borders.map(([one, other]) => [one, other] as const));
  const steps = new Map([[from, 0]]);
  for (const [place, count] of steps)
    for (const next of near.get(place) ?? []) if (!steps.has(next)) steps.set(next, count + 1);
  return steps.get(to) ?? null;
}

/** Why a hand does not lead to a place so many steps away: too few cards, or none for some colour of the way. */
export function outOfReach(steps: number, hand: Hand): { text: Text; rule: string } {
  const cards = Object.values(hand).reduce((sum, count) => sum + count, 0);
  const few = cards < steps;
  const text = inEvery((lang) =>
    t.in(lang, few ? 'far.few' : 'far.unfit', {
      steps: t.in(lang, 'far.steps', { count: steps }),
      held: cards ? t.in(lang, 'far.held', { count: cards }) : t.in(lang, 'far.empty'),
      silver: CHANGE,
    }),
  );
  return { text, rule: few ? 'R6.1' : 'R6.2' };
}
