/** Tiles: the rules of all that lies there, and what may still lie face down on one, by what somebody may know. */
import type { Words } from '../../lib/api/types';
import { say } from '../../lib/i18n/index.svelte';
import { signsOn, type Sign } from './layout';
import { rulesOf } from './printed';
import type { MonumentalView } from './view.generated';
import { printedAt, there } from './view';

/** The rule that tells of a terrain. */
const OF_TERRAIN: Record<string, string> = {
  mine: 'R6.23',
  hills: 'R6.24',
  savanna: 'R6.26',
  oasis: 'R6.27',
  port: 'R6.28',
  water: 'R8.2',
  volcano: 'R8.2',
  capital: 'R6.19',
};
const OTHER_TERRAIN = 'R6.22';

/** The rules of what lies on tiles. */
const OF_SIGN: Partial<Record<Sign['sign'], readonly string[]>> = {
  barbarian: rulesOf('exploration'),
  free_town: [...rulesOf('exploration'), 'R10.11'],
  production: ['R8.5'],
  science: ['R8.5'],
  market: ['R8.7'],
  benefit: rulesOf('benefit'),
  wonder: ['R4.16'],
  natural: rulesOf('natural'),
  post: ['R10.9'],
  exchange: rulesOf('exchange'),
  monster: rulesOf('monster'),
};

/** The rules of a tile: that of its terrain first, then those of all that lies there. */
export function rulesAt(view: MonumentalView, words: Words, area: string): string[] {
  const terrain = printedAt(words).area[area]?.printed.terrain ?? '';
  const signs = signsOn(view, area).flatMap(({ sign }) => OF_SIGN[sign] ?? []);
  return [...new Set([OF_TERRAIN[terrain] ?? OTHER_TERRAIN, ...signs])];
}

/** Kinds of tokens that lie face down, and which of them may lie on a tile. */
const HIDDEN = ['exploration', 'natural', 'benefit', 'ware'] as const;
type HiddenKind = (typeof HIDDEN)[number];

export interface Content {
  id: string;
  count: number;
  text: string;
}

export interface Contents {
  kind: HiddenKind;
  tokens: Content[];
}

/** What may lie face down on a tile: tokens of its backs and of its Market that somebody has not seen. */
export function contentsOf(view: MonumentalView, words: Words, area: string): Contents[] {
  const cards = printedAt(words);
  const back = there(view.backs[area]);
  const market = there(view.market[area]);
  const lies: Record<HiddenKind, (id: string) => boolean> = {
    exploration: (id) =>
      !!back && (cards.exploration[id]?.printed.kind === 'free_town') === (back === 'free_town'),
    natural: () => !!view.natural_down[area],
    benefit: () => !!view.port_filled[area],
    ware: (id) => !!market && !!view.stack_sizes[market] && cards.ware[id]?.printed.kind === market,
  };
  return HIDDEN.map((kind) => ({
    kind,
    tokens: Object.entries(view.unseen[kind] ?? {})
      .filter(([id]) => lies[kind](id))
      .map(([id, count]) => ({ id, count, text: say(cards[kind][id]?.text) })),
  })).filter(({ tokens }) => tokens.length);
}
