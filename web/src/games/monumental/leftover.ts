/** What the end of a turn leaves behind. */
import { listed } from '../../lib/i18n/index.svelte';
import { nameOf } from '../../lib/table/names';
import type { Scene } from '../../lib/games/adapter';
import { isTurn, ONWARD } from './menu';
import { offered, PERISHING, RESOURCES, seen, type Amounts } from './view';
import { t } from './words';

export interface LeftOver {
  /** Texts that could still be used, by name. */
  texts: string[];
  /** Resources that are lost, not kept. */
  perishing: Amounts;
  invest: boolean;
}

export function leftOver({ position: { view, offers }, words }: Scene): LeftOver {
  const { seat, purse } = seen(view);
  const held = Object.entries((seat && purse[seat]) || {});
  const texts = [...offered(offers, 'use')].map((part) => nameOf(words, 'part', part));
  return {
    texts: [...new Set(texts)],
    perishing: Object.fromEntries(held.filter(([id, amount]) => PERISHING.has(id) && amount)),
    invest: offers.some(({ verb }) => verb === 'invest'),
  };
}

/** What ending the turn, or passing for the round, throws away although something could still be done (R13.7, R15.17). */
export function loss(scene: Scene, action: string): string | null {
  const { step, offers } = scene.position;
  const ends = isTurn(step) && (action === 'pass' || (action === 'end' && step !== 'after_action'));
  if (!ends || offers.every(({ verb }) => ONWARD.has(verb))) return null;
  const { texts, perishing, invest } = leftOver(scene);
  const resources = RESOURCES.filter((id) => perishing[id]).map((id) =>
    t(`resource.${id}`, { count: perishing[id] ?? 0 }),
  );
  const lost = [
    ...(resources.length ? [t('loss.resources', { resources: listed(resources) })] : []),
    ...(invest ? [t('loss.invest')] : []),
  ];
  if (lost.length && texts.length) lost.push(t('loss.texts', { texts: listed(texts) }));
  return lost.length ? [...lost, t(action === 'pass' ? 'loss.pass' : 'loss.end')].join(' ') : null;
}
