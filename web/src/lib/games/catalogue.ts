/** The catalogue of a table: what is printed on its cards, tiles and areas, told once beside the words. */
import type { Text } from '../api/types';

/** One component; what is printed on it is typed by its game. */
export interface Component<Values> {
  printed: Values;
  /** Its sentence, where it has one. */
  text?: Text;
  /** Which of its values can be read in the printed game; the others are reconstructed. */
  attested?: string[];
}

/** Components by kind and id, as a game declares them. */
export type Catalogue = Record<string, Record<string, Component<unknown>>>;
