/** The Units that go into an attack: a suggestion, and changes of it. */
import type { Attack } from './view.generated';

export interface Force {
  /** Soldiers by the tile they come from. */
  soldiers: Readonly<Record<string, number>>;
  warlord: boolean;
}

/** The Warlord first, whose effect may work, then Soldiers from where most can be spared. */
export function suggested({ units, sent, led, leads, sources }: Attack): Force {
  let missing = units - sent.length - (led ? 1 : 0);
  const warlord = leads && missing > 0;
  if (warlord) missing--;
  const soldiers: Record<string, number> = {};
  for (const [from, most] of Object.entries(sources).sort(([, one], [, other]) => other - one)) {
    const count = Math.min(most, missing);
    soldiers[from] = count;
    missing -= count;
  }
  return missing > 0 && !warlord && leads ? { soldiers, warlord: true } : { soldiers, warlord };
}

/** One Soldier more or fewer from a tile. */
export function withOne({ soldiers, warlord }: Force, from: string, by: number): Force {
  return { soldiers: { ...soldiers, [from]: (soldiers[from] ?? 0) + by }, warlord };
}
