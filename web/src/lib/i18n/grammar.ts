/**
 * Names in sentences, bent by the article they declare: "de la Sibérie", "d'Oujiji", "the Congo". The rules are those of
 * the list of languages, as in `kernel/grammar.py`.
 */
import { LANGUAGES, type Article, type Lang } from './languages';

/** A name as it is told in the reader's language, with the article it declares there. */
export interface Noun {
  name: string;
  article: string;
}

const PLAIN: Article = {};

function articleOf(noun: Noun, lang: Lang): Article {
  return LANGUAGES.find(({ id }) => id === lang)?.article?.[noun.article] ?? PLAIN;
}

/** A name in a form: `le`, `de`, `the`. A form that the language does not know changes nothing. */
export function bend(noun: Noun, form: string, lang: Lang): string {
  const article = articleOf(noun, lang);
  const before = article[form];
  if (typeof before !== 'string' && !Array.isArray(before)) return noun.name;
  const dropped = typeof article.drops === 'string' ? article.drops : '';
  const name = noun.name.startsWith(dropped) ? noun.name.slice(dropped.length) : noun.name;
  if (typeof before === 'string') return before + name;
  return (beginsWithVowel(name, lang) ? before[1] : before[0]) + name;
}

/** The one of some words that goes with names: singular and plural, or both for each gender. */
export function agree(nouns: readonly Noun[], words: readonly string[], lang: Lang): string {
  const articles = nouns.map((noun) => articleOf(noun, lang));
  const plural = articles.length !== 1 || articles[0]?.plural ? 1 : 0;
  if (words.length === 2) return words[plural] ?? '';
  const genders = LANGUAGES.find(({ id }) => id === lang)?.genders ?? 1;
  const gender = Math.min(...articles.map((article) => article.gender ?? 0));
  return words[plural * genders + gender] ?? '';
}

function beginsWithVowel(name: string, lang: Lang): boolean {
  const [first = ''] = name.normalize('NFKD').toLowerCase();
  return first !== '' && (LANGUAGES.find(({ id }) => id === lang)?.vowels ?? '').includes(first);
}
