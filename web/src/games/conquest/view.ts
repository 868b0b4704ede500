/** What the view of La Conquête du Monde holds, and what can be counted in it. */
import type { LogEntry, Words } from '../../lib/api/types';
import { say } from '../../lib/i18n/index.svelte';
import type { Ready } from '../../lib/table/picking';
import type { View } from '../../lib/games/adapter';
import { eventsOf } from '../../lib/games/events';
import type { ConquestEvent, ConquestFacts, ConquestView } from './view.generated';

export interface HandCard {
  id: string;
  name: string;
  arm: string;
}

/** One throw of the dice, for the eye. */
export type Throw = ConquestFacts['thrown'] & { row: number };

const ARMS: Record<string, string> = {
  'foot soldier': 'foot',
  horseman: 'horse',
  cannon: 'cannon',
  joker: 'joker',
};

export const seen = (view: View) => view as ConquestView;

export function areasOf(view: View, colour: string): string[] {
  const { owner } = seen(view);
  return Object.keys(owner).filter((area) => owner[area] === colour);
}

export function armiesOf(view: View, colour: string): number {
  return areasOf(view, colour).reduce((sum, area) => sum + (seen(view).armies[area] ?? 0), 0);
}

export function handOf(view: View, words: Words): HandCard[] {
  const cards = new Map(words.kinds['card']?.map((card) => [card.id, card.name]));
  const areas = new Map(words.board.areas.map(({ id, name }) => [id, name]));
  return seen(view).hand.map((id) => {
    const arm = /\(([^)]+)\)$/.exec(cards.get(id)?.en ?? '')?.[1] ?? 'joker';
    return { id, name: say(areas.get(id)), arm: ARMS[arm] ?? 'joker' };
  });
}

export function throwIn(entry: LogEntry): Throw | null {
  const event = eventsOf<ConquestEvent>(entry).findLast((event) => event.kind === 'thrown');
  return event ? { row: entry.row, ...event.facts } : null;
}

/** The attack an action stands for: usable armies against defenders. */
export function battle(view: View, { verb, words: [origin, target] }: Ready) {
  if (!verb.startsWith('attack') || !origin || !target) return null;
  const { armies } = seen(view);
  return { attackers: (armies[origin] ?? 1) - 1, defenders: armies[target] ?? 0 };
}
