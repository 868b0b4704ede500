/** The emblem of each game: a few strokes on a 64 × 64 sheet. Fills are classes of the style sheet. */

export interface Stroke {
  d: string;
  fill?: 'land' | 'gold' | 'red' | 'sea' | 'paper' | 'ink';
}

/** Cannon, mountain, sail and crown instead of words; a game without an emblem gets the globe. */
export const EMBLEMS: Record<string, Stroke[]> = {
  // a cannon before the globe
  conquest: [
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
  ],
  // a sealed order and a quill
  africa1880: [
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
  ],
  // a caravan's tent under a star, the route dotted
  africana: [
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
  ],
  // a ship of the line
  struggle: [
    { d: 'M8 44h48c-1 7-5 12-10 13H20C14 56 10 51 8 44Z', fill: 'gold' },
    { d: 'M22 44V10M40 44V6M54 44l6-8' },
    { d: 'M12 16c8 3 14 3 20 0-3 6-3 10 0 15-7-3-13-3-20 0 3-5 3-9 0-15Z', fill: 'paper' },
    { d: 'M31 11c7 3 13 3 20 0-3 8-3 15 0 22-7-3-13-3-20 0 3-7 3-14 0-22Z', fill: 'paper' },
    { d: 'M22 10V5l8 2.500-8 2.500M40 6V1l8 2.500L40 6', fill: 'red' },
    { d: 'M17 49h3M25 49h3M33 49h3M41 49h3' },
    { d: 'M2 59q5-4 10 0t10 0 10 0 10 0 10 0 10 0' },
  ],
  // a stepped gate on nine stones
  monumental: [
    { d: 'M8 58V44h6V32h6V20h24v12h6v12h6v14Z', fill: 'land' },
    { d: 'M8 44h48M14 32h36M20 20h24' },
    { d: 'M26 58V42c0-8 12-8 12 0v16Z', fill: 'ink' },
    { d: 'M24 20c0-5 3-9 8-13 5 4 8 8 8 13Z', fill: 'gold' },
    { d: 'M32 7V2M24.500 25.500h15M18 38h5M41 38h5M12 51h8M44 51h8' },
    { d: 'M4 58h56' },
  ],
};

export const GLOBE: Stroke[] = [
  { d: 'M32 7a25 25 0 1 1 0 50 25 25 0 0 1 0-50Z', fill: 'sea' },
  { d: 'M7 32h50M32 7v50M32 7c-16 14-16 36 0 50M32 7c16 14 16 36 0 50' },
];
