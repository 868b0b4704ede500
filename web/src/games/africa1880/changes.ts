/** What the last reading of the sheets has changed for me: presences, colonies, points, broken promises. */
import type { Scene } from '../../lib/games/adapter';
import { signed } from '../../lib/i18n/index.svelte';
import { nounOf } from '../../lib/table/names';
import { seen, total } from './view';
import { t } from './words';

export function changes(before: Scene, { position, words }: Scene): string[] {
  const [old, now] = [seen(before.position.view), seen(position.view)];
  const me = now.seat ?? '';
  if (!me || now.turn === old.turn || old.turn < 0) return []; // nothing was read
  const mine = { old: old.presences[me] ?? [], now: now.presences[me] ?? [] };
  const areas = (ids: readonly string[]) => ids.map((id) => nounOf(words, 'area', id));
  const lost = mine.old.filter((area) => !mine.now.includes(area));
  const won = mine.now.filter((area) => !mine.old.includes(area));
  const founded = now.colonies.filter((area) => !old.colonies.includes(area));
  const enemies = now.powers.filter((power) => now.embassies?.[power]?.includes(me));
  const points =
    total(now.scores[me] ?? { alone: 0, shared: 0, doves: 0 }) -
    total(old.scores[me] ?? { alone: 0, shared: 0, doves: 0 });
  const own = founded.filter((area) => mine.now.includes(area));
  const foreign = founded.filter((area) => !mine.now.includes(area));
  return [
    ...(lost.length ? [t('changes.lost', { areas: areas(lost) })] : []),
    ...(won.length ? [t('changes.won', { areas: areas(won) })] : []),
    ...(own.length ? [t('changes.colonies', { areas: areas(own) })] : []),
    ...(foreign.length ? [t('changes.foreign', { areas: areas(foreign) })] : []),
    ...(points ? [t('changes.points', { change: signed(points), count: Math.abs(points) })] : []),
    ...(enemies.length
      ? [t('changes.war', { powers: enemies.map((power) => nounOf(words, 'seat', power)) })]
      : []),
  ];
}
