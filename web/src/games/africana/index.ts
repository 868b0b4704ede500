/** Africana at the table: places and routes, journeys, books and expeditions. */
import { addEmblems } from '../../lib/board/emblems';
import { listed, say } from '../../lib/i18n/index.svelte';
import { TAB_ICONS } from '../../lib/table/icons';
import { nameOf, nounOf } from '../../lib/table/names';
import type { Face, Scene, SeatFact } from '../../lib/games/adapter';
import './africana.css';
import Books from './Books.svelte';
import { changes } from './changes';
import Choices from './Choices.svelte';
import Companies from './Companies.svelte';
import Desk from './Desk.svelte';
import Explorers from './Explorers.svelte';
import Ground from './Ground.svelte';
import Happening from './Happening.svelte';
import { Journey } from './journey.svelte';
import Legend from './Legend.svelte';
import Score from './Score.svelte';
import Shelf from './Shelf.svelte';
import { WHITE } from './symbols';
import { printedAt, seen } from './view';
import { t } from './words';

addEmblems({ white: WHITE });

const ICONS = {
  markers: 'M5 17V3M5 4h10l-3 3.5 3 3.500H5',
  silver: 'M10 3.500a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM10 7v6M8 9l2-2',
  hand: 'M5 4h7v10H5ZM8 6h7v10H8',
  completed: 'M4 10.5 8.5 15 16 5',
};

function facts({ position: { view }, words }: Scene): SeatFact[] {
  const company = (seat: number) => seen(view).seats[words.colours[seat] ?? ''];
  const values: Record<keyof typeof ICONS, (seat: number) => number> = {
    markers: (seat) => company(seat)?.markers ?? 0,
    silver: (seat) => company(seat)?.silver ?? 0,
    hand: (seat) => company(seat)?.hand_size ?? 0,
    completed: (seat) =>
      (company(seat)?.expeditions.length ?? 0) + (company(seat)?.adventures.length ?? 0),
  };
  return (['markers', 'silver', 'hand', 'completed'] as const).map((id) => ({
    id,
    name: t(`seats.${id}`),
    icon: ICONS[id],
    value: values[id],
  }));
}

/** Half, colours, who stands there, what starts and ends there, and how far it is. */
function aloud({ position: { view }, words }: Scene, area: string): string {
  const { seats, slots, ways, seat } = seen(view);
  const cards = printedAt(words);
  const place = cards.places[area];
  const colours = (place?.colours ?? []).map((hue) => nameOf(words, 'colour', hue));
  const standing = Object.values(seats).filter(({ at }) => at === area);
  const lying = slots.flatMap(({ expedition }) => cards.expeditions[expedition ?? ''] ?? []);
  const name = (id: string) => nounOf(words, 'area', id);
  const goals = (seat ? (seats[seat]?.open ?? []) : []).filter(
    (id) => cards.adventures[id]?.destination === area,
  );
  const steps = ways.paths[area]?.actions.length;
  return [
    place?.half === 'north' ? t('aloud.north') : t('aloud.south'),
    t('aloud.colours', { colours: listed(colours, 'or') }),
    ...standing.map(({ company }) => t('aloud.explorer', { company: say(company) })),
    ...lying
      .filter(({ start }) => start === area)
      .map(({ destination }) => t('aloud.start', { place: name(destination) })),
    ...lying
      .filter(({ destination }) => destination === area)
      .map(({ start }) => t('aloud.end', { place: name(start) })),
    ...goals.map((id) => t('aloud.goal', { what: nameOf(words, 'adventure', id) })),
    ...(steps ? [t('aloud.steps', { count: steps })] : []),
  ].join(', ');
}

/** A turn is one action: whoever opens a book, or passes, does nothing else (R4.1). */
function loss({ position: { step } }: Scene, action: string): string | null {
  if (step !== 'turn') return null;
  if (action.startsWith('page ')) return t('loss.page');
  return action === 'end_turn' ? t('loss.pass') : null;
}

/** A step or a page as it is told, rather than names in a row. */
function sentence({ words }: Scene, verb: string, [one = '', card = '']: readonly string[]) {
  if (verb === 'buy' || verb === 'page')
    return t(`told.${verb}`, { side: nameOf(words, 'side', one) });
  if (verb !== 'travel' && verb !== 'travel_paid') return null;
  return t(`told.${verb}`, {
    place: nounOf(words, 'area', one),
    card: nounOf(words, 'card', card),
  });
}

export const face: Face = {
  changes,
  source: (id) => t.maybe(`score.${id}`),
  sentence,
  verb: (name, scene) =>
    t.maybe(name === 'end_turn' && scene?.position.step === 'turn' ? 'verb.pass' : `verb.${name}`),
  onward: new Set(['end_turn']),
  loss,
  reach: () => '',
  aloud,
  facts,
  headline: ({ position: { view } }) =>
    t('round', { round: seen(view).round }) +
    (seen(view).last_round ? ` · ${t('last_round')}` : ''),
  companion: (_, area) => area,
  asked: { turn: 'travel', moving: 'travel' },
  heads: ({ kind }) => kind === 'turn_opened',
  charts: ({ colours }, options) =>
    options['hidden_totals'] === true
      ? []
      : [
          {
            id: 'points',
            name: t('chart.points'),
            values: (view) =>
              colours.map((colour) => seen(view).seats[colour]?.points?.['total'] ?? 0),
          },
          {
            id: 'silver',
            name: t('seats.silver'),
            values: (view) => colours.map((colour) => seen(view).seats[colour]?.silver ?? 0),
          },
        ],
  panels: [
    {
      id: 'books',
      label: () => t('books.title'),
      icon: TAB_ICONS.volume,
      panel: Books,
      opens: ({ position }) => !position.ended,
    },
    { id: 'companies', label: () => t('companies.title'), icon: TAB_ICONS.flag, panel: Companies },
  ],
  planner: (context) => new Journey(context),
  parts: {
    ground: Ground,
    pieces: Explorers,
    legend: Legend,
    happening: Happening,
    shelf: Shelf,
    choices: Choices,
    desk: Desk,
    score: Score,
  },
};
