/** What the view of Africana holds, and what can be read in it. */
import type { LogEntry, Text } from '../../lib/api/types';
import type { View } from '../../lib/games/adapter';
import type { Hand, Step } from './route';

export interface Expedition {
  back: string;
  start: string;
  destination: string;
  silver: number;
  points: number;
}

export interface Adventure {
  book: string;
  artifact: string | null;
  /** The colour of the assistant it brings. */
  assistant: string | null;
  destination: string;
  silver: number;
  points: number;
}

export interface Company {
  company: Text;
  at: string;
  silver: number;
  hand_size: number;
  travel_cards: number;
  helpers: Hand;
  markers: number;
  open: string[];
  adventures: string[];
  expeditions: string[];
  artifacts: Record<string, number>;
  /** What the sets are worth now; nothing where totals are hidden. */
  sets: number | null;
  points: Record<string, number> | null;
}

export interface Slot {
  slot: number;
  bonus: { silver?: number; card?: number };
  expedition: string | null;
  joined: string[];
}

/** Both sides from the bottom to the open page; `null` for a page that is not known. */
export interface BookView {
  left: (string | null)[];
  right: (string | null)[];
  hidden: string[];
}

/** What `show` of the game sends. */
export interface AfricanaView {
  seat: string | null;
  turn: string;
  round: number;
  last_round: boolean;
  hand: Hand;
  played: Hand;
  seats: Record<string, Company>;
  slots: Slot[];
  books: Record<string, BookView>;
  expeditions: { pile: Record<string, number>; top: string | null; removed: number };
  travel: { pile: number; discards: Record<string, number>; hidden: Record<string, number> };
  assistants: Record<string, number>;
  gone: string[];
  ways: {
    /** For every neighbour, the actions that pay for the step, the cheapest first. */
    steps: Record<string, string[]>;
    paths: Record<string, { actions: string[]; silver: number; cards: number }>;
  };
  cards: {
    places: Record<string, { half: string; colours: string[] }>;
    expeditions: Record<string, Expedition>;
    adventures: Record<string, Adventure>;
  };
}

export type Side = 'left' | 'right';

/** A page somebody turned. */
export interface Turned {
  book: string;
  /** The side it came from. */
  side: Side;
  adventure: string;
}

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

export function turnedIn({ events }: LogEntry): Turned | null {
  const event = events.findLast(({ kind }) => kind === 'page_turned');
  return event ? (event.facts as unknown as Turned) : null;
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
  for (const { events } of until.slice(opened + 1))
    if (events.some(({ kind }) => kind === 'undone')) rows.pop();
    else
      rows.push(
        events
          .filter(({ kind }) => kind === 'travelled' || kind === 'travelled_paid')
          .map(({ kind, facts }) => ({
            from: String(facts['here']),
            place: String(facts['area']),
            card: String(facts['card']),
            paid: kind === 'travelled_paid',
          })),
      );
  return rows.flat();
}

/** What the next page from a side costs in this turn: 0 or 1 silver (R5.3, D2, D3). */
export function pagePrice(
  log: readonly LogEntry[],
  options: Readonly<Record<string, unknown>>,
  side: Side,
): number {
  const opened = log.findLastIndex(({ events }) =>
    events.some(({ kind }) => kind === 'turn_opened'),
  );
  const rows: LogEntry['events'][] = [];
  for (const { events } of log.slice(opened + 1))
    if (events.some(({ kind }) => kind === 'undone')) rows.pop();
    else rows.push(events);
  const spent = rows.flat().some(({ kind, facts }) => {
    if (kind === 'bought') return options['buying_is_a_page'] === true;
    if (kind !== 'page_turned') return false;
    return options['free_page'] !== 'side' || facts['side'] === side;
  });
  return spent ? 1 : 0;
}
