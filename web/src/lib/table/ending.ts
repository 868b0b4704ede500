/** Who won, in words, for the cartouche and the result. */
import { lang, listed, t } from '../i18n/index.svelte';
import { personName, seatName } from './names';
import type { TableState } from './table.svelte';

export function winnersOf(table: Pick<TableState, 'now'>): number[] {
  return (table.now?.result?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** Who won alone; nothing is told of a lead where a victory is shared. */
export function winnerOf(table: Pick<TableState, 'now'>): number | null {
  const [first, second] = winnersOf(table);
  return second === undefined ? (first ?? null) : null;
}

/**
 * All seats, best first, each with the total that the result tells, or else a figure of a chart; no figures where they
 * tell another order than the places.
 */
export function placesOf(
  table: Pick<TableState, 'now'>,
  figures: readonly number[] = [],
): { place: number; seat: number; value: number | null }[] {
  const result = table.now?.result;
  const found = (result?.places ?? [])
    .map((place, seat) => ({
      place,
      seat,
      value: result?.points?.[seat]?.['total'] ?? figures[seat] ?? null,
    }))
    .sort((one, other) => one.place - other.place || (other.value ?? 0) - (one.value ?? 0));
  const agreed = found.every(
    ({ value }, at) => at === 0 || (value ?? 0) <= (found[at - 1]!.value ?? 0),
  );
  return agreed ? found : found.map((each) => ({ ...each, value: null }));
}

/** The source that brought a seat most points, if one did and its game names it. */
function bestSource({ now, adapter }: Ended, seat: number): [name: string, points: number] | null {
  const found = Object.entries(now?.result?.points?.[seat] ?? {})
    .filter(([id, points]) => id !== 'total' && points > 0)
    .sort(([, one], [, other]) => other - one)[0];
  const name = found && adapter.source(found[0]);
  return name ? [name, found[1]] : null;
}

type Ended = Pick<TableState, 'now' | 'adapter' | 'info' | 'game' | 'words'>;

/**
 * How the winner came to win, in one sentence: "Ann won with 34 points (Majorities: 12), 5 ahead of Blue." Where the
 * result tells no points, `figures` are what the game is told by, as many of `what`: "39 areas"; nothing is said of a
 * shared victory.
 */
export function howWon(table: Ended, figures: readonly number[], what = ''): string | null {
  const [first, second] = placesOf(table, figures);
  if (!first || first.value === null || !second || second.place === 1) return null;
  const total = table.now?.result?.points?.[first.seat]?.['total'];
  const source = bestSource(table, first.seat);
  const told =
    total !== undefined || source
      ? t('end.points', { count: first.value })
      : t('end.figure', { what: what.toLocaleLowerCase(lang()), count: first.value });
  const most = source ? ` (${t('ui.entry', { name: source[0], value: source[1] })})` : '';
  const [name, other] = [seatName(table, first.seat), seatName(table, second.seat)];
  const lead = first.value - (second.value ?? 0);
  return t(lead ? 'end.how' : 'end.level', { name, told: told + most, lead, other });
}

/** One person looks, and has won: several at one screen are told by name. */
export function verdictOf(table: TableState): string {
  const winners = winnersOf(table);
  if (!winners.length) return t('result.nobody');
  if (winners.length === 1 && table.mine.size === 1 && table.mine.has(winners[0] ?? -1))
    return t('result.you_win');
  const name = listed(winners.map((seat) => personName(table, seat)));
  return t('result.wins', { count: winners.length, name });
}
