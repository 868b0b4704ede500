/** The values of an option: its default, and all of them in words. */
import type { OptionInfo, OptionValue } from '../api/types';
import { say } from '../i18n/index.svelte';

export interface Choice {
  value: string;
  text: string;
}

/**
 * The default of tables with people, or of tables of bots alone: what a table does not say has the latter.
 * Some defaults follow the number of seats.
 */
export function usualValue(option: OptionInfo, people: boolean, seats: number): OptionValue {
  const usual = option.by_seats?.[String(seats)] ?? option.default;
  return people ? usual : (option.without_people ?? usual);
}

/** By their names, else by what the description says of each: "cap: this happens; ban: that happens". */
export function choicesOf(option: OptionInfo): Choice[] {
  const glosses = glossesOf(say(option.about), option.values ?? []);
  return (option.values ?? []).map((value) => ({
    value,
    text: say(option.names?.[value]) || capital(glosses.get(value) ?? value.replaceAll('_', ' ')),
  }));
}

/** A value of an option in words. */
export function valueName(option: OptionInfo, value: OptionValue): string {
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return choicesOf(option).find((each) => each.value === value)?.text ?? String(value);
}

/** What is left to say about an option beside its choices. */
export function aboutOf(option: OptionInfo): string {
  const about = say(option.about);
  return option.kind === 'choice' && !option.names && glossesOf(about, option.values ?? []).size
    ? ''
    : about;
}

export function glossesOf(about: string, values: readonly string[]): Map<string, string> {
  const found = about.split(';').map((part) => /^\s*(\w+)\s*:\s*(.+?)[\s.]*$/.exec(part));
  const glosses = new Map(found.map((match) => [match?.[1] ?? '', match?.[2] ?? '']));
  const told = found.every((match) => match && values.includes(match[1] ?? ''));
  return told ? glosses : new Map();
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
