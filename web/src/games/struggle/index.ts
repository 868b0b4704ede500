/** Struggle of Empires at the table: alliances, regions, attacks with their chances, tiles. */
import { addEmblems } from '../../lib/board/emblems';
import { listed } from '../../lib/i18n/index.svelte';
import { TAB_ICONS } from '../../lib/table/icons';
import { colourName, nameOf } from '../../lib/table/names';
import type { Chart, Face, Scene, SeatFact, SeatGroup } from '../../lib/games/adapter';
import About from './About.svelte';
import { aloud } from './aloud';
import { changes } from './changes';
import Choices from './Choices.svelte';
import Desk from './Desk.svelte';
import { Focus } from './focus.svelte';
import Forecast from './Forecast.svelte';
import Ground from './Ground.svelte';
import Happening from './Happening.svelte';
import Legend from './Legend.svelte';
import Logged from './Logged.svelte';
import LettersPanel from './LettersPanel.svelte';
import { received } from './letters';
import Luck from './Luck.svelte';
import { gained, luckIn } from './luck';
import Market from './Market.svelte';
import { ONWARD } from './menu';
import Pieces from './Pieces.svelte';
import './powers.css';
import Regions from './Regions.svelte';
import Score from './Score.svelte';
import Sides from './Sides.svelte';
import { EMBLEMS, ICONS } from './signs';
import { pointsOf, rowsOf, seen, stanceOf } from './view';
import { sentence } from './sentence';
import { t } from './words';

addEmblems(EMBLEMS);

/** Verbs of letters, which their panel offers; the bar keeps `ready`. */
const LETTERS = [
  ...['address', 'strike', 'until', 'secretly', 'openly', 'send', 'tear_up'],
  ...['accept', 'decline', 'decline_because', 'counter', 'withdraw'],
  ...['peace', 'truce', 'spare', 'help', 'side', 'yield', 'gold'].flatMap((clause) => [
    `promise_${clause}`,
    `ask_${clause}`,
    `agree_${clause}`,
  ]),
];

function facts({ position: { view, result }, words }: Scene): SeatFact[] {
  const told = seen(view);
  const power = (seat: number) => words.colours[seat] ?? '';
  const order = (seat: number) => told.order.indexOf(power(seat)) + 1 || '–';
  const unrest = (seat: number) => {
    const known = told.unrest[power(seat)] ?? -1;
    return known < 0 ? '?' : known;
  };
  const values: Record<keyof typeof ICONS, (seat: number) => number | string> = {
    order,
    points: (seat) => result?.points?.[seat]?.['total'] ?? pointsOf(told, power(seat)),
    war: (seat) => `+${told.projections[power(seat)]?.war ?? 0}`,
    gold: (seat) => told.gold[power(seat)] ?? 0,
    population: (seat) => told.population[power(seat)] ?? 0,
    unrest,
  };
  return (Object.keys(ICONS) as (keyof typeof ICONS)[]).map((id) => ({
    id,
    name: t(`fact.${id}`),
    icon: ICONS[id],
    value: values[id],
  }));
}

/** Two alliances, each in the order of play; before they are made, the circle round the table. */
function seating({ position: { view }, words }: Scene): SeatGroup[] {
  const told = seen(view);
  const seats = (powers: readonly string[]) =>
    powers.flatMap((power) => {
      const seat = words.colours.indexOf(power);
      return seat < 0 ? [] : [seat];
    });
  const rows = rowsOf(told);
  if (!rows.flat().some(Boolean)) return [{ id: 'circle', name: '', seats: seats(told.circle) }];
  return rows.map((powers, index) => ({
    id: index ? 'b' : 'a',
    name: t(index ? 'alliance.b' : 'alliance.a'),
    seats: seats(powers),
  }));
}

function headline({ position, words }: Scene): string {
  const { war, round, rounds, auction, turn } = seen(position.view);
  if (position.ended) return t('headline.ended');
  const parts = [t('headline.war', { war })];
  if (auction)
    parts.push(t('auction.number', { number: auction.number, auctions: auction.auctions }));
  else if (round) parts.push(t('headline.round', { round, rounds }));
  const step = t.maybe(`step.${position.step ?? ''}`);
  if (step) parts.push(step);
  else if (turn && round) parts.push(colourName(words, turn));
  return parts.join(' · ');
}

