/** What cards brought over a game, and what the luck of tokens was: read in the log. */
import type { LogEntry, Words } from '../../lib/api/types';
import { eventsOf } from '../../lib/games/events';
import type { Tree } from '../../lib/games/catalogue';
import { faceOf, printedAt, sourceOf, totalOf, type Amounts } from './view';
import type { MonumentalEvent } from './view.generated';

/** What a card does besides bringing resources, as far as it is counted: events by their kind, and what lowers prices. */
export const DEEDS = [
  'stepped',
  'moved',
  'drawn',
  'acquired',
  'outpost_built',
  'conquered',
  'begun',
  'completed',
  'advanced',
  'archived',
  'unrest_returned',
  'recalled',
  'converted',
  'reserved',
  'benefit_gained',
  'discount',
] as const;
type Deed = (typeof DEEDS)[number];
/** The deed an event tells of, whether or not whoever looks may know all of it. */
const deedOf = (kind: string): Deed | undefined =>
  DEEDS.find((deed) => kind === deed || kind === `${deed}_known`);

/** Deeds of a text alone: what the same event tells elsewhere is no deed of the card activated last. */
const OF_TEXTS: ReadonlySet<Deed> = new Set(['drawn', 'unrest_returned']);

/** What one thing of a seat brought. */
export interface Brought {
  id: string;
  /** How often it was activated, used or triggered. */
  times: number;
  amounts: Amounts;
  /** What it did besides, and how often. */
  deeds: Readonly<Partial<Record<Deed, number>>>;
}

/**
 * Tokens a seat has turned up or used, and what they brought; what as many average ones of their sort would have; and
 * what the die of Hidden Forces demanded of it.
 */
export interface Luck {
  tokens: number;
  brought: number;
  mean: number;
  throws: number;
  extra: number;
}

export interface Worth {
  cards: Readonly<Record<string, Brought[]>>;
  luck: Readonly<Record<string, Luck>>;
}

/** Verbs that begin something: whatever a row with another verb brings belongs to what was begun before. */
const BEGINNING: ReadonlySet<string> = new Set([
  'activate',
  'acquire',
  'complete',
  'conquer',
  'defeat',
  'develop',
  'use',
  'manoeuvre',
  'outpost',
  'step',
  'collect',
  'market',
  'post',
  'visit',
  'invest',
  'contribute',
  'redeem',
  'sell',
  'cash',
  'progress',
  'end',
  'pass',
]);

/** Verbs of what costs something, unless a text makes it: then nothing is paid. */
const PAID_FOR: ReadonlySet<string> = new Set(['step', 'manoeuvre', 'complete']);

const verbIn = ({ action }: LogEntry) => action?.split(' ')[0] ?? '';

/** Whether somebody begins something with a row, rather than answering what is under way. */
export const isBegun = (entry: LogEntry): boolean => BEGINNING.has(verbIn(entry));

/** Whether a row begins something of its own. */
function begins(entry: LogEntry): boolean {
  const { events } = entry;
  const paid = events.some(({ kind }) => kind === 'paid');
  return isBegun(entry) && !(PAID_FOR.has(verbIn(entry)) && events.length > 0 && !paid);
}

/** Tokens that luck has drawn, by the event that tells of one and the sort they are compared with. */
const TOKENS: Record<string, string> = {
  explored: 'exploration',
  benefit_used: 'benefit',
  ware_used: 'ware',
};

interface Source {
  seat: string;
  brought: Record<string, number>;
  done: Partial<Record<Deed, number>>;
}

interface Token extends Source {
  sort: string;
}

interface Thrown {
  seat: string;
  extra: number;
}

interface Counted extends Brought {
  amounts: Record<string, number>;
  deeds: Partial<Record<Deed, number>>;
}

const KINDS = ['face', 'policy', 'natural', 'hero', 'civilization'];

/** What kind of card a thing is; tokens and Hidden Forces are none. */
export const kindOf = (words: Pick<Words, 'kinds'>, id: string): string | undefined =>
  KINDS.find((kind) => words.kinds[kind]?.some((thing) => thing.id === id));

