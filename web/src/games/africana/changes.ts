/** What has changed for me since a position: expeditions that others completed, deliveries, the last round. */
import type { Scene } from '../../lib/games/adapter';
import { nounOf } from '../../lib/table/names';
import { seen } from './view';
import { t } from './words';

export function changes(before: Scene, { position, words }: Scene): string[] {
  const [old, now] = [seen(before.position.view), seen(position.view)];
  const me = now.seat ?? '';
  const joined = new Set(
    old.slots.flatMap((slot) => (slot.joined.includes(me) ? (slot.expedition ?? []) : [])),
  );
  const others = Object.keys(now.seats).filter((seat) => seat !== me);
  const done = others.flatMap((seat) => {
    const known = new Set(old.seats[seat]?.expeditions);
    const fresh = (now.seats[seat]?.expeditions ?? []).filter((id) => !known.has(id));
    const told = (ids: string[], key: 'changes.lost' | 'changes.completed') =>
      ids.length
        ? [
            t(key, {
              seat: nounOf(words, 'seat', seat),
              expeditions: ids.map((id) => nounOf(words, 'expedition', id)),
            }),
          ]
        : [];
    return [
      ...told(
        fresh.filter((id) => joined.has(id)),
        'changes.lost',
      ),
      ...told(
        fresh.filter((id) => !joined.has(id)),
        'changes.completed',
      ),
    ];
  });
  const delivered = others.flatMap((seat) => {
    const count =
      (now.seats[seat]?.adventures.length ?? 0) - (old.seats[seat]?.adventures.length ?? 0);
    return count > 0 ? [t('changes.delivered', { seat: nounOf(words, 'seat', seat), count })] : [];
  });
  const last = now.last_round && !old.last_round ? [t('changes.last')] : [];
  return [...done, ...delivered, ...last];
}
