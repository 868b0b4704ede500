/** Africa 1880 at the table: presences, order sheets, treaties and the reading of the sheets. */
import { listed } from '../../lib/i18n/index.svelte';
import type { Words } from '../../lib/api/types';
import { addEmblems } from '../../lib/board/emblems';
import { TAB_ICONS } from '../../lib/table/icons';
import { colourName, nameOf } from '../../lib/table/names';
import type { Chart, Face, Scene, SeatFact } from '../../lib/games/adapter';
import { changes } from './changes';
import DiplomacyPanel from './DiplomacyPanel.svelte';
import Ground from './Ground.svelte';
import Legend from './Legend.svelte';
import Pieces from './Pieces.svelte';
import './powers.css';
import { readerOf } from './reader.svelte';
import ReadingPanel from './ReadingPanel.svelte';
import Result from './Result.svelte';
import { blanks } from './sheet';
import SheetPanel from './SheetPanel.svelte';
import Stepper from './Stepper.svelte';
import { EMBLEMS } from './signs';
import { promisesOn, received } from './treaties';
import { YEARS, groundOf, seen, stagedView, total, squaresOf } from './view';
import { sentence } from './sentence';
import { t } from './words';

addEmblems(EMBLEMS);

const ICONS = {
  presences: 'M5 17V4M5 5h10v6H5',
  stock: 'M4 7h12v9H4ZM4 7l2-3h8l2 3M8 10h4',
  points: 'M10 3l2.2 4.6 5 .7-3.6 3.5.9 5L10 14.4l-4.5 2.4.9-5L2.8 8.3l5-.7Z',
  state: 'M10 3a7 7 0 1 0 .01 0M7 10l2.3 2.4L13.5 8',
};

/** Lines of a sheet and of a letter that only panels offer. */
const LINES = [
  'land_nowhere',
  'declare',
  'address',
  'strike',
  'until',
  'secretly',
  'openly',
  'promise_stay_out',
  'ask_stay_out',
  'agree_alliance',
  'agree_develop',
  'agree_war',
];

/** Verbs that panels offer; the bar keeps the first presence, `ready` and `seal`. */
const ELSEWHERE = [...LINES, 'send', 'tear_up', 'accept', 'decline'];
const ANSWERS = ['decline_because', 'counter', 'withdraw'];

const JOTTED = [...LINES, 'order_develop', 'order_explore', 'order_nothing', 'land'];

function facts({ position: { view }, words }: Scene): SeatFact[] {
  const told = seen(view);
  const power = (seat: number) => words.colours[seat] ?? '';
  const state = (seat: number) => {
    if (told.phase === 'write') return told.sealed[power(seat)] ? '✓' : '…';
    return told.phase === 'talk' && told.ready[power(seat)] ? '✓' : '…';
  };
  const values: Record<keyof typeof ICONS, (seat: number) => number | string> = {
    presences: (seat) => told.presences[power(seat)]?.length ?? 0,
    stock: (seat) => told.stock[power(seat)] ?? 0,
    points: (seat) => total(told.scores[power(seat)] ?? { alone: 0, shared: 0, doves: 0 }),
    state,
  };
  const ids = ['presences', 'stock', 'points', 'state'] as const;
  const shown = ['talk', 'write'].includes(told.phase) ? ids : ids.slice(0, 3);
  return shown.map((id) => ({
    id,
    name: t(`fact.${id}`),
    icon: ICONS[id],
    value: values[id],
  }));
}

function aloud({ position: { view }, words }: Scene, area: string): string {
  const told = seen(view);
  const { present, built, colonies } = groundOf(view);
  const name = (power: string) => colourName(words, power);
  const there = present[area] ?? [];
  const order = told.phase === 'write' ? told.sheet?.orders[area] : undefined;
  const promises = promisesOn(told.letters).filter((each) => each.area === area);
  return [
    there.length > 1 ? listed(there.map(name)) : there.length ? '' : t('aloud.empty'), // one is the owner
    colonies.has(area)
      ? t('aloud.colony')
      : t('aloud.squares', { count: built[area] ?? 0, squares: squaresOf(words)[area] ?? 0 }),
    order && order !== 'blank' ? t('aloud.order', { order: orderText(words, order) }) : '',
    told.phase === 'write' && told.sheet?.landing === area ? t('aloud.landing') : '',
    ...promises.map(({ clause, powers }) =>
      t(`aloud.${clause}`, { powers: listed(powers.map(name)) }),
    ),
  ]
    .filter(Boolean)
    .join(', ');
}

