/** What can be told about a component beside what is printed on it: where its values come from, which rules are about it. */
import type { Tree } from '../../lib/games/catalogue';
import { t } from './words';

const BY_KIND: Record<string, string[]> = {
  building: ['R1.9'],
  knowledge: ['R13.3', 'R3.2'],
  wonder: ['R4.10', 'R4.12'],
  unrest: ['R11.16', 'R11.14'],
};

const RULES: Record<string, string[]> = {
  policy: ['R5.1', 'R5.4'],
  project: ['R11.2', 'R11.3'],
  exploration: ['R6.17'],
  ware: ['R8.9'],
  benefit: ['R10.4'],
  exchange: ['R10.14'],
  natural: ['R16.2'],
  quest: ['R17.1', 'R17.3'],
  hero: ['R18.3', 'R18.6'],
  monster: ['R19.4', 'R19.7'],
  civilization: ['R12.1'],
  automa_card: ['R20.3'],
};

/** Cards that are bought: those given out at the start have no price, Wonders have two. */
const BOUGHT = ['R4.1'];

/** How the words of a text are to be read. */
const OF_WORDS: Record<string, string[]> = {
  choose: ['R9.4'],
  pay: ['R9.3'],
  if: ['R9.5'],
  per: ['R9.6'],
  on: ['R9.7', 'R9.11'],
  on1: ['R9.8', 'R9.11'],
  act: ['R9.9'],
  always: ['R9.10'],
  archive: ['R1.11'],
  discard_city: ['R1.12'],
  draw_and_play: ['R1.14'],
  destroy: ['R1.15'],
  discount: ['R4.6'],
  wonder_section: ['R4.19'],
  free_conquest: ['R6.11'],
  move_units: ['R7.4'],
  free_outpost: ['R7.9'],
  move_explorers: ['R8.10'],
  explorer_action: ['R8.10'],
  weaken: ['R9.14'],
  fewer_units: ['R9.14'],
  reach: ['R9.14'],
  convert: ['R9.15'],
  activate: ['R9.16'],
  copy: ['R9.17', 'R9.18'],
  recall: ['R9.19'],
  refill: ['R9.20'],
  acquire_free: ['R9.21'],
  lose: ['R9.25'],
  advance_trade: ['R10.1'],
  trade_token: ['R10.4'],
  invest_extra: ['R10.7'],
  reserve: ['R11.8'],
  pass_reserved: ['R11.13'],
  unrest: ['R11.14'],
  explore_both: ['R12.10'],
};

/** The words of a text, and of texts within it. */
function wordsIn(tree: Tree): string[] {
  if (Array.isArray(tree)) return tree.flatMap(wordsIn);
  if (typeof tree !== 'object' || tree === null) return [];
  const { word, ...rest } = tree;
  return [...(typeof word === 'string' ? [word] : []), ...Object.values(rest).flatMap(wordsIn)];
}

/** The rules about a component: those of its kind, then those that say how its text is to be read. */
export function rulesOf(kind: string, printed?: object): string[] {
  const own = printed && 'kind' in printed ? String(printed.kind) : '';
  const general = kind === 'face' ? (BY_KIND[own] ?? ['R9.1']) : (RULES[kind] ?? []);
  const cost = printed && 'cost' in printed ? (printed.cost as unknown[]) : [];
  const texts = wordsIn(Object.values(printed ?? {}) as Tree[]);
  return [
    ...new Set([
      ...general,
      ...(cost.length === 1 ? BOUGHT : []),
      ...texts.flatMap((word) => OF_WORDS[word] ?? []),
    ]),
  ];
}

/** What a rulebook says under a number, as plain text. */
export function ruleText(markdown: string, rule: string): string {
  const passage = markdown.split(/\n\n+/).find((each) => each.startsWith(`**${rule}** `));
  return (passage ?? '')
    .slice(rule.length + 5)
    .replace(/\s+/g, ' ')
    .replace(/[*`]/g, '');
}

interface Entry {
  printed: object;
  attested?: string[];
}

/** Whether name, values and text can be read in a source, or are our own. */
export function provenanceOf({ printed, attested = [] }: Entry): string {
  const keys = ['name', 'cost', 'yields', 'text'].filter((key) => key === 'name' || key in printed);
  const known = keys.filter((key) => attested.includes(key));
  if (known.length === keys.length) return t('provenance.attested');
  if (!known.length) return t('provenance.design');
  const parts = known.map((key) => t(`provenance.${key as 'name'}`));
  return t('provenance.mixed', { parts: parts.join(', ') });
}
