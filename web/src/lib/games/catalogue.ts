/** The catalogue of a table: what is printed on its cards, tiles and areas, told once beside the words. */
import type { Text, Words } from '../api/types';
import { say } from '../i18n/index.svelte';

/** A value made of values: what a card does, for instance. */
export type Tree = number | string | boolean | null | Tree[] | { [word: string]: Tree };

/** One component; what is printed on it is typed by its game. */
export interface Component<Values> {
  printed: Values;
  /** Its sentence, where it has one. */
  text?: Text;
  /** Which of its values can be read in the printed game; the others are reconstructed. */
  attested?: string[];
}

/** The catalogue of a table with the types of its game, which declares them. */
export function catalogueOf<Own>({ catalogue }: { catalogue: unknown }): Own {
  return catalogue as Own;
}

/** The sentence of a thing, where the catalogue has one: what a card does, for whoever has drawn no face for it. */
export function sentenceOf(
  { catalogue }: Pick<Words, 'catalogue'>,
  kind: string,
  id: string,
): string {
  return say(catalogue[kind]?.[id]?.text as Text | undefined);
}

/** What is printed on the components of one kind, by id. */
export function printedOn<Values>(
  components: Readonly<Record<string, Component<Values>>>,
): Record<string, Values> {
  return Object.fromEntries(Object.entries(components).map(([id, { printed }]) => [id, printed]));
}
