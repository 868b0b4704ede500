import type { LogEntry, LogEvent } from '../api/types';

/** The events of a row with the types of the game they belong to: it declares them, and the server sends no others. */
export function eventsOf<E>({ events }: Pick<LogEntry, 'events'>): readonly (E & LogEvent)[] {
  return events as (E & LogEvent)[];
}
