import type { Stroke } from '../../lib/games/emblems';

/** A cannon before the globe. */
export const emblem: Stroke[] = [
  { d: 'M32 5a23 23 0 1 1 0 46 23 23 0 0 1 0-46Z', fill: 'sea' },
  {
    d: 'M9 28h46M13 16h38M13 40h38M32 5c-9 7-13 14-13 23s4 16 13 23M32 5c9 7 13 14 13 23s-4 16-13 23',
  },
  {
    d: 'M16 17c6-5 11-3 13 1s-3 7-1 10-4 8-8 6-3-6-5-9-2-5 1-8ZM38 13c6 0 11 4 12 9s-3 9-8 8-8-4-8-8 1-8 4-9Z',
    fill: 'land',
  },
  { d: 'm12 42 33-12 3 8-31 15c-4 2-8 0-9-4s0-6 4-7Z', fill: 'gold' },
  { d: 'm45 29 5-2 4 11-5 2Z', fill: 'gold' },
  { d: 'M27 43a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', fill: 'paper' },
  { d: 'M27 43v18M18 52h18M21 46l12 12M33 46 21 58' },
  { d: 'M27 49.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z', fill: 'ink' },
];
