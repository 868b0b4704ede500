/** What would happen: conflicts and colonies for assumed declarations, from what everybody may see. */
import { isWar, type Ground, type Squares, type Wars } from './view';
import type { AfricaView, Sheet } from './view.generated';
import { isTarget } from './sheet';

export interface Fate {
  area: string;
  /** Wars and alliances received, by power present. */
  received: { power: string; wars: number; alliances: number; leaves: boolean }[];
  colony: boolean;
}

/** What my orders depend on beside the board. */
type Own = Pick<AfricaView, 'seat' | 'powers' | 'stock'>;

/** The powers that a conflict removes from an area (R6.1 to R6.3). */
export function removed(present: readonly string[], wars: Wars): string[] {
  return present.filter((power) => {
    const others = present.filter((other) => other !== power);
    const against = others.filter((other) => isWar(wars, other, power)).length;
    if (others.length === 1) return against === 1 && !isWar(wars, power, others[0] ?? '');
    return against > others.length - against;
  });
}

/** The board once my own orders are executed and nobody else does anything. */
export function afterMyOrders(ground: Ground, view: Own, sheet: Sheet, squares: Squares): Ground {
  const me = view.seat ?? '';
  const present = { ...ground.present };
  const built = { ...ground.built };
  let stock = view.stock[me] ?? 0;
  const place = (area: string) => {
    const there = present[area] ?? [];
    if (there.includes(me) || stock === 0) return;
    present[area] = view.powers.filter((power) => power === me || there.includes(power));
    stock--;
  };
  for (const [area, word] of Object.entries(sheet.orders)) {
    if (word === 'develop') built[area] = Math.min(squares[area] ?? 0, (built[area] ?? 0) + 1);
    else if (isTarget(word)) place(word);
  }
  if (sheet.landing) place(sheet.landing);
  return { ...ground, present, built };
}

/** What becomes of every open area that several powers share or that is finished. */
export function fates(ground: Ground, squares: Squares, wars: Wars): Fate[] {
  return Object.entries(ground.present).flatMap(([area, present]) => {
    if (ground.colonies.has(area) || !present.length) return [];
    const out = removed(present, wars);
    const left = present.filter((power) => !out.includes(power));
    const full = (ground.built[area] ?? 0) >= (squares[area] ?? 0);
    const peace = left.every((one) => left.every((other) => !isWar(wars, one, other)));
    const colony = full && left.length > 0 && peace;
    if (present.length === 1 && !colony) return [];
    const received = present.map((power) => {
      const against = present.filter((other) => isWar(wars, other, power)).length;
      return {
        power,
        wars: against,
        alliances: present.length - 1 - against,
        leaves: out.includes(power),
      };
    });
    return [{ area, received, colony }];
  });
}
