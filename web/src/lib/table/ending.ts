/** Who won, in words, for the cartouche and the result. */
import { listed, t } from '../i18n/index.svelte';
import { personName } from './names';
import type { TableState } from './table.svelte';

export function winnersOf(table: TableState): number[] {
  return (table.now?.result?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
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

/** One person looks, and has won: several at one screen are told by name. */
export function verdictOf(table: TableState): string {
  const winners = winnersOf(table);
  if (!winners.length) return t('result.nobody');
  if (winners.length === 1 && table.mine.size === 1 && table.mine.has(winners[0] ?? -1))
    return t('result.you_win');
  const name = listed(winners.map((seat) => personName(table, seat)));
  return t('result.wins', { count: winners.length, name });
}
