/** What has changed for me since a position: markers, units, the lead in regions, allies, points. */
import type { Scene } from '../../lib/games/adapter';
import { signed } from '../../lib/i18n/index.svelte';
import { nounOf } from '../../lib/table/names';
import type { StruggleView } from './view.generated';
import { pointsOf, rowsOf, seen, stanceOf, UNITS } from './view';
import { t } from './words';

export function changes(before: Scene, { position, words }: Scene): string[] {
  const [old, now] = [seen(before.position.view), seen(position.view)];
  const me = now.seat ?? '';
  if (!me) return [];
  const areas = (ids: readonly string[]) => ids.map((id) => nounOf(words, 'area', id));
  const all = words.board.areas.map(({ id }) => id);
  const control = (view: StruggleView, area: string) => view.control[me]?.[area] ?? 0;
  const fewer = all.filter((area) => control(now, area) < control(old, area));
  const more = all.filter((area) => control(now, area) > control(old, area));
  const dead = all.filter((area) => unitsOf(now, me, area) < unitsOf(old, me, area));
  const units = dead.reduce(
    (sum, area) => sum + unitsOf(old, me, area) - unitsOf(now, me, area),
    0,
  );
  const passed = all.filter((area) => rankOf(old, me, area) === 0 && rankOf(now, me, area) !== 0);
  const points = pointsOf(now, me) - pointsOf(old, me);
  return [
    ...(fewer.length ? [t('changes.lost', { areas: areas(fewer) })] : []),
    ...(more.length ? [t('changes.won', { areas: areas(more) })] : []),
    ...(units ? [t('changes.units', { areas: areas(dead), count: units })] : []),
    ...(passed.length ? [t('changes.passed', { areas: areas(passed) })] : []),
    ...allies(old, now, me, words),
    ...(points ? [t('changes.points', { change: signed(points), count: Math.abs(points) })] : []),
  ];
}

function unitsOf(view: StruggleView, power: string, area: string): number {
  return UNITS.reduce((sum, unit) => sum + (view.units[unit]?.[power]?.[area] ?? 0), 0);
}

function rankOf(view: StruggleView, power: string, area: string): number | undefined {
  return view.races[area]?.ranks.find((each) => each.power === power)?.rank;
}

/** Who stands beside me since the alliances were made anew. */
function allies(old: StruggleView, now: StruggleView, me: string, words: Scene['words']): string[] {
  const beside = (view: StruggleView) =>
    rowsOf(view)
      .flat()
      .filter((power) => power && stanceOf({ ...view, seat: me }, power) === 'ally');
  const [then, since] = [beside(old), beside(now)];
  if (now.auction || !since.length || since.join() === then.join()) return [];
  return [t('changes.allies', { powers: since.map((power) => nounOf(words, 'power', power)) })];
}
