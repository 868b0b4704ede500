/** The words of the interface, in the reader's language. */

import type { Lang, Moment, Text } from '../api/types';
import { settings } from '../settings.svelte';
import shellEn from './en.json';
import shellFr from './fr.json';
import tableEn from './table.en.json';
import tableFr from './table.fr.json';

/** A sentence with `{holes}`, or its forms by number: the hole `{count}` chooses. */
export type Sentence = string | { one: string; other: string };

type English = typeof shellEn & typeof tableEn;
type French = typeof shellFr & typeof tableFr;

/** The name of a message; a key missing in either language does not compile. */
export type Key = keyof English & string;

type Missing<From, In> = Exclude<keyof From, keyof In>;
type Nothing<K extends never> = K;
/** Messages that only one language has: named in the compiler's complaint. */
export type MissingInFrench = Nothing<Missing<English, French>>;
export type MissingInEnglish = Nothing<Missing<French, English>>;

export type Holes = Record<string, string | number>;

const MESSAGES: Record<Lang, Record<Key, Sentence>> = {
  en: { ...shellEn, ...tableEn },
  fr: { ...shellFr, ...tableFr },
};

const PLURALS: Record<Lang, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};

/** Choose the form for `count`, then fill the holes. */
export function fill(sentence: Sentence, lang: Lang, holes: Holes = {}): string {
  const form =
    typeof sentence === 'string'
      ? sentence
      : sentence[PLURALS[lang].select(Number(holes['count'] ?? 0)) === 'one' ? 'one' : 'other'];
  return form.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = holes[name];
    if (value === undefined) return hole;
    return typeof value === 'number' ? value.toLocaleString(lang) : value;
  });
}

/** The message `key` in the reader's language. Reactive: markup that calls it follows the language. */
export function t(key: Key, holes?: Holes): string {
  return fill(MESSAGES[settings.lang][key], settings.lang, holes);
}

/** The messages of one part of the house, fetched with it: its own `t`. A key missing in French does not compile. */
export function messages<Own extends Record<string, Sentence>>(
  en: Own,
  fr: { [key in keyof Own]: Sentence },
): (key: keyof Own & string, holes?: Holes) => string {
  return (key, holes) => fill((settings.lang === 'fr' ? fr : en)[key], settings.lang, holes);
}

/** The reader's half of a sentence sent by the server. */
export function say(text: Text | null | undefined): string {
  return text ? text[settings.lang] : '';
}

export function lang(): Lang {
  return settings.lang;
}

/** How long ago a moment was, or how far ahead it is: "3 minutes ago", "dans 2 jours". */
export function ago(moment: Moment, now: Moment = Date.now() / 1000): string {
  const seconds = moment - now;
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 31_536_000],
    ['month', 2_592_000],
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ];
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, 'second');
}
