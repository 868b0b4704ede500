/** What the view of La Conquête du Monde holds, and what can be counted in it. */
import type { LogEntry, OptionValue, Words } from '../../lib/api/types';
import { say } from '../../lib/i18n/index.svelte';
import type { Ready } from '../../lib/table/picking';
import type { View } from '../../lib/games/adapter';

/** What `show` of the game sends. */
interface ConquestView {
  owner: Record<string, string>;
  armies: Record<string, number>;
  hand: string[];
  hand_size: Record<string, number>;
  fallen: string[];
  resigned: string[];
  round: number;
  next_set: number;
  talon_size: number;
  turn: string;
}

export interface HandCard {
  id: string;
  name: string;
  arm: string;
}

/** One throw of the dice, for the eye. */
export interface Throw {
  row: number;
  origin: string;
  target: string;
  red: number[];
  black: number[];
  lost: number;
  killed: number;
}

const ARMS: Record<string, string> = {
  'foot soldier': 'foot',
  horseman: 'horse',
  cannon: 'cannon',
  joker: 'joker',
};

export const seen = (view: View) => view as ConquestView;

export function areasOf(view: View, colour: string): string[] {
  const { owner } = seen(view);
  return Object.keys(owner).filter((area) => owner[area] === colour);
}

export function armiesOf(view: View, colour: string): number {
  return areasOf(view, colour).reduce((sum, area) => sum + (seen(view).armies[area] ?? 0), 0);
}

/** What the next turn would bring without cards: a share of the areas, whole continents (R5.2, R5.3, R11.1). */
export function incomeOf(
  view: View,
  words: Words,
  options: Record<string, OptionValue>,
  colour: string,
): number {
  const held = new Set(areasOf(view, colour));
  const share = Math.floor(held.size / (options['second_rule'] === true ? 4 : 3));
  const whole = words.board.groups.filter(({ areas }) => areas.every((area) => held.has(area)));
  return whole.reduce((sum, { bonus }) => sum + (bonus ?? 0), share);
}

export function handOf(view: View, words: Words): HandCard[] {
  const cards = new Map(words.kinds['card']?.map((card) => [card.id, card.name]));
  const areas = new Map(words.board.areas.map(({ id, name }) => [id, name]));
  return seen(view).hand.map((id) => {
    const arm = /\(([^)]+)\)$/.exec(cards.get(id)?.en ?? '')?.[1] ?? 'joker';
    return { id, name: say(areas.get(id)), arm: ARMS[arm] ?? 'joker' };
  });
}

export function throwIn({ row, events }: LogEntry): Throw | null {
  const event = events.findLast(({ kind }) => kind === 'thrown');
  return event ? { row, ...(event.facts as unknown as Omit<Throw, 'row'>) } : null;
}

/** The attack an action stands for: usable armies against defenders. */
export function battle(view: View, { verb, words: [origin, target] }: Ready) {
  if (!verb.startsWith('attack') || !origin || !target) return null;
  const { armies } = seen(view);
  return { attackers: (armies[origin] ?? 1) - 1, defenders: armies[target] ?? 0 };
}
