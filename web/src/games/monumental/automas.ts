/** What an Automa did in its last turn, as the log tells it: its cards, and what became of each of their lines. */
import type { LogEntry, Text } from '../../lib/api/types';

type Told = LogEntry['events'][number];

/** How a line ended: done, skipped because it cost too much or was impossible, or its condition did not hold. */
export type Outcome = 'done' | 'dear' | 'skipped' | 'cannot' | 'unmet';

export interface AutomaLine {
  /** The line by its id. */
  line: string;
  outcome: Outcome;
  /** What made it impossible, by its id; what it has or gets in Gold. */
  why: string;
  gold: number;
  /** What came of it. */
  deeds: Text[];
}

export interface AutomaCard {
  card: string;
  lines: AutomaLine[];
}

const OUTCOMES: Record<string, Outcome> = {
  automa_line: 'done',
  automa_too_dear: 'dear',
  automa_skipped: 'skipped',
  automa_cannot: 'cannot',
  automa_unmet: 'unmet',
};

/** What happens to others by a line. */
const TO_OTHERS = new Set(['driven_out', 'unrest_gained', 'lapsed', 'destroyed', 'bid_made']);

function lineOf({ kind, facts }: Told): AutomaLine {
  const word = (name: string) => String(facts[name] ?? '');
  return {
    line: word('line'),
    outcome: OUTCOMES[kind] ?? 'done',
    why: word('why'),
    gold: Number(facts['held'] ?? facts['gold'] ?? 0),
    deeds: [],
  };
}

/** The cards that an Automa turned up in its last turn up to a row of the log. */
export function lastTurnOf(
  log: readonly LogEntry[],
  colours: readonly string[],
  seat: string,
  row: number,
): AutomaCard[] {
  const events = log.filter((entry) => entry.row <= row).flatMap((entry) => entry.events);
  const mine = ({ facts }: Told) =>
    facts['seat'] === seat || facts['seat'] === colours.indexOf(seat);
  const begun = events.findLastIndex((event) => event.kind === 'turn_begun' && mine(event));
  const cards: AutomaCard[] = [];
  for (const event of begun < 0 ? [] : events.slice(begun + 1)) {
    if (event.kind === 'turn_begun') break;
    const card = cards.at(-1);
    if (event.kind === 'automa_turned')
      cards.push({ card: String(event.facts['card']), lines: [] });
    else if (event.kind in OUTCOMES) card?.lines.push(lineOf(event));
    else if (mine(event) || TO_OTHERS.has(event.kind))
      card?.lines.at(-1)?.deeds.push(event.text as Text);
  }
  return cards;
}
