/** The languages people can choose: the list of the whole program, read when the client is built (`vite.config.ts`). */

export type Lang = string;

export interface Language {
  id: Lang;
  /** As its readers call it. */
  name: string;
  zero_is_plural: boolean;
}

declare const __LANGUAGES__: readonly [Language, ...Language[]];

export const LANGUAGES = __LANGUAGES__;

/** The source: what another language lacks, it tells. */
export const FIRST: Lang = LANGUAGES[0].id;

/** What is told in this language, or else in the first one. */
export function inLanguage<T>(told: Readonly<Record<Lang, T>>, lang: Lang): T | undefined {
  return told[lang] ?? told[FIRST];
}

/** The language that comes nearest to a browser's wish, such as `fr-CA`. */
export function nearestLanguage(wish: string): Lang {
  const [wished] = wish.toLowerCase().split('-');
  return LANGUAGES.find(({ id }) => id === wished)?.id ?? FIRST;
}
