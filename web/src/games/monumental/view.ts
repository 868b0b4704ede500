/** What the view of Monumental holds, and what can be read in it. */
import type { Offer, Words } from '../../lib/api/types';
import type { View } from '../../lib/games/adapter';
import { catalogueOf } from '../../lib/games/catalogue';
import { say } from '../../lib/i18n/index.svelte';
import { t } from './words';
import type { MonumentalCatalogue, MonumentalView, PrintedFace } from './view.generated';

/** Stands where nothing lies. */
const NONE = '-';

export const seen = (view: View) => view as MonumentalView;

export const printedAt = (words: Pick<Words, 'catalogue'>) =>
  catalogueOf<MonumentalCatalogue>(words);

/** Something that lies there, or nothing. */
export const there = (id: string | undefined): string | null => (id && id !== NONE ? id : null);

/** Eras as they are printed, by their number. */
export const ERAS = ['', 'I', 'II', 'R', 'III', 'IV'];

export const RESOURCES = [
  'production',
  'science',
  'military',
  'raiding',
  'gold',
  'culture',
  'production_token',
  'science_token',
  'basic', // one of the first three, as its owner likes; in no purse
] as const;
export type ResourceId = (typeof RESOURCES)[number];

/** What is lost at the end of a turn (R13.7). */
export const PERISHING: ReadonlySet<string> = new Set([
  'production',
  'science',
  'military',
  'raiding',
]);

const SYMBOLS = ['P', 'S', 'M', 'Mx', 'G', 'C', 'TP', 'TS', 'B'];

export type Amounts = Readonly<Record<string, number>>;

/** What is printed in the corner of a card, by resource. */
export function yieldsOf({ yields }: PrintedFace): Amounts {
  return Object.fromEntries(
    Object.entries(yields).map(([symbol, amount]) => [resourceOf(symbol), amount]),
  );
}

export const resourceOf = (symbol: string): ResourceId =>
  RESOURCES[SYMBOLS.indexOf(symbol)] ?? 'gold';

/** The face of a card, by the card's own id. */
export function faceOf(words: Pick<Words, 'catalogue'>, card: string): string {
  return printedAt(words).card[card]?.printed.face ?? card;
}

/** What the text of a face says, and what its completion brings. */
export function textOf(words: Pick<Words, 'catalogue'>, face: string): string {
  const printed = printedAt(words).face[face]?.printed;
  const completes = say(printed?.completes);
  return [say(printed?.says), completes && t('card.completes', { text: completes })]
    .filter(Boolean)
    .join(' ');
}

/** The spaces of a City, row by row. */
export const CELLS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'] as const;

/** The row and column whose cross has a space in its middle, counted from 1. */
export function crossAt(cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / 3) + 1, column: (cell % 3) + 1 };
}

/** Whether a space belongs to the cross of another. */
export function inCross(cell: number, middle: number): boolean {
  return Math.floor(cell / 3) === Math.floor(middle / 3) || cell % 3 === middle % 3;
}

/** The offers of a verb by their first word. */
export function offered(offers: readonly Offer[], verb: string): Set<string> {
  return new Set(offers.flatMap((offer) => (offer.verb === verb ? (offer.words[0] ?? []) : [])));
}

/** The source of a part of a text: parts are named by their source, with a number from the second on. */
export const sourceOf = (part: string): string => part.replace(/\.\d+$/, '');

export const totalOf = (points: Amounts | undefined): number =>
  Object.values(points ?? {}).reduce((sum, each) => sum + each, 0);
