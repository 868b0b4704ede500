/** The words of the interface, in the reader's language. */

import type { Moment, Text } from '../api/types';
import { settings } from '../settings.svelte';
import type shell from '../../languages/en/shell.json';
import type table from '../../languages/en/table.json';
import type workshop from '../../languages/en/workshop.json';
import { agree, bend, type Noun } from './grammar';
import { FIRST, inLanguage, LANGUAGES, typeset, type Lang } from './languages';

/** A sentence with `{holes}`, or its forms by number: the hole `{count}` chooses. */
export type Sentence = string | { one: string; other: string };
export type Messages = Readonly<Record<string, Sentence>>;
/** What fills a hole: names may be bent (`{area de}`), and something may agree with them (`{power Le:part|partent}`). */
export type Hole = string | number | Noun | readonly Noun[];
export type Holes = Record<string, Hole>;

/** The name of a message of the house. */
export type Key = keyof (typeof shell & typeof table & typeof workshop) & string;

/** Says a message in the reader's language. Reactive: markup that calls it follows the language. */
export interface Translate<Own extends string> {
  (key: Own, holes?: Holes): string;
  /** The same for a key that may have no message. */
  maybe(key: string, holes?: Holes): string | null;
  /** The same in a language that is told. */
  in(lang: Lang, key: Own, holes?: Holes): string;
}

const PLURALS = new Map(LANGUAGES.map(({ id }) => [id, new Intl.PluralRules(id)]));

const HOLE = /\{(\w+)(?: ([\p{L}-]+))?(?::([^{}]*))?\}/gu;

/** Choose the form for `count`, then fill the holes. */
export function fill(sentence: Sentence, lang: Lang, holes: Holes = {}): string {
  const told = typeset(formOf(sentence, lang, holes), lang);
  return told.replace(HOLE, (hole, name: string, form?: string, agreeing?: string) => {
    const value = holes[name];
    if (value === undefined) return hole;
    if (typeof value === 'number') return value.toLocaleString(lang);
    if (typeof value === 'string') return value;
    const nouns = 'name' in value ? [value] : value;
    return [
      ...(form === '-' ? [] : [namesIn(nouns, form ?? '', lang)]),
      ...(agreeing ? [agree(nouns, agreeing.split('|'), lang)] : []),
    ].join(' ');
  });
}

/** Names in a form, joined as they are told; a capital in the form begins a sentence. */
function namesIn(nouns: readonly Noun[], form: string, lang: Lang): string {
  const asked = form.toLowerCase();
  const told = typeset(listed(nouns.map((noun) => bend(noun, asked, lang))), lang);
  return form === asked ? told : told.charAt(0).toUpperCase() + told.slice(1);
}

function formOf(sentence: Sentence, lang: Lang, holes: Holes): string {
  if (typeof sentence === 'string') return sentence;
  const form = PLURALS.get(lang)?.select(Number(holes['count'] ?? 0));
  return form === 'one' ? sentence.one : sentence.other;
}

/**
 * The `t` of one part of the house, made from its files by path: `languages/fr.json` or `languages/fr/table.json`. What
 * a language lacks is said in the first.
 */
export function messages<Own extends string>(
  files: Readonly<Record<string, Messages>>,
): Translate<Own> {
  const told: Record<Lang, Messages> = {};
  for (const [path, part] of Object.entries(files)) {
    const lang = /\/languages\/([^/.]+)/.exec(path)?.[1] ?? FIRST;
    told[lang] = { ...told[lang], ...part };
  }
  const find = (wanted: Lang, key: string, holes?: Holes) => {
    const lang = key in (told[wanted] ?? {}) ? wanted : FIRST;
    const sentence = told[lang]?.[key];
    return sentence === undefined ? null : fill(sentence, lang, holes);
  };
  const maybe = (key: string, holes?: Holes) => find(settings.lang, key, holes);
  const say = (key: Own, holes?: Holes) => maybe(key, holes) ?? key;
  return Object.assign(say, {
    maybe,
    in: (lang: Lang, key: Own, holes?: Holes) => find(lang, key, holes) ?? key,
  });
}

export const t = messages<Key>(
  import.meta.glob<Messages>('/src/languages/*/*.json', { eager: true, import: 'default' }),
);

/** A sentence in every language, as the server sends them. */
export function inEvery(tell: (lang: Lang) => string): Text {
  return Object.fromEntries(LANGUAGES.map(({ id }) => [id, tell(id)]));
}

/** The reader's part of a sentence sent by the server. */
export function say(text: Text | null | undefined): string {
  return typeset((text && inLanguage(text, settings.lang)) ?? '', settings.lang);
}

export function lang(): Lang {
  return settings.lang;
}

/** Several words as they are told: "White, Blue and Red", "gris ou orange". */
export function listed(words: readonly string[], link: 'and' | 'or' = 'and'): string {
  const type = link === 'and' ? 'conjunction' : 'disjunction';
  // British English: no comma before the last, as the program tells it
  const language = settings.lang === 'en' ? 'en-GB' : settings.lang;
  return new Intl.ListFormat(language, { type }).format(words);
}

/** A number with its sign, and one digit behind the point where it has any: "+2", "−0.5". */
export function signed(value: number): string {
  const format = new Intl.NumberFormat(settings.lang, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  return format.format(value).replace('-', '−');
}

/** A day by its name: "17 November 2026". */
export function dayName(day: string): string {
  const language = settings.lang === 'en' ? 'en-GB' : settings.lang;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
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
