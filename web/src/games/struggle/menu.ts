/** The menu of a turn, sorted for buttons: actions, attacks, purchases, tiles, and what ends it. */
import type { Offer } from '../../lib/api/types';
import { USES } from './tiles';

const ACTIONS = ['place', 'build', 'levy', 'move', 'march', 'colonise', 'enslave', 'give'];
const ATTACKS = new Set(['attack', 'assault', 'hunt']);
const PURCHASES = new Set(['buy', 'raid']);
/** What goes on, at the foot of the bar. */
export const ONWARD: ReadonlySet<string> = new Set([
  ...['end_turn', 'pass', 'ready', 'not_ready', 'keep_draw', 'enough', 'halt', 'stay'],
]);
const TILES = new Set(Object.values(USES));

export interface Groups {
  /** Verbs whose words are picked next, in the order of a turn. */
  actions: string[];
  attacks: boolean;
  buys: boolean;
  /** Uses of tiles; `plain`: without a word. */
  tiles: { verb: string; plain: boolean }[];
  /** Everything else that needs no word, but for what goes on. */
  plain: string[];
}

export function groupsOf(offers: readonly Offer[]): Groups {
  const verbs = [...new Set(offers.map(({ verb }) => verb))];
  const plain = (verb: string) =>
    offers.some((offer) => offer.verb === verb && !offer.words.length);
  const named = (verb: string) =>
    ACTIONS.includes(verb) || ATTACKS.has(verb) || PURCHASES.has(verb) || TILES.has(verb);
  return {
    actions: ACTIONS.filter((verb) => verbs.includes(verb)),
    attacks: verbs.some((verb) => ATTACKS.has(verb)),
    buys: verbs.some((verb) => PURCHASES.has(verb)),
    tiles: verbs.filter((verb) => TILES.has(verb)).map((verb) => ({ verb, plain: plain(verb) })),
    plain: verbs.filter((verb) => plain(verb) && !named(verb) && !ONWARD.has(verb)),
  };
}
