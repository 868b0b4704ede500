/** Questions about the log of a table: since when, where, how often. */
import type { LogEntry, Words } from '../api/types';

/** Add entries to a log in order, each row once. */
export function merged(log: readonly LogEntry[], more: readonly LogEntry[]): LogEntry[] {
  const byRow = new Map(log.map((entry) => [entry.row, entry]));
  for (const entry of more) byRow.set(entry.row, entry);
  return [...byRow.values()].sort((one, other) => one.row - other.row);
}

/** The last row of mine before others acted: what came after is news to me. */
export function lastOwnRow(log: readonly LogEntry[], mine: ReadonlySet<number>): number {
  const own = (entry: LogEntry | undefined) => entry?.seat != null && mine.has(entry.seat);
  let index = log.length - 1;
  while (index >= 0 && own(log[index])) index--;
  while (index >= 0 && !own(log[index])) index--;
  return log[index]?.row ?? 0;
}

/**
 * Whether the rows after `before` are worth a film: others made them. A single row after which I am asked is an answer
 * to me, and shows itself.
 */
export function isOthers(
  log: readonly LogEntry[],
  mine: ReadonlySet<number>,
  before: number,
  last: number,
  asked: boolean,
): boolean {
  if (last - before < 1 || (last - before === 1 && asked)) return false;
  return log.some(
    ({ row, seat }) => row > before && row <= last && seat !== null && !mine.has(seat),
  );
}

/** The names of facts that are areas, learnt from the arguments of the verbs. */
function areaFacts({ verbs }: Pick<Words, 'verbs'>): Set<string> {
  return new Set(
    verbs.flatMap(({ arguments: args }) =>
      args.filter(({ kind }) => kind === 'area').map(({ name }) => name),
    ),
  );
}

/** The areas named by what happened after a row, if I have not acted since. */
export function newsSince(
  log: readonly LogEntry[],
  mine: ReadonlySet<number>,
  words: Pick<Words, 'verbs'>,
): Set<string> {
  const last = log.at(-1);
  if (!mine.size || !last || (last.seat !== null && mine.has(last.seat))) return new Set();
  const since = lastOwnRow(log, mine);
  const names = areaFacts(words);
  const news = log.filter(({ row }) => since > 0 && row > since).flatMap(({ events }) => events);
  const told = news.flatMap(({ facts }) => Object.entries(facts));
  return new Set(told.flatMap(([name, value]) => (names.has(name) ? [String(value)] : [])));
}

/** From and to of the last thing that went from area to area. */
export function lastWay(entry: LogEntry | undefined): { from: string; to: string } | null {
  const event = entry?.events.findLast(({ facts }) => facts['origin'] && facts['target']);
  return event ? { from: String(event.facts['origin']), to: String(event.facts['target']) } : null;
}

/** The areas that a row names in its facts, each once: where it happened. */
export function actionAreas(
  entry: LogEntry | undefined,
  art: { areas: readonly { id: string }[] } | null,
): string[] {
  const known = new Set(art?.areas.map(({ id }) => id));
  const named = (entry?.events ?? []).flatMap(({ facts }) => Object.values(facts).flat());
  return [...new Set(named)].filter((word): word is string => known.has(word as string));
}
