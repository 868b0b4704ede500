/** What an Exchange token gives whoever visits its Post, as small icons (R10.14). */
import type { Words } from '../../lib/api/types';
import { RESOURCE_ICONS, WORD_ICONS, type Icon } from './icons';
import { printedAt, resourceOf } from './view';

export interface Exchanged extends Icon {
  /** How much of a resource; nothing: it is none. */
  count: number | null;
}

/** Of everything that has an icon the first two: there is no room for more. */
export function exchangedFor(words: Pick<Words, 'catalogue'>, token: string): Exchanged[] {
  const signs = printedAt(words).exchange[token]?.printed.icons ?? [];
  return signs.flatMap((sign) => drawn(sign) ?? []).slice(0, 2);
}

/** A sign is an amount such as `G2`, or a word. */
function drawn(sign: string): Exchanged | null {
  const [, symbol, amount] = /^([A-Z]\w*?)(\d+)$/.exec(sign) ?? [];
  const icon = symbol ? RESOURCE_ICONS[resourceOf(symbol)] : WORD_ICONS[sign];
  return icon ? { ...icon, count: amount ? Number(amount) : null } : null;
}
