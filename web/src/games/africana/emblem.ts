import type { Stroke } from '../../lib/games/emblems';

/** A caravan's tent under a star, the route dotted. */
export const emblem: Stroke[] = [
  { d: 'M4 48c8-10 18-12 28-8s20 2 28-4v22H4Z', fill: 'land' },
  { d: 'M32 14 50 46H14Z', fill: 'gold' },
  { d: 'M32 14 39 46H25Z', fill: 'paper' },
  { d: 'M32 14V8l7 2.500-7 2.500' },
  { d: 'M32 26v20' },
  { d: 'M8 54h4M16 55h4M24 53h4M32 54h4M40 52h4M48 50h4M55 46h3' },
  {
    d: 'm52 8 1.600 4.400L58 14l-4.400 1.600L52 20l-1.600-4.400L46 14l4.400-1.600Z',
    fill: 'red',
  },
];
