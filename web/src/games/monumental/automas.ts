/** What an Automa did in its last turn, as the log tells it: its cards, and what became of each of their lines. */
import type { LogEntry, Text } from '../../lib/api/types';
import { isBegun } from './worth';

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

/** What ends the turn of an Automa, besides another Automa's card and an action of somebody else. */
const ENDS = new Set(['turn_begun', 'round_begun']);

/** The cards that an Automa turned up in its last turn up to a row of the log; in continuous mode no turn is announced. */
export function lastTurnOf(
  log: readonly LogEntry[],
  colours: readonly string[],
  seat: string,
  row: number,
): AutomaCard[] {
  const mine = ({ facts }: Told) =>
    facts['seat'] === seat || facts['seat'] === colours.indexOf(seat);
  let last: AutomaCard[] = [];
  let playing = false;
  for (const entry of log) {
    if (entry.row > row) break;
    if (isBegun(entry)) playing = false;
    for (const event of entry.events) {
      if (ENDS.has(event.kind)) playing = false;
      else if (event.kind === 'automa_turned') {
        if (!playing && mine(event)) last = [];
        playing = mine(event);
        if (playing) last.push({ card: String(event.facts['card']), lines: [] });
      } else if (!playing) continue;
      else if (event.kind in OUTCOMES) last.at(-1)?.lines.push(lineOf(event));
      else if (mine(event) || TO_OTHERS.has(event.kind))
        last
          .at(-1)
          ?.lines.at(-1)
          ?.deeds.push(event.text as Text);
    }
  }
  return last;
}
