/** Icons of resources, kinds of cards and things on the map, on sheets of 20 × 20. */

export interface Icon {
  d: string;
  /** A colour that speaks beside the shape, never instead of it. */
  colour: string;
}

export const RESOURCE_ICONS: Record<string, Icon> = {
  production: {
    d: 'M4 17 11 10M8.5 4.5l3-2.5 6 6-2.5 3-2.5-2.5-1.5 1.5-3-3 1.5-1.5Z',
    colour: '#9a5a1e',
  },
  science: {
    d: 'M8 2.5h4M8.700 2.5v5.5L4 16q-.6 1.5 1 1.5h10q1.600 0 1-1.5L11.300 8V2.5M6 13h8',
    colour: '#2a6286',
  },
  military: { d: 'M3.5 16.5 13 7M12 3l5-.5-.5 5L9 15l-4-4ZM4 11.5l4.5 4.5', colour: '#a32a20' },
  raiding: {
    d: 'M4 16 16 4M16 16 4 4M3 13l4 4M17 13l-4 4M10 6.5l1 2 2 .3-1.5 1.5.3 2-1.800-1-1.800 1 .3-2L7 8.800l2-.3Z',
    colour: '#7a3b2c',
  },
  gold: {
    d: 'M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14ZM10 6.5v7M8 8.5q0-2 2-2t2 1.5-2 2-2 2 2 1.5 2-1',
    colour: '#a87412',
  },
  culture: {
    d: 'M5 3q0 11 5 11T15 3M5 3q-2 0-2-1M15 3q2 0 2-1M8 3.5v9M10 3.5v10M12 3.5v9M6 6h8M10 14v3M7 17h6',
    colour: '#7c3f8c',
  },
  production_token: { d: 'M10 2 17 6v8l-7 4-7-4V6ZM6.5 13.5 11 9M10 6l3.5 3.5', colour: '#9a5a1e' },
  science_token: {
    d: 'M10 2 17 6v8l-7 4-7-4V6ZM9 6v3l-2.5 4.5h7L11 9V6M8.5 6h3',
    colour: '#2a6286',
  },
  basic: {
    d: 'M10 2.5 17.5 10 10 17.5 2.5 10ZM7.800 8.400q0-2.400 2.200-2.400t2.200 2.200q0 1.500-2.200 2.500v.8M10 13.700v.3',
    colour: '#5f5a3c',
  },
};

/** Icons of words of a text, as far as tokens on the map have them. */
export const WORD_ICONS: Record<string, Icon> = {
  trade_token: {
    d: 'M7 6.500Q2 11 3 15.500q7 3 14 0 1-4.500-4-9ZM6 3.500h8L13 6.500H7Z',
    colour: '#8a5a24',
  },
  reserve: { d: 'M5 2.500h10v15L10 14l-5 3.500Z', colour: '#7c3f8c' },
  discount: {
    d: 'M4 16 16 4M6 4a2 2 0 1 1 0 4a2 2 0 0 1 0-4ZM14 12a2 2 0 1 1 0 4a2 2 0 0 1 0-4Z',
    colour: '#4f7a35',
  },
  draw_and_play: { d: 'M3 5h8v12H3ZM7 5V3h10v12h-6M14 6v6M12 10l2 2 2-2', colour: '#2a6286' },
  archive: { d: 'M3 4h14v4H3ZM4.500 8v9h11V8M8 11h4', colour: '#7a3b2c' },
  acquire_free: { d: 'M3 17V9l7-5 7 5v8ZM8 17v-5h4v5', colour: '#8a5a24' },
  activate: { d: 'M11 2 4 11.500h5L8 18l8-10h-5.500Z', colour: '#a87412' },
  advance_trade: { d: 'M2.500 10h13M11 5l5 5-5 5', colour: '#8a5a24' },
  move_units: { d: 'M5 17V3h10l-3 3.500 3 3.500H5', colour: '#a32a20' },
  move_explorers: { d: 'M4 17q1-8 4-9a4 4 0 1 1 4 0q3 1 4 9Z', colour: '#2a6286' },
};

