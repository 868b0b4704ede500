import type { Stroke } from '../../lib/games/emblems';

/** A stepped gate on nine stones. */
export const emblem: Stroke[] = [
  { d: 'M8 58V44h6V32h6V20h24v12h6v12h6v14Z', fill: 'land' },
  { d: 'M8 44h48M14 32h36M20 20h24' },
  { d: 'M26 58V42c0-8 12-8 12 0v16Z', fill: 'ink' },
  { d: 'M24 20c0-5 3-9 8-13 5 4 8 8 8 13Z', fill: 'gold' },
  { d: 'M32 7V2M24.500 25.500h15M18 38h5M41 38h5M12 51h8M44 51h8' },
  { d: 'M4 58h56' },
];
