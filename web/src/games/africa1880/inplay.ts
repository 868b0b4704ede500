/** Which countries play: those left out come back, in order, only where too few remain (R2.1, D1). */
import type { OptionValue } from '../../lib/api/types';
import { EMBLEMS } from './signs';

export type Country = keyof typeof EMBLEMS;

const COUNTRIES = Object.keys(EMBLEMS) as Country[];

export function inPlay(seats: number, options: Readonly<Record<string, OptionValue>>): Country[] {
  const wanted = COUNTRIES.filter((country) => options[country] !== false);
  const others = COUNTRIES.filter((country) => !wanted.includes(country));
  const chosen = [...wanted, ...others].slice(0, seats);
  return COUNTRIES.filter((country) => chosen.includes(country));
}
