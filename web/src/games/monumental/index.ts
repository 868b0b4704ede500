/** Monumental at the table: a map of hexes, Cities of cards, the display, and what everything is worth. */
import { colourName } from '../../lib/table/names';
import type { Chart, Face, Scene, SeatFact } from '../../lib/games/adapter';
import { aloud } from './aloud';
import { changes } from './changes';
import Automas from './Automas.svelte';
import CityPanel from './CityPanel.svelte';
import Choices from './Choices.svelte';
import Decks from './Decks.svelte';
import { Desk } from './desk.svelte';
import Hand from './Hand.svelte';
import Ground from './Ground.svelte';
import Happening from './Happening.svelte';
import { FACT_ICONS, KIND_ICONS, RESOURCE_ICONS } from './icons';
import { loss } from './leftover';
import { art } from './map';
import { ONWARD, verbName } from './menu';
import { narrow } from './narrow';
import Pieces from './Pieces.svelte';
import Policies from './Policies.svelte';
import Race from './Race.svelte';
import ReadyNote from './ReadyNote.svelte';
import Score from './Score.svelte';
import Shelf from './Shelf.svelte';
import TileSheet from './TileSheet.svelte';
import { sentence } from './sentence';
import { ERAS, seen, there, totalOf } from './view';
import { t } from './words';

function facts({ position: { view }, words, options }: Scene): SeatFact[] {
  const told = seen(view);
  const name = (seat: number) => words.colours[seat] ?? '';
  const values: Record<keyof typeof FACT_ICONS, (seat: number) => number | string> = {
    points: (seat) => totalOf(told.points[name(seat)]),
    provinces: (seat) => told.provinces[name(seat)] ?? 0,
    gold: (seat) => told.purse[name(seat)]?.['gold'] ?? 0,
    culture: (seat) => told.purse[name(seat)]?.['culture'] ?? 0,
    track: (seat) => told.track[name(seat)] ?? 0,
    passed: (seat) => (told.passed[name(seat)] ? '✓' : ''),
  };
  const shown = (Object.keys(FACT_ICONS) as (keyof typeof FACT_ICONS)[]).filter(
    (id) => id !== 'passed' || options['continuous'],
  );
  return shown.map((id) => ({
    id,
    name: t(`fact.${id}`),
    icon: FACT_ICONS[id],
    value: values[id],
  }));
}

function headline({ position, words }: Scene): string {
  const { round, era, turn, last_rounds } = seen(position.view);
  const parts = [t('headline.round', { round })];
  if (ERAS[era]) parts.push(t('headline.era', { era: ERAS[era] ?? '' }));
  if (there(turn)) parts.push(colourName(words, turn));
  if (last_rounds >= 0) parts.push(t('headline.last'));
  return parts.join(' · ');
}

const CHARTED = ['points', 'provinces', 'gold', 'track'] as const;

function charts(words: Scene['words'], options: Scene['options']): Chart[] {
  return CHARTED.map((id) => ({
    id,
    name: t(`fact.${id}`),
    round: (view) => seen(view).round,
    values: (view) => {
      const told = facts({ position: { view } as Scene['position'], words, options });
      return words.colours.map((_, seat) =>
        Number(told.find((fact) => fact.id === id)?.value(seat)),
      );
    },
  }));
}

const hasAutomas = ({ options }: Scene) => Number(options['automas'] ?? 0) > 0;

export const face: Face = {
  changes,
  art,
  verb: (name, scene) => verbName(name, scene?.position.step ?? null),
  sentence,
  source: (id) => t.maybe(`source.${id}`),
  reach: () => '',
  defaults: () => ({ mix: 'least', bid: 'least', contribute: 'least' }),
  owner: (view, area) => there(seen(view).holder[area]),
  aloud,
  facts,
  isOut: () => false,
  headline,
  turnName: (turn) => t('headline.round', { round: turn }),
  companion: (_, area) => area,
  roomy: true,
  asked: { actions: 'conquer', single_action: 'conquer' },
  heads: ({ kind }) => kind === 'turn_begun' || kind === 'round_begun',
  charts,
  onward: ONWARD,
  loss,
  panels: [
    {
      id: 'city',
      label: () => t('city.short'),
      icon: KIND_ICONS['building']?.d,
      panel: CityPanel,
      shown: () => narrow.current,
    },
    { id: 'race', label: () => t('panel.race'), icon: FACT_ICONS.points, panel: Race },
    {
      id: 'policies',
      label: () => t('panel.policies'),
      icon: RESOURCE_ICONS['culture']?.d,
      panel: Policies,
    },
    { id: 'decks', label: () => t('panel.decks'), icon: KIND_ICONS['knowledge']?.d, panel: Decks },
    { id: 'automas', label: () => t('panel.automas'), panel: Automas, shown: hasAutomas },
  ],
  planner: (context) => new Desk(context),
  parts: {
    ground: Ground,
    pieces: Pieces,
    legend: TileSheet,
    happening: Happening,
    shelf: Shelf,
    choices: Choices,
    desk: Hand,
    note: ReadyNote,
    score: Score,
  },
};
