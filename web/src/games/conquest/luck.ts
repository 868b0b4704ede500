/** Luck: the losses that dice should have cost on average, against those they did. */
import type { LogEntry, Words } from '../../lib/api/types';
import { eventsOf } from '../../lib/games/events';
import type { ConquestEvent } from './view.generated';

export interface Luck {
  /** By seat: armies lost in throws, and armies that should have been lost. */
  lost: number;
  expected: number;
}

const FACES = [1, 2, 3, 4, 5, 6];
const means = new Map<string, number>();

/** Every throw of so many dice, highest first. */
function throws(dice: number): number[][] {
  if (dice === 0) return [[]];
  const shorter = throws(dice - 1);
  return FACES.flatMap((face) => shorter.map((rest) => [face, ...rest].sort((a, b) => b - a)));
}

/** The armies that the attack loses on average with so many dice on either side; ties defend. */
export function meanLoss(red: number, black: number): number {
  const key = `${red} ${black}`;
  const known = means.get(key);
  if (known !== undefined) return known;
  const [reds, blacks] = [throws(red), throws(black)];
  let lost = 0;
  for (const attack of reds)
    for (const defence of blacks)
      for (let pair = 0; pair < Math.min(red, black); pair++)
        if ((attack[pair] ?? 0) <= (defence[pair] ?? 0)) lost++;
  const mean = lost / (reds.length * blacks.length);
  means.set(key, mean);
  return mean;
}

/** Follow who holds what through the log and add up both sides of every throw. */
export function luckOf(log: readonly LogEntry[], words: Pick<Words, 'colours'>): Luck[] {
  const luck = words.colours.map(() => ({ lost: 0, expected: 0 }));
  const owner = new Map<string, string>();
  const add = (colour: unknown, lost: number, expected: number) => {
    const seat = luck[words.colours.indexOf(String(colour))];
    if (!seat) return;
    seat.lost += lost;
    seat.expected += expected;
  };
  for (const entry of log) {
    for (const { kind, facts } of eventsOf<ConquestEvent>(entry)) {
      if (kind === 'dealt') for (const area of facts.taken) owner.set(area, facts.seat);
      if (kind === 'thrown') {
        const [red, black] = [facts.red.length, facts.black.length];
        const mean = meanLoss(red, black);
        add(owner.get(facts.origin), facts.lost, mean);
        add(owner.get(facts.target), facts.killed, Math.min(red, black) - mean);
      }
      if (kind === 'occupied') owner.set(facts.target, facts.seat);
    }
  }
  return luck;
}
