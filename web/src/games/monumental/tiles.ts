/** Tiles: the rule of each terrain, and what may still lie face down on one, by public knowledge. */
import type { Words } from '../../lib/api/types';
import { say } from '../../lib/i18n/index.svelte';
import type { MonumentalView } from './view.generated';
import { printedAt, there } from './view';

/** The rule that tells of a terrain. */
export const RULES: Record<string, string> = {
  mine: 'R6.23',
  hills: 'R6.24',
  savanna: 'R6.26',
  oasis: 'R6.27',
  port: 'R6.28',
  water: 'R8.2',
  volcano: 'R8.2',
  capital: 'R6.19',
};

export interface Content {
  id: string;
  count: number;
  text: string;
}

/** The tokens of its back that nobody has seen: what a face-down token may be. */
export function contentsOf(view: MonumentalView, words: Words, area: string): Content[] {
  const back = there(view.backs[area]);
  if (!back) return [];
  const tokens = printedAt(words).exploration;
  return Object.entries(view.tokens_left)
    .filter(([id]) => (tokens[id]?.printed.kind === 'free_town') === (back === 'free_town'))
    .map(([id, count]) => ({ id, count, text: say(tokens[id]?.text) }));
}
