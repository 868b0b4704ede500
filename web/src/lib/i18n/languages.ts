/** The languages people can choose: the list of the whole program, read when the client is built (`vite.config.ts`). */

export type Lang = string;

export interface Language {
  id: Lang;
  /** As its readers call it. */
  name: string;
  zero_is_plural: boolean;
  /** How names are bent, by the article they declare; `kernel/grammar.py` says how it is read. */
  article?: Readonly<Record<string, Article>>;
  vowels?: string;
  genders?: number;
  /** What is replaced when a text is shown: a pattern and what stands for it. */
  typography?: readonly (readonly [string, string])[];
}

export interface Article {
  plural?: boolean;
  gender?: number;
  drops?: string;
  /** What stands before the name, by form: one text, or two, before a consonant and before a vowel. */
  [form: string]: string | [string, string] | boolean | number | undefined;
}

declare const __LANGUAGES__: readonly [Language, ...Language[]];

export const LANGUAGES = __LANGUAGES__;

/** The source: what another language lacks, it tells. */
export const FIRST: Lang = LANGUAGES[0].id;

/** What is told in this language, or else in the first one. */
export function inLanguage<T>(told: Readonly<Record<Lang, T>>, lang: Lang): T | undefined {
  return told[lang] ?? told[FIRST];
}

const TYPOGRAPHY = new Map(
  LANGUAGES.map(({ id, typography = [] }) => [
    id,
    typography.map(([typed, shown]) => [new RegExp(typed, 'g'), shown] as const),
  ]),
);

/** A text as it is shown: spaces that do not break and curved apostrophes, where the language wants them. */
export function typeset(text: string, lang: Lang): string {
  return (TYPOGRAPHY.get(lang) ?? []).reduce(
    (told, [typed, shown]) => told.replace(typed, shown),
    text,
  );
}

/** The language that comes nearest to a browser's wish, such as `fr-CA`. */
export function nearestLanguage(wish: string): Lang {
  const [wished] = wish.toLowerCase().split('-');
  return LANGUAGES.find(({ id }) => id === wished)?.id ?? FIRST;
}