/** Cards, and whatever else brought or did something. */
export function listedOf(all: readonly Brought[], words: Pick<Words, 'kinds'>): Brought[] {
  return all.filter(
    ({ id, amounts, deeds }) => kindOf(words, id) || totalOf(amounts) || Object.keys(deeds).length,
  );
}

/** By how much the text of a card lowers a price when it is used, for certain. */
function discountOf(words: Pick<Words, 'catalogue'>, face: string): number {
  const amounts = (printedAt(words).face[face]?.printed.text ?? []).map((term) => {
    const { word, args } = term as { word?: string; args?: Tree[] };
    return word === 'discount' ? Number(args?.[1] ?? 0) : 0;
  });
  return amounts.reduce((sum, each) => sum + each, 0);
}

export function worthOf(log: readonly LogEntry[], words: Pick<Words, 'catalogue'>): Worth {
  const cards = new Map<string, Map<string, Counted>>();
  const tokens: Token[] = [];
  const throws: Thrown[] = [];
  let source: Source | null = null;
  /** The text that is being used: it draws cards, which bring something themselves. */
  let text: Source | null = null;
  /** The text used last, which may grant the conquest that is begun next. */
  let granting: Source | null = null;

  const begin = (seat: string, id: string): Source => {
    const own = cards.get(seat) ?? new Map<string, Counted>();
    const found = own.get(id) ?? { id, times: 0, amounts: {}, deeds: {} };
    found.times++;
    cards.set(seat, own.set(id, found));
    return { seat, brought: found.amounts, done: found.deeds };
  };
  const count = (of: Source | null, deed: Deed, amount = 1) => {
    if (of && amount) of.done[deed] = (of.done[deed] ?? 0) + amount;
  };
  for (const entry of log) {
    if (begins(entry)) source = text = null;
    for (const event of eventsOf<MonumentalEvent>(entry)) {
      const seat = 'seat' in event.facts ? String(event.facts.seat) : '';
      const sort = TOKENS[event.kind];
      const deed = deedOf(event.kind);
      if (event.kind === 'activated_card') source = begin(seat, faceOf(words, event.facts.card));
      else if (event.kind === 'card_used' || event.kind === 'triggered') {
        const id = sourceOf(event.facts.part);
        source = text = granting = begin(seat, id);
        count(source, 'discount', discountOf(words, id));
      } else if (sort) {
        source = text = { seat, brought: {}, done: {} };
        tokens.push({ ...source, sort });
      } else if (event.kind === 'rolled') throws.push(event.facts);
      else if (event.kind === 'attacked') {
        // A granted conquest alone costs less than it wants Units (R6.11).
        source = event.facts.price < event.facts.units ? granting : null;
      } else if (event.kind === 'gained' && source?.seat === seat) {
        const { resource, amount } = event.facts;
        source.brought[resource] = (source.brought[resource] ?? 0) + amount;
      } else if (deed) {
        const by: Source | null = OF_TEXTS.has(deed) ? text : source;
        if (by?.seat === seat) count(by, deed, event.kind === 'converted' ? event.facts.amount : 1);
      }
    }
  }
  return { cards: sorted(cards), luck: luckOf(tokens, throws) };
}

function sorted(cards: ReadonlyMap<string, ReadonlyMap<string, Brought>>) {
  return Object.fromEntries(
    [...cards].map(([seat, own]) => [
      seat,
      [...own.values()].sort(
        (one, other) => totalOf(other.amounts) - totalOf(one.amounts) || other.times - one.times,
      ),
    ]),
  );
}

function luckOf(tokens: readonly Token[], throws: readonly Thrown[]): Record<string, Luck> {
  const found: Record<string, Luck> = {};
  const of = (seat: string) =>
    (found[seat] ??= { tokens: 0, brought: 0, mean: 0, throws: 0, extra: 0 });
  for (const sort of new Set(tokens.map((token) => token.sort))) {
    const alike = tokens.filter((token) => token.sort === sort);
    const mean = alike.reduce((sum, { brought }) => sum + totalOf(brought), 0) / alike.length;
    for (const { seat, brought } of alike) {
      const luck = of(seat);
      luck.tokens++;
      luck.brought += totalOf(brought);
      luck.mean += mean;
    }
  }
  for (const { seat, extra } of throws) {
    const luck = of(seat);
    luck.throws++;
    luck.extra += extra;
  }
  return found;
}
