import type { Stroke } from '../../lib/games/emblems';

/** A ship of the line. */
export const emblem: Stroke[] = [
  { d: 'M8 44h48c-1 7-5 12-10 13H20C14 56 10 51 8 44Z', fill: 'gold' },
  { d: 'M22 44V10M40 44V6M54 44l6-8' },
  { d: 'M12 16c8 3 14 3 20 0-3 6-3 10 0 15-7-3-13-3-20 0 3-5 3-9 0-15Z', fill: 'paper' },
  { d: 'M31 11c7 3 13 3 20 0-3 8-3 15 0 22-7-3-13-3-20 0 3-7 3-14 0-22Z', fill: 'paper' },
  { d: 'M22 10V5l8 2.500-8 2.500M40 6V1l8 2.500L40 6', fill: 'red' },
  { d: 'M17 49h3M25 49h3M33 49h3M41 49h3' },
  { d: 'M2 59q5-4 10 0t10 0 10 0 10 0 10 0 10 0' },
];
