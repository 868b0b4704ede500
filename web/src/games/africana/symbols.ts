/** The signs of Africana: five means of travel, five artifacts, and what else stands for a thing. */

/** Travel colours, in the order of the rulebook. Each has a sign, drawn in a circle of radius 1, so that colour is never alone. */
export const HUES = ['magenta', 'turquoise', 'grey', 'orange', 'violet'] as const;
export type Hue = (typeof HUES)[number];

export const SIGNS: Record<Hue, string> = {
  // a horseshoe
  magenta:
    'M-.2.86H-.56C-.92.2-.9-.86 0-.86S.92.2.56.86H.2C.5.3.5-.36 0-.36S-.5.3-.2.86ZM-.72.62H-.1V.86H-.72ZM.1.62H.72V.86H.1Z',
  // a lateen sail over its hull
  turquoise:
    'M.16-.98C.62-.5.8-.06.82.32H-.72C-.3 0 .06-.46.16-.98ZM-.9.46H.9C.76.76.5.92.2.92H-.3C-.6.92-.8.74-.9.46Z',
  // the wheel of an ox wagon
  grey: 'M0-.94A.94.94 0 1 1 0 .94 .94.94 0 1 1 0-.94ZM-.13-.62A.64.64 0 0 0-.62-.13H-.13ZM.13-.62V-.13H.62A.64.64 0 0 0 .13-.62ZM-.62.13A.64.64 0 0 0-.13.62V.13ZM.13.13V.62A.64.64 0 0 0 .62.13Z',
  // the sun
  orange:
    'M0-.5A.5.5 0 1 1 0 .5 .5.5 0 1 1 0-.5ZM-.15-.62 0-1 .15-.62ZM-.15.62 0 1 .15.62ZM-.62-.15-1 0-.62.15ZM.62-.15 1 0 .62.15ZM.34-.55 .71-.71 .55-.34ZM-.34-.55-.71-.71-.55-.34ZM.34.55 .71.71 .55.34ZM-.34.55-.71.71-.55.34Z',
  // the star of a march by night
  violet: 'M0-1C.1-.34.34-.1 1 0 .34.1.1.34 0 1-.1.34-.34.1-1 0-.34-.1-.1-.34 0-1Z',
};

/** Artifacts, on a sheet of 24 × 24; fills follow the even-odd rule. */
export const ARTIFACTS: Record<string, string> = {
  mask: 'M12 1.500c5 0 7.5 2.5 7.5 7.5 0 6.5-3.5 13.5-7.5 13.500S4.5 15.5 4.5 9C4.5 4 7 1.5 12 1.500ZM7 9.500c1.2-1.5 3-1.5 4 0-1.2 1.2-2.8 1.2-4 0ZM13 9.500c1-1.5 2.8-1.5 4 0-1.2 1.2-2.8 1.2-4 0ZM11.4 11h1.200l.7 4h-2.600ZM9.5 17.500h5c-.6 1.8-4.4 1.8-5 0ZM8 5.200h8v1H8Z',
  drum: 'M5 3.500C5 1.5 19 1.5 19 3.500V6C19 10 16.5 11 15.5 14S16.5 20 17.5 21.500C17.5 23 6.5 23 6.5 21.5 7.5 20 9.5 17 8.5 14S5 10 5 6ZM7 6.400l2.2 5.4 1.6-4.6 1.2 5 1.2-5 1.6 4.600L17 6.400C14.5 7.4 9.5 7.4 7 6.400ZM9 18.500h6v1H9Z',
  figure:
    'M12 1a3.4 3.4 0 0 1 2 6.100C16.6 8 17.5 10 17.5 13L16 17h-1.200v3.500H17V23H7v-2.500h2.200V17H8l-1.5-4c0-3 .9-5 3.5-5.900A3.4 3.4 0 0 1 12 1ZM9.4 10.5 8.9 13l1 2h.5ZM14.6 10.500l.5 2.5-1 2h-.5ZM11.5 17.500h1v3h-1Z',
  shield:
    'M12 1c3.8 3.2 6 7 6 11s-2.2 7.8-6 11c-3.8-3.2-6-7-6-11S8.2 4.2 12 1ZM11.4 4.200C9 6.6 7.7 9.2 7.7 11.400h3.700ZM12.6 4.200v7.200h3.700C16.3 9.2 15 6.6 12.6 4.200ZM7.7 12.600c0 2.2 1.3 4.8 3.7 7.200V12.600ZM12.6 12.600v7.200c2.4-2.4 3.7-5 3.7-7.200Z',
  vessel:
    'M9 1.500h6v2l-1 1.500v2.500c4 1.3 6 4 6 7.2 0 4.2-3.5 7.8-8 7.800s-8-3.6-8-7.800C4 11.5 6 8.8 10 7.500V5L9 3.500ZM6 13.500l2 2 2-2 2 2 2-2 2 2 2-2c-.2-.8-.5-1.5-.9-2.100H6.900c-.4.6-.7 1.3-.9 2.100Z',
};

/** A person with a hat: assistants. */
export const ASSISTANT =
  'M12 2c3 0 4.6 1.8 5 4.500l3 .9v1.400H4V7.400l3-.9C7.4 3.8 9 2 12 2ZM7.8 10h8.400c0 3-1.7 5.5-4.2 5.500S7.8 13 7.8 10ZM3.5 22.500c.4-4 3-6 5.7-6.500l2.8 2.5 2.8-2.500c2.7.5 5.3 2.5 5.7 6.500Z';

/** The joker: a compass rose, which points everywhere. */
export const JOKER =
  'M12 .5 14 8.2 19.8 4.2 15.8 10 23.5 12 15.8 14 19.8 19.8 14 15.8 12 23.5 10 15.8 4.2 19.8 8.2 14 .5 12 8.2 10 4.2 4.2 10 8.200ZM12 9.800A2.2 2.2 0 1 0 12 14.2 2.2 2.2 0 1 0 12 9.800Z';

/** The emblem of the white company, in a circle of radius 1; the others are those of the house. */
export const WHITE =
  'M-.72-.95H.72V.1C.72.55.3.85 0 1-.3.85-.72.55-.72.1ZM-.36-.6V.08C-.36.3-.2.45 0 .56.2.45.36.3.36.08V-.6Z';