function charts({ colours }: { colours: readonly string[] }): Chart[] {
  return [
    {
      id: 'points',
      name: t('chart.points'),
      values: (view) => colours.map((power) => pointsOf(seen(view), power)),
    },
    {
      id: 'control',
      name: t('chart.control'),
      values: (view) =>
        colours.map((power) =>
          Object.values(seen(view).control[power] ?? {}).reduce((sum, count) => sum + count, 0),
        ),
    },
    {
      id: 'gold',
      name: t('fact.gold'),
      values: (view) => colours.map((power) => seen(view).gold[power] ?? 0),
    },
  ];
}

/** What ending a turn gives up: its actions, and on the last turn of a war what is unused or must be borrowed. */
function loss({ position, words }: Scene, action: string): string | null {
  if (action !== 'end_turn') return null;
  const { actions, warnings } = seen(position.view);
  const unused = warnings?.last_turn
    ? warnings.unused.map((tile) => nameOf(words, 'tile', tile))
    : [];
  const doubts = [
    ...(actions ? [t('end.actions', { count: actions })] : []),
    ...(unused.length ? [t('end.unused', { tiles: listed(unused) })] : []),
    ...(warnings?.last_turn && warnings.loans ? [t('end.upkeep', { count: warnings.loans })] : []),
  ];
  return doubts.length ? [...doubts, t('end.sure')].join(' ') : null;
}

export const face: Face = {
  changes,
  verb: (name) => t.maybe(`verb.${name}`),
  sentence,
  source: (id) => t.maybe(`source.${id}`),
  onward: ONWARD,
  loss,
  reach: () => '',
  defaults: () => ({ request: 'least', bribe: 'least', give: 'least' }),
  grave: new Set(['end_turn', 'attack', 'assault', 'hunt', 'raid']),
  roomy: true,
  elsewhere: new Set(['buy', 'raid', ...LETTERS]),
  aloud,
  facts,
  seating,
  stance: ({ position: { view }, words }, seat) => stanceOf(seen(view), words.colours[seat] ?? ''),
  isOut: () => false,
  headline,
  turnName: (turn) => t('headline.turn', { turn }),
  companion: (_, area) => area,
  asked: { deploy: 'place', turn: 'attack', moving: 'move', levy: 'levy', natives: 'march' },
  heads: ({ kind }) => ['turn_opened', 'war_opened', 'auction_opened'].includes(kind),
  charts,
  luck: ({ colours }, log) => ({
    name: t('luck.gained'),
    values: [...luckIn(log, colours).values()].map(gained),
  }),
  panels: [
    {
      id: 'sides',
      label: () => t('panel.sides'),
      icon: TAB_ICONS.rings,
      panel: Sides,
      opens: ({ position: { view, ended, waiting, seat } }) =>
        !ended && !waiting.includes(seat ?? -1) && !!(seen(view).battle ?? seen(view).auction),
    },
    {
      id: 'letters',
      label: () => t('panel.letters'),
      icon: TAB_ICONS.letter,
      panel: LettersPanel,
      badge: ({ position: { view } }) => received(seen(view).letters, seen(view).seat).length,
      opens: ({ position }) => position.step === 'congress',
    },
    {
      id: 'regions',
      label: () => t('panel.regions'),
      icon: TAB_ICONS.place,
      panel: Regions,
      opens: ({ position }) => !position.ended,
    },
    { id: 'market', label: () => t('panel.market'), icon: TAB_ICONS.tiles, panel: Market },
    { id: 'forecast', label: () => t('panel.forecast'), icon: TAB_ICONS.curve, panel: Forecast },
  ],
  planner: (context) => new Focus(context),
  parts: {
    ground: Ground,
    pieces: Pieces,
    legend: Legend,
    happening: Happening,
    logged: Logged,
    choices: Choices,
    about: About,
    desk: Desk,
    score: Score,
    result: Luck,
  },
};
