import type { Stroke } from '../../lib/games/emblems';

/** A sealed order and a quill. */
export const emblem: Stroke[] = [
  { d: 'M10 12h36v42H10Z', fill: 'paper' },
  { d: 'M10 12c-4 0-4 6 0 6M46 54c4 0 4-6 0-6' },
  { d: 'M16 22h22M16 28h24M16 34h17M16 40h12' },
  {
    d: 'm36 42 3 3 4-1 1 4 4 2-2 3 2 4-4 1-1 4-4-1-3 3-3-3-4 1-1-4-4-1 2-4-2-3 4-2 1-4 4 1Z',
    fill: 'red',
  },
  { d: 'M36 48.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z' },
  { d: 'M58 4C46 8 38 18 35 33l-1 4 3-2C50 30 57 19 58 4Z', fill: 'gold' },
  { d: 'M57 5C48 15 41 25 35 36M47 17l3 5M42 23l4 4' },
];
