/** The events of a game with the facts it declares: what `events.generated.ts` of its folder says. */
import type { LogEntry, LogEvent } from '../api/types';

/** A union by kind: asking for the kind tells which facts there are. */
export type EventOf<Facts> = {
  [Kind in keyof Facts & string]: LogEvent & { kind: Kind; facts: Facts[Kind] };
}[keyof Facts & string];

/** What happened in a row. */
export function eventsIn<Facts>({ events }: Pick<LogEntry, 'events'>): readonly EventOf<Facts>[] {
  return events as EventOf<Facts>[];
}
