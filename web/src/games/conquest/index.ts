/** La Conquête du Monde at the table: armies, cards, dice and the words for them. */
import type { Noun } from '../../lib/i18n/grammar';
import type { Words } from '../../lib/api/types';
import type { Chart, Face, Scene, SeatFact } from '../../lib/games/adapter';
import Continents from './Continents.svelte';
import DiceThrow from './DiceThrow.svelte';
import Hand from './Hand.svelte';
import Legend from './Legend.svelte';
import Luck from './Luck.svelte';
import OddsNote from './OddsNote.svelte';
import { luckOf } from './luck';
import { say, signed } from '../../lib/i18n/index.svelte';
import { colourName, nounOf } from '../../lib/table/names';
import { areasOf, armiesOf, seen } from './view';
import { t } from './words';

const ICONS = {
  areas: 'M3 6 8 4l5 2 4-2v11l-4 2-5-2-5 2ZM8 4v11M13 6v11',
  armies: 'M6 17V4M6 5h9l-2.5 3L15 11H6',
  cards: 'M5 4h7v10H5ZM8 6h7v10H8',
  income: 'M10 3v14M5 8l5-5 5 5',
};

function facts({ position: { view }, words }: Scene): SeatFact[] {
  const colour = (seat: number) => words.colours[seat] ?? '';
  const values: Record<keyof typeof ICONS, (seat: number) => number> = {
    areas: (seat) => areasOf(view, colour(seat)).length,
    armies: (seat) => armiesOf(view, colour(seat)),
    cards: (seat) => seen(view).hand_size[colour(seat)] ?? 0,
    income: (seat) => seen(view).income[colour(seat)] ?? 0,
  };
  return (['areas', 'armies', 'cards', 'income'] as const).map((id) => ({
    id,
    name: t(`seats.${id}`),
    icon: ICONS[id],
    value: values[id],
  }));
}

function charts({ colours }: Words): Chart[] {
  return [
    {
      id: 'areas',
      name: t('seats.areas'),
      values: (view) => colours.map((colour) => areasOf(view, colour).length),
    },
    {
      id: 'armies',
      name: t('seats.armies'),
      values: (view) => colours.map((colour) => armiesOf(view, colour)),
    },
    {
      id: 'income',
      name: t('seats.income'),
      values: (view) => colours.map((colour) => seen(view).income[colour] ?? 0),
    },
  ];
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

function reach(name: string, areas: readonly Noun[]): string | null {
  if (name === 'attack') return t('attackable', { areas });
  return name === 'move' ? t('reachable', { areas }) : null;
}

/** Areas and continents that I lost or won, what that means for my income, and who holds a continent now. */
function changes(before: Scene, { position, words }: Scene): string[] {
  const [old, now] = [seen(before.position.view), seen(position.view)];
  const me = now.seat ?? '';
  const areas = (holds: (area: string) => boolean) =>
    Object.keys(now.owner)
      .filter(holds)
      .map((area) => nounOf(words, 'area', area));
  const lost = areas((area) => old.owner[area] === me && now.owner[area] !== me);
  const won = areas((area) => old.owner[area] !== me && now.owner[area] === me);
  const group = (id: string) => say(words.board.groups.find((each) => each.id === id)?.name);
  const income = (now.income[me] ?? 0) - (old.income[me] ?? 0);
  const taken = Object.keys(now.holders).filter((id) => now.holders[id] !== old.holders[id]);
  return [
    ...(lost.length ? [t('changes.lost', { areas: lost })] : []),
    ...(won.length ? [t('changes.won', { areas: won })] : []),
    ...(income ? [t('changes.income', { change: signed(income), count: Math.abs(income) })] : []),
    ...taken.map((id) =>
      t('changes.holds', {
        seat: colourName(words, now.holders[id] ?? ''),
        group: group(id),
      }),
    ),
  ];
}

/** Armies of each colour where the table has no more than were printed (D18). */
const PRINTED = 120;

/**
 * Nothing else is thrown away: all armies are placed before combat, and what did not move stays where it is. Resigning is
 * grave.
 */
function loss({ position: { view, seat }, words, options }: Scene, action: string): string | null {
  if (options['army_supply'] !== 'printed' || !action.startsWith('exchange ')) return null;
  const { reserve, next_set } = seen(view);
  const count = reserve + armiesOf(view, words.colours[seat ?? -1] ?? '') + next_set - PRINTED;
  return count > 0 ? t('loss.supply', { count: Math.min(count, next_set) }) : null;
}

export const face: Face = {
  changes,
  loss,
  verb: (name) => t.maybe(`verb.${name}`),
  reach,
  again: (name) => (name === 'attack' ? t('until_decided') : null),
  defaults: (view) => ({ occupy: seen(view).occupies_with_all ? 'most' : 'least' }),
  grave: new Set(['resign']),
  owner: (view, area) => seen(view).owner[area] ?? null,
  figure: (view, area) => String(seen(view).armies[area] ?? ''),
  aloud: ({ position }, area) => t('armies', { count: seen(position.view).armies[area] ?? 0 }),
  facts,
  isOut: ({ position, words }, seat) => {
    const { fallen, resigned } = seen(position.view);
    return [...fallen, ...resigned].includes(words.colours[seat] ?? '');
  },
  headline: ({ position }) => t('round', { round: seen(position.view).round }),
  worth: ({ position: { view } }, name) =>
    name === 'exchange' ? t('worth', { count: seen(view).next_set }) : null,
  companion,
  role: (scene, area) => (isMine(scene, area) ? 0 : 1),
  asked: { place: 'place', combat: 'attack', movement: 'move' },
  heads: ({ kind }) => kind === 'turn_opened',
  charts,
  luck: (words, log) => ({
    name: t('luck.spared'),
    values: luckOf(log, words).map(({ lost, expected }) => expected - lost),
  }),
  parts: {
    ground: Continents,
    legend: Legend,
    happening: DiceThrow,
    desk: Hand,
    note: OddsNote,
    result: Luck,
  },
};
