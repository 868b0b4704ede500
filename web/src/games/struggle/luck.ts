/** Luck apart from skill: what the dice gave each power, beside what they owe everybody. */
import type { LogEntry } from '../../lib/api/types';
import { eventsOf } from '../../lib/games/events';
import type { StruggleEvent } from './view.generated';

/** The mean difference of two dice. */
export const SPREAD = 70 / 36;
/** How often two dice make 7. */
export const SEVEN = 1 / 6;
/** How often a voyage ends in a storm: a 1, and then no 5 or 6. */
export const STORM = 1 / 9;

export interface Luck {
  throws: number;
  /** The sum of all differences. */
  spread: number;
  sevens: number;
  voyages: number;
  /** Units sunk or driven back. */
  storms: number;
}

/** What the dice of a log gave each of some powers. */
export function luckIn(log: readonly LogEntry[], powers: readonly string[]): Map<string, Luck> {
  const found = new Map(powers.map((power) => [power, none()]));
  const throwOf = (power: string, [one = 0, other = 0]: readonly number[]) => {
    const luck = found.get(power);
    if (!luck) return;
    luck.throws++;
    luck.spread += Math.abs(one - other);
    if (one + other === 7) luck.sevens++;
  };
  for (const event of log.flatMap((entry) => eventsOf<StruggleEvent>(entry))) {
    if (event.kind === 'thrown') {
      throwOf(event.facts.assailant, event.facts.red);
      throwOf(event.facts.opponent, event.facts.black);
    } else if (event.kind === 'sea_rolled') {
      const luck = found.get(event.facts.seat);
      if (luck) luck.voyages++;
    } else if (event.kind === 'sunk' || event.kind === 'driven_back') {
      const luck = found.get(event.facts.seat);
      if (luck) luck.storms++;
    }
  }
  return found;
}

/** The strength that the differences of the dice gave beyond what they owe. */
export function gained({ spread, throws }: Luck): number {
  return spread - throws * SPREAD;
}

function none(): Luck {
  return { throws: 0, spread: 0, sevens: 0, voyages: 0, storms: 0 };
}
