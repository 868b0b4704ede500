/** Signs of Struggle of Empires, drawn in a circle of radius 1: emblems of the powers, pieces and marks. */

/** Crown, lily, castle, orb, eagle's wings, cross and a bundle of arrows. */
export const EMBLEMS = {
  britain: 'M-.95 .75V-.45L-.5 .05 0-.85 .5 .05 .95-.45V.75Z',
  france:
    'M0-1.05C.45-.6 .4-.2 .2 .1 .3-.4 .95-.5 .95 0 .95 .3 .6 .4 .35 .32H.5V.58H.22L.3 .95H-.3L-.22 .58H-.5V.32H-.35C-.6 .4-.95 .3-.95 0-.95-.5-.3-.4-.2 .1-.4-.2-.45-.6 0-1.05Z',
  spain: 'M-.8 .85V-.9H-.42V-.5H-.2V-.9H.2V-.5H.42V-.9H.8V.85H.25V.3H-.25V.85Z',
  russia:
    'M-.12-1.05H.12V-.8H.36V-.56H.12V-.34A.66 .66 0 1 1-.12-.34V-.56H-.36V-.8H-.12ZM-.6 .2H.6V.42H-.6Z',
  austria:
    'M0-.95 .22-.55C.5-.75 .8-.8 1.05-.7 .95-.5 1-.35 1.05-.1 .9-.05 .85 .1 .85 .3 .6 .2 .45 .3 .3 .5L.4 1 0 .75-.4 1-.3 .5C-.45 .3-.6 .2-.85 .3-.85 .1-.9-.05-1.05-.1-1-.35-.95-.5-1.05-.7-.8-.8-.5-.75-.22-.55Z',
  prussia: 'M-.42-1H.42L.18-.18 1-.42V.42L.18 .18 .42 1H-.42L-.18 .18-1 .42V-.42L-.18-.18Z',
  united_provinces:
    'M0-1.05 .28-.6H.12V-.2L.7-.78 .62-1 1-.98 .98-.6 .8-.66 .2-.05 .32 .95H-.32L-.2-.05-.8-.66-.98-.6-1-.98-.62-1-.7-.78-.12-.2V-.6H-.28Z',
};

/** Of pieces, in a box from -1 to 1. */
export const ARMY = 'M-.75 .8V-.8H-.55V-.75L.85-.45-.55-.1V.8Z';
export const SHIP = 'M-1 .3H1L.7 .85H-.7ZM-.1-1 .75 .15H-.1ZM-.25-.7V.15H-.85Z';
export const FORT = 'M-.9 .85V-.55H-.5V-.25H-.22V-.55H.22V-.25H.5V-.55H.9V.85H.25V.35H-.25V.85Z';
/** A chain across the water: a blockaded coast. */
export const CHAIN =
  'M-.95-.15A.3 .3 0 0 1-.65-.45H-.3A.3 .3 0 0 1-.3 .15H-.65A.3 .3 0 0 1-.95-.15ZM-.2 .15A.3 .3 0 0 1 .1-.15H.65A.3 .3 0 0 1 .65 .45H.1A.3 .3 0 0 1-.2 .15Z';
/** Of Pop markers. */
export const PERSON =
  'M0-.95A.42 .42 0 1 1 0-.11 .42 .42 0 1 1 0-.95ZM-.75 .95C-.75 .2-.4-.02 0-.02S.75 .2 .75 .95Z';
/** Crossed bones for Pirates, a raised torch for Slave Revolt. */
export const RAIDS: Record<string, string> = {
  pirates:
    'M0-.95A.55 .55 0 0 1 .3 .08V.3H-.3V.08A.55 .55 0 0 1 0-.95ZM-.95 .35 .95 .85M.95 .35-.95 .85M-.9 .5-.7 .3 .95 .75 .75 .98ZM.9 .5 .7 .3-.95 .75-.75 .98Z',
  slave_revolt:
    'M0-1.05C.5-.6 .45-.2 .25 0H.4L.2 .25V1H-.2V.25L-.4 0H-.25C-.45-.2-.35-.5-.15-.6-.1-.75-.05-.9 0-1.05Z',
};
/** Crossed sabres, for whatever is attacked. */
export const SABRES = 'M-.85-.8 .6 .65M.85-.8-.6 .65M-.9 .3-.3 .9M.9 .3 .3 .9';

/** Columns of the seats panel, on a sheet of 20 × 20. */
export const ICONS = {
  order: 'M4 5h3v3H4ZM4 12h3v3H4ZM10 6.5h6M10 13.5h6',
  points: 'M10 3l2.2 4.6 5 .7-3.6 3.5.9 5L10 14.4l-4.5 2.4.9-5L2.8 8.3l5-.7Z',
  war: 'M5 17V4M5 5h10v6H5',
  gold: 'M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM10 7v6',
  population:
    'M10 4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2ZM4.5 16c0-3.5 2.2-5 5.5-5s5.5 1.5 5.5 5Z',
  unrest:
    'M10 3c3 3 4.5 5 4.5 8a4.5 4.5 0 0 1-9 0c0-1.5.6-2.6 1.5-3.5.3 1.2.8 1.7 1.5 2C8.3 7 8.7 5 10 3Z',
};
