/** Picking an action by its arguments, one after another, from the menu of a seat alone: any game. */
import type { Offer, VerbInfo } from '../api/types';
import type { Adapter } from '../games/adapter';

/** What has been picked: perhaps a verb, and some of its words by place. */
export interface Pick {
  verb: string | null;
  words: readonly (string | undefined)[];
}

export const NOTHING: Pick = { verb: null, words: [] };

/** An action whose words are all known; only its number may still be chosen. */
export interface Ready {
  verb: string;
  words: readonly string[];
  /** Every number allowed, in order; empty for a verb without one. */
  numbers: readonly number[];
}

export type Kinds = (verb: string, place: number) => string | undefined;

export function kindsOf(verbs: readonly VerbInfo[]): Kinds {
  const known = new Map(verbs.map(({ verb, arguments: args }) => [verb, args]));
  return (verb, place) => known.get(verb)?.[place]?.kind;
}

/** Everything offered with its first word: `buy left`. */
export function firstWords(offers: readonly Offer[]): Set<string> {
  return new Set(offers.map(({ verb, words }) => `${verb} ${words[0]}`));
}

/** What goes on without a word or a number: the foot of the action bar. */
export function onwardOffers(
  offers: readonly Offer[],
  { elsewhere, onward, parts }: Adapter,
): Offer[] {
  return offers.filter(
    ({ verb, words, low }) =>
      !words.length && low == null && !elsewhere.has(verb) && (!parts.choices || onward.has(verb)),
  );
}

/** The offers that agree with everything picked so far. */
export function candidates(offers: readonly Offer[], pick: Pick): Offer[] {
  return offers.filter(
    (offer) =>
      (pick.verb === null || offer.verb === pick.verb) &&
      pick.words.every((word, place) => word === undefined || offer.words[place] === word),
  );
}

/** The first place still empty. */
export function nextPlace(pick: Pick): number {
  const hole = pick.words.findIndex((word) => word === undefined);
  return hole < 0 ? pick.words.length : hole;
}

/** The words of one kind that may be picked at the next place. */
export function nextWords(
  found: readonly Offer[],
  pick: Pick,
  kinds: Kinds,
  kind: string,
): Set<string> {
  const place = nextPlace(pick);
  return new Set(
    found.flatMap((offer) => {
      const word = offer.words[place];
      return word !== undefined && kinds(offer.verb, place) === kind ? [word] : [];
    }),
  );
}

/** The words of one kind that are picked already. */
export function wordsOf(pick: Pick, found: readonly Offer[], kinds: Kinds, kind: string): string[] {
  const verb = pick.verb ?? found[0]?.verb ?? '';
  return pick.words.filter(
    (word, place): word is string => word !== undefined && kinds(verb, place) === kind,
  );
}

/** The actions whose words are complete. */
export function ready(found: readonly Offer[], pick: Pick): Ready[] {
  const full = found.filter(
    (offer) =>
      offer.words.length === pick.words.length && !pick.words.some((word) => word === undefined),
  );
  const verbs = [...new Set(full.map((offer) => offer.verb))];
  return verbs.map((verb) => {
    const runs = full.filter((offer) => offer.verb === verb);
    return { verb, words: runs[0]?.words ?? [], numbers: runs.flatMap(numbersOf) };
  });
}

function numbersOf({ low, high }: Offer): number[] {
  if (low == null || high == null) return [];
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

/**
 * Add a word of a kind: at the next place where it fits, else at a later one, else starting anew.
 * Nothing fits: `null`. A pick from behind (target first) fills the places before it where only one word is left.
 */
export function add(
  offers: readonly Offer[],
  pick: Pick,
  word: string,
  kind: string,
  kinds: Kinds,
): Pick | null {
  const found = placed(candidates(offers, pick), pick, word, kind, kinds);
  if (found) return found;
  const fresh = { verb: pick.verb, words: [] };
  if (pick.words.length)
    return (
      placed(candidates(offers, fresh), fresh, word, kind, kinds) ??
      add(offers, NOTHING, word, kind, kinds)
    );
  return pick.verb === null ? null : add(offers, NOTHING, word, kind, kinds);
}

function placed(found: Offer[], pick: Pick, word: string, kind: string, kinds: Kinds): Pick | null {
  const longest = Math.max(0, ...found.map((offer) => offer.words.length));
  for (let place = nextPlace(pick); place < longest; place++) {
    if (pick.words[place] !== undefined) continue;
    const fitting = found.filter(
      (offer) => offer.words[place] === word && kinds(offer.verb, place) === kind,
    );
    if (fitting.length) return settle(pick, place, word, fitting);
  }
  return null;
}

function settle(pick: Pick, place: number, word: string, fitting: Offer[]): Pick {
  const words = Array.from({ length: Math.max(place + 1, pick.words.length) }, (_, index) => {
    if (index === place) return word;
    const known = pick.words[index];
    const left = new Set(fitting.map((offer) => offer.words[index]));
    return known ?? (left.size === 1 ? [...left][0] : undefined);
  });
  return { verb: pick.verb, words };
}

/** Whether a pick only adds to an older one. */
export function goesOn(old: Pick, grown: Pick): boolean {
  return old.words.every((word, place) => word === undefined || grown.words[place] === word);
}

/** Keep what is still on offer of an old pick, after the menu has changed: the next attack, mostly. */
export function kept(offers: readonly Offer[], pick: Pick): Pick {
  const same = offers.some(
    (offer) =>
      offer.verb === (pick.verb ?? offer.verb) &&
      offer.words.length === pick.words.length &&
      pick.words.every((word, place) => offer.words[place] === word),
  );
  return same ? pick : NOTHING;
}

/** The canonical text of an action. */
export function actionText({ verb, words }: Ready, number: number | null): string {
  return [verb, ...words, ...(number === null ? [] : [String(number)])].join(' ');
}

/**
 * The action that comes nearest to picking `word` when nothing offers it: asked from the server, it says why not.
 * `role` says at which of the verb's places of that kind the word belongs best; `companion` fills the others, numbers are 1.
 * `asked` is the verb that answers the question, for when no offer names anything of that kind.
 */
export function nearest(
  verbs: readonly VerbInfo[],
  offers: readonly Offer[],
  pick: Pick,
  word: string,
  kind: string,
  companion: (word: string) => string = (same) => same,
  role = 0,
  asked?: string,
): string | null {
  const named = pick.verb ?? offers.find(({ verb }) => takes(verbs, verb, kind))?.verb ?? asked;
  const verb =
    verbs.find((each) => each.verb === named) ??
    verbs.find((each) => takes(verbs, each.verb, kind));
  if (!verb) return null;
  const places = verb.arguments.flatMap((argument, index) =>
    argument.kind === kind ? [index] : [],
  );
  const free = places.filter((index) => pick.words[index] === undefined);
  const place = free[Math.min(role, free.length - 1)] ?? places.at(-1);
  const words = verb.arguments.map((argument, index) => {
    if (index === place) return word;
    if (pick.words[index] !== undefined) return pick.words[index];
    if (argument.kind === 'number') return '1';
    return argument.kind === kind
      ? companion(word)
      : (offers.find((o) => o.verb === verb.verb)?.words[index] ?? word);
  });
  return [verb.verb, ...words].join(' ');
}

function takes(verbs: readonly VerbInfo[], verb: string, kind: string): boolean {
  return verbs.some(
    (each) => each.verb === verb && each.arguments.some((argument) => argument.kind === kind),
  );
}
