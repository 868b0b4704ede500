/** What the view of Africana holds, and what can be read in it. */
import type { LogEntry } from '../../lib/api/types';
import type { View } from '../../lib/games/adapter';
import { eventsIn, type EventOf } from '../../lib/games/events';
import type { AfricanaFacts } from './events.generated';
import type { Hand, Step } from './route';
import type { AfricanaView } from './view.generated';

export type Side = 'left' | 'right';

/** A view as the server declares it. */
export const seen = (view: View) => view as AfricanaView;

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

/** The page somebody turned in a row. */
export function turnedIn(entry: LogEntry): AfricanaFacts['page_turned'] | null {
  const event = eventsIn<AfricanaFacts>(entry).findLast((each) => each.kind === 'page_turned');
  return event?.facts ?? null;
}

/** A step that was taken. */
export interface Taken extends Step {
  from: string;
}

/** What happened in the turn under way, what was taken back left out. */
function turnIn(log: readonly LogEntry[]): readonly EventOf<AfricanaFacts>[] {
  const rows: (readonly EventOf<AfricanaFacts>[])[] = [];
  for (const entry of log) {
    const events = eventsIn<AfricanaFacts>(entry);
    if (events.some(({ kind }) => kind === 'undone')) rows.pop();
    else if (events.some(({ kind }) => kind === 'turn_opened')) rows.length = 0;
    else rows.push(events);
  }
  return rows.flat();
}

/** The steps of the move under way up to a row. */
export function trailOf(log: readonly LogEntry[], row: number): Taken[] {
  return turnIn(log.filter((entry) => entry.row <= row)).flatMap(({ kind, facts }) =>
    kind === 'travelled' || kind === 'travelled_paid'
      ? [{ from: facts.here, place: facts.area, card: facts.card, paid: kind === 'travelled_paid' }]
      : [],
  );
}

/** What the next page from a side costs in this turn: 0 or 1 silver (R5.3, D2, D3). */
export function pagePrice(
  log: readonly LogEntry[],
  options: Readonly<Record<string, unknown>>,
  side: Side,
): number {
  const spent = turnIn(log).some(({ kind, facts }) => {
    if (kind === 'bought') return options['buying_is_a_page'] === true;
    return kind === 'page_turned' && (options['free_page'] !== 'side' || facts.side === side);
  });
  return spent ? 1 : 0;
}
