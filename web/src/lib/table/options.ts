/** The options of a table that differ from the printed rules, in words. */
import type { OptionInfo } from '../api/types';
import { say, t } from '../i18n/index.svelte';
import { choicesOf, usualValue } from '../setup/choices';
import type { TableState } from './table.svelte';

export function changedOptions({
  info,
  game,
  options,
}: TableState): { name: string; value: string }[] {
  if (!info) return [];
  const people = info.seats.some(({ kind }) => kind !== 'bot' && kind !== 'rules');
  return (game?.options ?? [])
    .filter((option) => options[option.id] !== usualValue(option, people, info.seats.length))
    .map((option) => ({ name: say(option.name), value: told(option, options[option.id]) }));
}

function told(option: OptionInfo, chosen: unknown): string {
  if (typeof chosen === 'boolean') return chosen ? t('more.on') : t('more.off');
  return choicesOf(option).find(({ value }) => value === chosen)?.text ?? String(chosen);
}