export const KIND_ICONS: Record<string, Icon> = {
  building: { d: 'M3 17V9l7-5 7 5v8ZM8 17v-5h4v5', colour: '#8a5a24' },
  knowledge: {
    d: 'M10 5Q6 2.5 2.5 4v12q3.5-1.5 7.5 1 4-2.5 7.5-1V4Q14 2.5 10 5ZM10 5v12',
    colour: '#2a6286',
  },
  wonder: {
    d: 'M10 1.5l2.400 5.300 5.600.6-4.200 3.800 1.200 5.700L10 14l-5 2.900 1.200-5.700L2 7.400l5.600-.6Z',
    colour: '#a87412',
  },
  unrest: {
    d: 'M10 18c-4 0-6-3-5-6 .5-2 2-3 2-5 1.5 1 2 2 2 3 1.5-2 2-4 1-7 4 2 6 6 5.5 9.5C15 16 13 18 10 18Z',
    colour: '#a32a20',
  },
};

/** Signs drawn in the map, round 0,0 within a radius of 8. */
export const MAP_SIGNS = {
  barbarian: 'M-5 6 4-5M5 6-4-5M-6.5-3q0-4 4-4l1 3-3 2.5ZM6.5-3q0-4-4-4l-1 3 3 2.5Z',
  free_town: 'M-6 6V-1l3-4 3 4v7ZM0 6V0l3-3 3 3v6ZM-7 6H7',
  market: 'M-7-2q1-5 7-5t7 5ZM-6-2v8H6v-8M-2 6V2h4v4',
  benefit: 'M-3-4q-5 5-4 9 7 3 14 0 1-4-4-9ZM-4-6H4L3-4H-3Z',
  production: 'M-5 6 1 0M-1-5 2-7.5 7-2.5 4.5 0 2.5-2 1-.5-2-3.5Z',
  science: 'M-2-7H2M-1.5-7v5L-5.5 5q-.5 2 1.5 2H4q2 0 1.5-2L1.5-2V-7M-4 3H4',
  wonder:
    'M0-7.5 2.200-2.400 7.600-1.900 3.5 1.700 4.700 7 0 4.200-4.700 7-3.5 1.700-7.600-1.900-2.200-2.400Z',
  natural: 'M-7.5 6-2-5 1 1 3.5-3 7.5 6Z',
  post: 'M-6.5 6.5V-1L0-6.5 6.5-1v7.5ZM-2 6.5V2h4v4.5',
  exchange: 'M-6-2.500H5M2-5.500 5-2.500 2 .5M6 3.500H-5M-2 .5-5 3.500-2 6.500',
  outpost: 'M-5 7V-4h2v-3h2v2h2v-2h2v3h2V7ZM-1.5 7V3h3v4',
  warlord: 'M-6.5 4.5-7.5-4.5-3-1 0-6.5 3-1 7.5-4.5 6.5 4.5Z',
  hidden: 'M-3-3q0-4 3-4t3 3q0 2-3 3.5V2M0 5v1.5',
  monster: 'M-6 6q-2-9 2-11l1 3q3-2 6 0l1-3q4 2 2 11l-3-2-3 3-3-3ZM-2.5 0h.1M2.5 0h.1',
} as const;

/** Icons of the seats panel. */
export const FACT_ICONS = {
  points:
    'M10 2l2.300 5.200 5.700.5-4.300 3.800 1.300 5.5L10 14.200 5 17l1.300-5.5L2 7.700l5.700-.5Z',
  provinces: 'M5 17V3M5 4h10l-3 3.5 3 3.5H5',
  gold: RESOURCE_ICONS['gold']?.d ?? '',
  culture: RESOURCE_ICONS['culture']?.d ?? '',
  passed: 'M4 10.500 8.500 15 16 5.500',
  track: 'M3 14h14M5 14V9h3v5M12 14V6h3v8M3 17h14',
} as const;