function orderText(words: Words, order: string): string {
  if (order === 'develop' || order === 'nothing') return t(`sheet.${order}`);
  return t('sheet.explore', { area: nameOf(words, 'area', order) });
}

function charts({ kinds }: Words): Chart[] {
  const powers = kinds['seat']?.map(({ id }) => id) ?? [];
  return [
    {
      id: 'points',
      name: t('chart.points'),
      values: (view) =>
        powers.map((power) => total(seen(view).scores[power] ?? { alone: 0, shared: 0, doves: 0 })),
    },
    {
      id: 'presences',
      name: t('chart.presences'),
      values: (view) => powers.map((power) => seen(view).presences[power]?.length ?? 0),
    },
  ];
}

/** Whose an area is on a political map: of the only power there. */
function owner(view: Record<string, unknown>, area: string): string | null {
  const { presences, powers } = seen(view);
  const there = powers.filter((power) => presences[power]?.includes(area));
  return there.length === 1 ? (there[0] ?? null) : null;
}

function stands({ position: { view } }: Scene, area: string): boolean {
  const { seat, presences } = seen(view);
  return seat !== null && (presences[seat]?.includes(area) ?? false);
}

export const face: Face = {
  changes,
  verb: (name) => t.maybe(`verb.${name}`),
  reach: (name, areas) => (name === 'order_explore' ? t('explorable', { areas }) : null),
  elsewhere: new Set([...ELSEWHERE, ...ANSWERS]),
  jotted: new Set(JOTTED),
  anew: stands,
  simultaneous: true,
  staged: (table) => {
    const { stage, before, row, isStaged } = readerOf(table);
    if (!stage || !before || row === null || !isStaged) return null;
    return { view: stagedView(before, stage.ground), rows: row - 1 };
  },
  sentence,
  source: (id) => t.maybe(`source.${id}`),
  loss: ({ position: { view } }, action) => {
    const count = action === 'seal' ? blanks(seen(view).sheet) : 0;
    return count ? t('loss.blanks', { count }) : null;
  },
  owner,
  aloud,
  facts,
  turnName: (turn) => String(YEARS[turn] ?? ''),
  headline: ({ position }) => {
    const { year, phase } = seen(position.view);
    return `${year} · ${t(`phase.${phase}` as 'phase.talk')}`;
  },
  companion: (scene, area, neighbours) =>
    (stands(scene, area) ? neighbours[0] : neighbours.find((each) => stands(scene, each))) ?? area,
  role: (scene, area) => (stands(scene, area) ? 0 : 1),
  asked: { settle: 'settle', talk: 'promise_stay_out', write: 'order_develop' },
  heads: ({ kind }) => kind === 'year_opened',
  charts,
  panels: [
    {
      id: 'reading',
      label: () => t('panel.reading'),
      icon: TAB_ICONS.eye,
      panel: ReadingPanel,
      opens: (_, table) => readerOf(table).row !== null,
    },
    {
      id: 'orders',
      label: () => t('panel.orders'),
      icon: TAB_ICONS.pen,
      panel: SheetPanel,
      badge: ({ position: { view } }) =>
        seen(view).phase === 'write' && !seen(view).sealed[seen(view).seat ?? '']
          ? blanks(seen(view).sheet)
          : 0,
      opens: ({ position: { view } }) => seen(view).phase === 'write' && seen(view).seat !== null,
    },
    {
      id: 'diplomacy',
      label: () => t('panel.diplomacy'),
      icon: TAB_ICONS.rings,
      panel: DiplomacyPanel,
      badge: ({ position: { view } }) => received(seen(view).letters, seen(view).seat).length,
      opens: ({ position: { view } }) => seen(view).phase === 'talk',
    },
  ],
  parts: { ground: Ground, pieces: Pieces, legend: Legend, result: Result, film: Stepper },
};
