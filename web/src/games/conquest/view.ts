/** What the view of La Conquête du Monde holds, and what can be counted in it. */
import type { LogEntry, Words } from '../../lib/api/types';
import { nameOf } from '../../lib/table/names';
import type { Ready } from '../../lib/table/picking';
import type { Scene, View } from '../../lib/games/adapter';
import { catalogueOf } from '../../lib/games/catalogue';
import { eventsOf } from '../../lib/games/events';
import type {
  ConquestCatalogue,
  ConquestEvent,
  ConquestFacts,
  ConquestView,
} from './view.generated';

export interface HandCard {
  id: string;
  name: string;
  arm: string;
}

/** One throw of the dice, for the eye. */
export type Throw = ConquestFacts['thrown'] & { row: number };

export const seen = (view: View) => view as ConquestView;

export function areasOf(view: View, colour: string): string[] {
  const { owner } = seen(view);
  return Object.keys(owner).filter((area) => owner[area] === colour);
}

export function armiesOf(view: View, colour: string): number {
  return areasOf(view, colour).reduce((sum, area) => sum + (seen(view).armies[area] ?? 0), 0);
}

export function handOf(view: View, words: Words): HandCard[] {
  const { card } = catalogueOf<ConquestCatalogue>(words);
  return seen(view).hand.map((id) => {
    const { arm = 'joker', area = null } = card[id]?.printed ?? {};
    return { id, name: area === null ? '' : nameOf(words, 'area', area), arm };
  });
}

/** The armies that each continent brings, by its id. */
export function bonusesOf(words: Words): Record<string, number> {
  const { continent } = catalogueOf<ConquestCatalogue>(words);
  return Object.fromEntries(
    Object.entries(continent).map(([id, { printed }]) => [id, printed.bonus]),
  );
}

/** How much of a continent whoever looks holds: "3/12". */
export function shareOf({ position, words }: Scene, group: string): string {
  const { owner, seat, turn } = seen(position.view);
  const areas = words.board.areas.filter((area) => area.group === group);
  return `${areas.filter(({ id }) => owner[id] === (seat ?? turn)).length}/${areas.length}`;
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
