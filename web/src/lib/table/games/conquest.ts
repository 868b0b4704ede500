/** La Conquête du Monde at the table: armies, cards, dice and the words for them. */
import type { LogEntry, OptionValue, Words } from '../../api/types';
import { say, t } from '../../i18n/index.svelte';
import type { Ready } from '../picking';
import type { Adapter, Column, HandCard, Scene, Throw, View } from './adapter';

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

const seen = (view: View) => view as unknown as ConquestView;
const ARMS: Record<string, string> = {
  'foot soldier': 'foot',
  horseman: 'horse',
  cannon: 'cannon',
  joker: 'joker',
};

function areasOf(view: View, colour: string): string[] {
  const { owner } = seen(view);
  return Object.keys(owner).filter((area) => owner[area] === colour);
}

function armiesOf(view: View, colour: string): number {
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
  return whole.reduce((sum, { bonus }) => sum + bonus, share);
}

function columns({ position: { view }, words, options }: Scene): Column[] {
  const colour = (seat: number) => words.colours[seat] ?? '';
  return [
    { key: 'seats.areas', icon: 'areas', value: (seat) => areasOf(view, colour(seat)).length },
    { key: 'seats.armies', icon: 'armies', value: (seat) => armiesOf(view, colour(seat)) },
    { key: 'seats.cards', icon: 'cards', value: (seat) => seen(view).hand_size[colour(seat)] ?? 0 },
    {
      key: 'seats.income',
      icon: 'income',
      value: (seat) => incomeOf(view, words, options, colour(seat)),
    },
  ];
}

function hand({ position: { view, seat }, words }: Scene): HandCard[] | null {
  if (seat === null) return null;
  const cards = new Map(words.kinds['card']?.map((card) => [card.id, card.name]));
  const areas = new Map(words.board.areas.map(({ id, name }) => [id, name]));
  return seen(view).hand.map((id) => {
    const arm = /\(([^)]+)\)$/.exec(cards.get(id)?.en ?? '')?.[1] ?? 'joker';
    const name = areas.get(id);
    return { id, name: say(name), arm: ARMS[arm] ?? 'joker' };
  });
}

function throwIn({ row, events }: LogEntry): Throw | null {
  const event = events.findLast(({ kind }) => kind === 'thrown');
  return event ? { row, ...(event.facts as unknown as Omit<Throw, 'row'>) } : null;
}

function battle(view: View, { verb, words: [origin, target] }: Ready) {
  if (!verb.startsWith('attack') || !origin || !target) return null;
  const { armies } = seen(view);
  return { attackers: (armies[origin] ?? 1) - 1, defenders: armies[target] ?? 0 };
}

function isMine({ position: { view, seat }, words }: Scene, area: string): boolean {
  return seen(view).owner[area] === words.colours[seat ?? -1];
}

/** An own area asks about an enemy beside it, an enemy area about our strongest one, beside it if possible. */
function companion(scene: Scene, area: string, neighbours: readonly string[]): string {
  const { armies, owner } = seen(scene.position.view);
  if (isMine(scene, area))
    return neighbours.find((each) => !isMine(scene, each)) ?? neighbours[0] ?? area;
  const strongest = (areas: readonly string[]) =>
    areas
      .filter((each) => isMine(scene, each))
      .sort((one, other) => (armies[other] ?? 0) - (armies[one] ?? 0))[0];
  return strongest(neighbours) ?? strongest(Object.keys(owner)) ?? area;
}

export const conquest: Adapter = {
  verbs: {
    exchange: 'verb.exchange',
    place: 'verb.place',
    attack: 'verb.attack',
    attack_unnamed: 'verb.attack_unnamed',
    huff: 'verb.huff',
    let_pass: 'verb.let_pass',
    defend: 'verb.defend',
    occupy: 'verb.occupy',
    end_combat: 'verb.end_combat',
    move: 'verb.move',
    end_turn: 'verb.end_turn',
    resign: 'verb.resign',
  },
  reach: { attack: 'conquest.attackable', move: 'conquest.reachable' },
  again: new Set(['attack']),
  defaults: { occupy: 'least' },
  grave: new Set(['resign']),
  owner: (view, area) => seen(view).owner[area] ?? null,
  figure: (view, area) => String(seen(view).armies[area] ?? ''),
  aloud: (view, area) => t('conquest.armies', { count: seen(view).armies[area] ?? 0 }),
  columns,
  isOut: ({ position, words }, seat) => {
    const { fallen, resigned } = seen(position.view);
    return [...fallen, ...resigned].includes(words.colours[seat] ?? '');
  },
  headline: (view) => t('conquest.round', { round: seen(view).round }),
  hand,
  worth: ({ position: { view } }, verb) =>
    verb === 'exchange' ? t('conquest.worth', { count: seen(view).next_set }) : null,
  throwIn,
  battle,
  companion,
  role: (scene, area) => (isMine(scene, area) ? 0 : 1),
  tally: (view, words, options) => ({
    areas: words.colours.map((colour) => areasOf(view, colour).length),
    armies: words.colours.map((colour) => armiesOf(view, colour)),
    income: words.colours.map((colour) => incomeOf(view, words, options, colour)),
  }),
};
