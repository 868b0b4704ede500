/** What has changed for me since a position: Provinces, Soldiers, majorities, the Era and the end. */
import type { Scene } from '../../lib/games/adapter';
import { nounOf } from '../../lib/table/names';
import type { MonumentalView } from './view.generated';
import { ERAS, seen } from './view';
import { t } from './words';

export function changes(before: Scene, { position, words }: Scene): string[] {
  const [old, now] = [seen(before.position.view), seen(position.view)];
  const me = now.seat ?? '';
  const areas = (holds: (area: string) => boolean) =>
    Object.keys(now.holder)
      .filter(holds)
      .map((area) => nounOf(words, 'area', area));
  const lost = areas((area) => old.holder[area] === me && now.holder[area] !== me);
  const won = areas((area) => old.holder[area] !== me && now.holder[area] === me);
  const soldiers = soldiersOf(old, me) - soldiersOf(now, me);
  const era = ERAS[now.era];
  return [
    ...(lost.length ? [t('changes.lost', { areas: lost })] : []),
    ...(won.length ? [t('changes.won', { areas: won })] : []),
    ...(soldiers > 0 ? [t('changes.soldiers', { count: soldiers })] : []),
    ...overtaken(old, now, me, words),
    ...(now.era !== old.era && era ? [t('changes.era', { era })] : []),
    ...(now.last_rounds >= 0 && old.last_rounds < 0 ? [t('changes.end')] : []),
  ];
}

function soldiersOf({ holder, soldiers }: MonumentalView, me: string): number {
  return Object.keys(holder).reduce(
    (sum, area) => sum + (holder[area] === me ? (soldiers[area] ?? 0) : 0),
    0,
  );
}

/** Majorities that were mine, or shared by me, and are somebody else's now. */
function overtaken(
  old: MonumentalView,
  now: MonumentalView,
  me: string,
  words: Scene['words'],
): string[] {
  return Object.keys(now.leads)
    .filter((what) => old.leads[what]?.includes(me) && !now.leads[what]?.includes(me))
    .map((what) =>
      t('changes.overtaken', {
        what: t(`source.${what as 'wonders'}`),
        seats: (now.leads[what] ?? []).map((seat) => nounOf(words, 'seat', seat)),
      }),
    );
}
