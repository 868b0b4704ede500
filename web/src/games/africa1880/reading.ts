/** The reading of the sheets: one row of the log, cut into stages that can be looked at one after the other. */
import type { LogEntry, LogEvent } from '../../lib/api/types';
import { eventsOf } from '../../lib/games/events';
import type { Ground, Wars } from './view';
import type { AfricaEvent } from './view.generated';

export type Phase =
  | 'sheets'
  | 'developments'
  | 'explorations'
  | 'landings'
  | 'relations'
  | 'conflicts'
  | 'colonies'
  | 'promises';

/** An arrow of a power from area to area. */
export interface Way {
  power: string;
  from: string;
  to: string;
  idle: boolean;
}

export interface Stage {
  phase: Phase;
  /** Where it happens, if it is about one area. */
  area: string | null;
  events: LogEvent[];
  /** The board after it. */
  ground: Ground;
  /** Areas to look at. */
  areas: string[];
  ways: Way[];
  /** Presences that leave: area and power. */
  leaving: { area: string; power: string }[];
  /** What each power in a conflict received. */
  tally: Tally[];
}

export interface Tally {
  power: string;
  wars: number;
  alliances: number;
}

const PHASES: Record<string, Phase> = {
  opened: 'sheets',
  line_ignored: 'sheets',
  explore_own: 'sheets',
  explore_too_far: 'sheets',
  explore_colony: 'sheets',
  rested: 'sheets',
  order_forgotten: 'sheets',
  order_illegible: 'sheets',
  order_doubled: 'sheets',
  landing_illegible: 'sheets',
  landing_doubled: 'sheets',
  landing_inland: 'sheets',
  landing_occupied: 'sheets',
  developed: 'developments',
  develop_idle: 'developments',
  explored: 'explorations',
  explore_idle: 'explorations',
  explore_short: 'explorations',
  landed: 'landings',
  landing_met: 'landings',
  landing_idle: 'landings',
  landing_short: 'landings',
  declared_both: 'relations',
  declared_war: 'relations',
  declared_peace: 'relations',
  contested: 'conflicts',
  betrayed: 'conflicts',
  removed: 'conflicts',
  removed_by_all: 'conflicts',
  stayed_fighting: 'conflicts',
  stayed_unharmed: 'conflicts',
  stayed_equal: 'conflicts',
  stayed_backed: 'conflicts',
  colony_founded: 'colonies',
  colony_prevented: 'colonies',
  treaty_kept: 'promises',
  treaty_broken: 'promises',
  treaty_void: 'promises',
};

/** Orders that came to nothing. */
const IDLE =
  /_(idle|short|met|own|colony|too_far|forgotten|ignored|illegible|doubled|inland|occupied)$/;

/** Presences that leave an area, each kind with its reason (R6.2, R6.3). */
const LEAVING: ReadonlySet<string> = new Set(['betrayed', 'removed', 'removed_by_all']);

export function isLoss({ kind }: LogEvent): boolean {
  return LEAVING.has(kind) || kind === 'treaty_broken';
}

export function isReading({ events }: LogEntry): boolean {
  return events.some(({ kind }) => kind === 'opened');
}

export function yearOf(entry: LogEntry): number {
  const told = eventsOf<AfricaEvent>(entry);
  return told.find((event) => event.kind === 'opened')?.facts.year ?? 0;
}

export function isIdle({ kind }: LogEvent): boolean {
  return IDLE.test(kind) && kind !== 'explored';
}

type Told = AfricaEvent & LogEvent;

/** A fact that some kinds of events have. */
const word = ({ facts }: LogEvent, name: 'area' | 'target') => String(facts[name] ?? '');

/** The stages of a reading: every phase in which something happened is one, every conflict too. */
export function stagesOf(entry: LogEntry, before: Ground): Stage[] {
  const told = eventsOf<AfricaEvent>(entry).filter(({ kind }) => kind in PHASES);
  const stages: Stage[] = [];
  let ground = before;
  for (const group of grouped(told)) {
    const phase = PHASES[group[0]?.kind ?? ''] ?? 'sheets';
    ground = group.reduce(applied, ground);
    stages.push({
      phase,
      area: phase === 'conflicts' && group[0] ? word(group[0], 'area') : null,
      events: group,
      ground,
      areas: phase === 'sheets' ? [] : areasIn(group),
      ways: group.flatMap(wayOf),
      leaving: group.flatMap(({ kind, facts }) =>
        LEAVING.has(kind) ? [{ area: String(facts['area']), power: String(facts['seat']) }] : [],
      ),
      tally: group.flatMap(tallyOf),
    });
  }
  return stages;
}

function grouped(events: readonly Told[]): Told[][] {
  const groups: Told[][] = [];
  let last = '';
  for (const event of events) {
    const phase = PHASES[event.kind] ?? '';
    const key = phase === 'conflicts' ? `${phase} ${word(event, 'area')}` : phase;
    if (key !== last) groups.push([]);
    groups.at(-1)?.push(event);
    last = key;
  }
  return groups;
}

function areasIn(events: readonly LogEvent[]): string[] {
  const named = events.map((event) => word(event, 'target') || word(event, 'area'));
  return [...new Set(named.filter(Boolean))];
}

/** The wars and alliances each power received where there was a war at all (R6.2, R6.3). */
function tallyOf({ kind, facts }: Told): Tally[] {
  if (kind !== 'contested') return [];
  const { present, wars } = facts;
  return present.map((power, place) => {
    const against = wars[place] ?? 0;
    return { power, wars: against, alliances: present.length - 1 - against };
  });
}

function wayOf({ kind, facts }: Told): Way[] {
  if (kind !== 'explored' && kind !== 'explore_idle' && kind !== 'explore_short') return [];
  return [{ power: facts.seat, from: facts.area, to: facts.target, idle: kind !== 'explored' }];
}

function applied(ground: Ground, { kind, facts }: Told): Ground {
  const stand = (where: string, powers: string[]) => ({
    ...ground,
    present: { ...ground.present, [where]: powers },
  });
  const there = (where: string) => ground.present[where] ?? [];
  const relate = (power: string, wars: string[]) => ({
    ...ground,
    wars: { ...ground.wars, [power]: wars } satisfies Wars,
  });
  switch (kind) {
    case 'developed':
      return { ...ground, built: { ...ground.built, [facts.area]: facts.built } };
    case 'explored':
      return stand(facts.target, [...there(facts.target), facts.seat]);
    case 'landed':
      return stand(facts.area, [...there(facts.area), facts.seat]);
    case 'betrayed':
    case 'removed':
    case 'removed_by_all':
      return stand(
        facts.area,
        there(facts.area).filter((each) => each !== facts.seat),
      );
    case 'colony_founded':
      return { ...ground, colonies: new Set([...ground.colonies, facts.area]) };
    case 'declared_both':
    case 'declared_war':
      return relate(facts.seat, facts.at_war);
    case 'declared_peace':
      return relate(facts.seat, []);
    default:
      return ground;
  }
}
