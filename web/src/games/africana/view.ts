/** What the view of Africana holds, and what can be read in it. */
import type { LogEntry, Words } from '../../lib/api/types';
import type { View } from '../../lib/games/adapter';
import { catalogueOf, printedOn } from '../../lib/games/catalogue';
import { eventsOf } from '../../lib/games/events';
import type { Hand, Step } from './route';
import type {
  Adventure,
  AfricanaCatalogue,
  AfricanaEvent,
  AfricanaFacts,
  AfricanaView,
  Expedition,
  Place,
} from './view.generated';

export type Side = 'left' | 'right';

/** A page somebody turned, and the side it came from. */
export type Turned = AfricanaFacts['page_turned'];

export const seen = (view: View) => view as AfricanaView;

/** What is printed on places and cards, by id. */
export interface Printed {
  places: Readonly<Record<string, Place>>;
  expeditions: Readonly<Record<string, Expedition>>;
  adventures: Readonly<Record<string, Adventure>>;
}

export function printedAt(words: Pick<Words, 'catalogue'>): Printed {
  const { area, expedition, adventure } = catalogueOf<AfricanaCatalogue>(words);
  return {
    places: printedOn(area),
    expeditions: printedOn(expedition),
    adventures: printedOn(adventure),
  };
}

/** Cards one by one, in the order of the rulebook. */
export function cardsOf(hand: Hand): string[] {
  return Object.entries(hand).flatMap(([card, count]) => Array.from({ length: count }, () => card));
}

/** A step from the action that takes it. */
export function stepOf(action: string): Step {
  const [verb, place = '', card = ''] = action.split(' ');
  return { place, card, paid: verb === 'travel_paid' };
}

export function actionOf({ place, card, paid }: Step): string {
  return `${paid ? 'travel_paid' : 'travel'} ${place} ${card}`;
}

export function turnedIn(entry: LogEntry): Turned | null {
  const told = eventsOf<AfricanaEvent>(entry);
  return told.findLast((event) => event.kind === 'page_turned')?.facts ?? null;
}

/** A step that was taken. */
export interface Taken extends Step {
  from: string;
}

/** The steps of the move under way up to a row, what was taken back left out. */
export function trailOf(log: readonly LogEntry[], row: number): Taken[] {
  const until = log.filter((entry) => entry.row <= row);
  const opened = until.findLastIndex(({ events }) =>
    events.some(({ kind }) => kind === 'turn_opened'),
  );
  const rows: Taken[][] = [];
  for (const entry of until.slice(opened + 1))
    if (isUndone(entry)) rows.pop();
    else
      rows.push(
        eventsOf<AfricanaEvent>(entry)
          .filter((event) => event.kind === 'travelled' || event.kind === 'travelled_paid')
          .map(({ kind, facts: { here, area, card } }) => ({
            from: here,
            place: area,
            card,
            paid: kind === 'travelled_paid',
          })),
      );
  return rows.flat();
}

const isUndone = ({ events }: LogEntry) => events.some(({ kind }) => kind === 'undone');

/** What the next page from a side costs in this turn: 0 or 1 silver (R5.3, D2, D3). */
export function pagePrice(
  log: readonly LogEntry[],
  options: Readonly<Record<string, unknown>>,
  side: Side,
): number {
  const opened = log.findLastIndex(({ events }) =>
    events.some(({ kind }) => kind === 'turn_opened'),
  );
  const rows: LogEntry[] = [];
  for (const entry of log.slice(opened + 1))
    if (isUndone(entry)) rows.pop();
    else rows.push(entry);
  const spent = rows.flatMap(eventsOf<AfricanaEvent>).some(({ kind, facts }) => {
    if (kind === 'bought') return options['buying_is_a_page'] === true;
    if (kind !== 'page_turned') return false;
    return options['free_page'] !== 'side' || facts.side === side;
  });
  return spent ? 1 : 0;
}
