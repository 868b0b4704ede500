/** The sign of each Wonder on the map, round 0,0 within a radius of 8; one that an owner has added gets a star. */
import { MAP_SIGNS } from './icons';

const SIGNS: Readonly<Record<string, string>> = {
  pyramids: 'M-8 6-2-5 4 6ZM1 1 4-3 8 6H4',
  pyramids_of_meroe: 'M-7 6-4-6-1 6ZM1 6 4-6 7 6Z',
  great_wall: 'M-8 5V0l4-3v3l4-3v3l4-3v3l4-3V5Z',
  walls_of_benin: 'M-7 6V-2h2v-2h2v2h2v-2h2v2h2v-2h2v2h2V6ZM-3 6V2h6v4',
  great_zimbabwe: 'M-7 6Q-8-2-3-3 0-4 3-3 8-2 7 6ZM-1 6V-7h2V6',
  great_library: 'M-6-6H6V6H-6ZM-6-2H6M-6 2H6M-3-6v4M1-2v4M-2 2v4M4-6v4',
  colossus: 'M0-4a2 2 0 1 1 .1 0M0-4V2M-5-6 0-2 5 1M0 2-4 7M0 2 4 7M-7 7H7',
  hanging_gardens: 'M-7 6V2h4V-2h6V2h4v4ZM-6 2q1 3 2 0M-2-2q1 3 2 0M2-2q1 3 2 0M-2-2V-5h4v3',
  stonehenge: 'M-7 6V-4h5V6M-7-4V-6h5v2M2 6V-4h5V6M2-4V-6h5v2M-2-4H2',
  machu_picchu: 'M-8 6-3-6 0-1 3-4 8 6ZM-4 6V3h3v3M1 6V2h3v4',
  angkor_wat: 'M-8 6H8M-6 6V1l1-3 1 3v5M4 6V1l1-3 1 3v5M-2 6V-2L0-7 2-2V6',
  notre_dame: 'M-6 6V-6h4V0h4v-6h4V6ZM0 3a1.500 1.500 0 1 1 .1 0',
  alhambra: 'M-7 6V-3H7V6M-5 6V1q0-3 2-3t2 3v5M1 6V1q0-3 2-3t2 3v5M-7-3l2-2 2 2 3-3 3 3 2-2 2 2',
  moai: 'M-4 7V-6q4-2 8 0V7ZM-4-2h3v4h3M1-3h2M-1 4h3',
  sistine_chapel: 'M-6 6V-2q0-5 6-5t6 5v8ZM-3 2 3-1M-3 2l2-1M3-1 1 0',
  himeji_castle: 'M-8 0 0-3 8 0M-6 0v6H6V0M-5-3 0-7 5-3M-3-3v1.500M3-3v1.500',
  taj_mahal: 'M-4 6V1q-2-4 4-8 6 4 4 8v5ZM-7 6V-2M7 6V-2M-8 6H8',
  dome_of_florence: 'M-6 3Q-6-5 0-5T6 3ZM-6 3v3H6V3M0-5V-8M-3 3q0-6 3-8M3 3q0-6-3-8',
  international_space_station: 'M-2-2h4v4h-4ZM-8-5h4V5h-4ZM4-5h4V5H4ZM-4 0h2M2 0h2',
  eiffel_tower: 'M0-8-5 7M0-8 5 7M-3 2H3M-2-2H2M-2 7q2-4 4 0',
  panama_canal: 'M-8-4q4-2 8 0t8 0M-8 4q4-2 8 0t8 0M-3 0-1-2H4L2 1H-3Z',
  statue_of_liberty: 'M-3 7V0l2-3h2l2 3v7ZM0-3a1.500 1.500 0 1 1 .1 0M2-2 5-7M-2-6-3-8M0-6V-8',
  sydney_opera_house: 'M-8 5Q-6-4 0-6-3 0-1 5M-1 5Q0-2 5-3 3 1 4 5M4 5q1-4 4-4-1 2-1 4M-8 5H8',
  obelisk_of_aksum: 'M-2.500 7-2-5 0-8 2-5 2.500 7ZM-2-1H2M-2 3H2',
  cothon_of_carthage: 'M0-7A7 7 0 1 1-.1-7M0-3A3 3 0 1 1-.1-3M0 3v4',
  abu_simbel: 'M-7 7V-6H7V7M-5 7V0h2v7M-1 7V1h2v6M3 7V0h2v7M-4-2h.1M4-2h.1',
  lighthouse_of_alexandria: 'M-4 7-2-2H2L4 7ZM-2-2V-5h4v3M0-5V-7M-4-7-7-8M4-7l3-1',
  churches_of_lalibela: 'M-2-7h4v5h5v4H2v5h-4V2h-5v-4h5Z',
  sankore_mosque: 'M-7 7V0H7V7ZM-3 0 0-7 3 0M-5-1h1M4-1h1M-2-3h-2M2-3h2M-1 7V4h2v3',
  aswan_high_dam: 'M-8-5Q0-1 8-5V1Q0 5-8 1ZM-5 3v4M0 4v4M5 3v4',
  african_renaissance_monument: 'M-6 7Q-2 2 0 2t6 5ZM-1 2-3-3M1 2 4-6M-3-5h.1M4-8h.1M-3-3 4-6',
};

export const signOfWonder = (face: string): string => SIGNS[face] ?? MAP_SIGNS.wonder;
