/** The menu of a seat, sorted for people: groups of offers, and how each is called. */
import type { Offer, Words } from '../../lib/api/types';
import { sentenceOf } from '../../lib/games/catalogue';
import { say } from '../../lib/i18n/index.svelte';
import { nameOf } from '../../lib/table/names';
import { printedAt, sourceOf, textOf } from './view';
import { t } from './words';

/** Groups of the long menu of a turn, in the order people read them; verbs of no group stand for themselves. */
export const GROUPS = {
  texts: ['use'],
  tokens: ['redeem', 'sell', 'cash'],
  cards: ['acquire', 'complete', 'progress'],
  policies: ['develop', 'hire', 'dismiss'],
  conquest: ['conquer', 'defeat'],
  units: ['manoeuvre', 'outpost'],
  explorers: ['step', 'collect', 'market', 'post', 'visit'],
  trade: ['invest', 'contribute'],
} as const;
export type GroupId = keyof typeof GROUPS;

/** Verbs that go on: their buttons stand at the foot of the bar. */
export const ONWARD: ReadonlySet<string> = new Set(['end', 'pass', 'stop']);

/** Verbs whose words are picked one after the other, on the map where they are tiles. */
export const STEPWISE: ReadonlySet<string> = new Set([
  'manoeuvre',
  'outpost',
  'step',
  'contribute',
  'convert',
  'give',
  'lose',
]);

export interface Group {
  id: GroupId;
  offers: Offer[];
}

export function groupsOf(offers: readonly Offer[]): Group[] {
  return (Object.keys(GROUPS) as GroupId[])
    .map((id) => ({
      id,
      offers: offers.filter(({ verb }) => (GROUPS[id] as readonly string[]).includes(verb)),
    }))
    .filter((group) => group.offers.length);
}

/** Whether this is the long menu of a turn, rather than one question. */
export const isTurn = (step: string | null) =>
  step === 'actions' || step === 'single_action' || step === 'after_action';

/** What an offer is called: its words, or its verb where it has none. */
export function labelOf(
  words: Words,
  { verb, words: picked, low, high }: Offer,
  step: string | null = null,
): string {
  const kinds = words.verbs.find((each) => each.verb === verb)?.arguments ?? [];
  const names = picked.map((word, place) => nameOf(words, kinds[place]?.kind ?? '', word));
  const number = low != null && low === high ? [String(low)] : [];
  const told = [...names, ...number].join(' → ');
  return told || verbOf(verb, step);
}

/** What a verb is called; what a text offers without a price is not paid for. */
export const verbName = (verb: string, step: string | null): string | null =>
  (step === 'offer' ? t.maybe(`offer.${verb}`) : null) ?? t.maybe(`verb.${verb}`);

export const verbOf = (verb: string, step: string | null = null): string =>
  verbName(verb, step) ?? verb;

/** What is printed on the things of an offer: of cards that are owned already, their text alone. */
export function sentenceOfOffer(words: Words, { verb, words: picked }: Offer): string {
  const kinds = words.verbs.find((each) => each.verb === verb)?.arguments ?? [];
  return picked
    .map((word, place) => sentenceOfThing(words, kinds[place]?.kind ?? '', word))
    .filter(Boolean)
    .join(' ');
}

const SOURCES = ['policy', 'natural', 'hero', 'civilization'];

/** What is printed on a thing; of a part of a text, what its source says: a card, a Warlord, a terrain. */
export function sentenceOfThing(words: Words, kind: string, word: string): string {
  if (kind === 'face') return textOf(words, word);
  if (kind !== 'part') return sentenceOf(words, kind, word);
  const source = sourceOf(word);
  const { civilization, area } = printedAt(words);
  const found =
    Object.values(civilization).find(({ printed }) => printed.warlord === source) ??
    Object.values(area).find(({ printed }) => printed.terrain === source);
  return (
    textOf(words, source) ||
    (SOURCES.map((each) => sentenceOf(words, each, source)).find(Boolean) ?? say(found?.text))
  );
}
