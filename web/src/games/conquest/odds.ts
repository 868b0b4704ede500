/** Odds of a fight to the end, from the table the server works out once per game. */
import { api } from '../../lib/api/client';
import type { Odds } from '../../lib/api/types';

const known = new Map<string, Promise<Odds | null>>();

export function oddsOf(game: string): Promise<Odds | null> {
  const found = known.get(game) ?? api.odds(game).catch(() => null);
  known.set(game, found);
  return found;
}

/** The chance of conquering; beyond the table both sides are scaled down. */
export function chanceOf(odds: Odds | null, attackers: number, defenders: number): number | null {
  const size = (odds?.chance.length ?? 0) - 1;
  if (!odds || size < 1 || attackers < 1) return null;
  const scale = Math.max(1, Math.max(attackers, defenders) / size);
  return odds.chance[Math.round(attackers / scale)]?.[Math.round(defenders / scale)] ?? null;
}

/** A chance in whole per cent; nothing is called certain that is not. */
export function percent(chance: number, lang: string): string {
  const whole = Math.min(0.99, Math.max(0.01, chance)).toLocaleString(lang, { style: 'percent' });
  if (chance >= 1 || chance <= 0) return chance.toLocaleString(lang, { style: 'percent' });
  return chance > 0.995 ? `> ${whole}` : chance < 0.005 ? `< ${whole}` : whole;
}
