/** Relief and sign of every terrain: strokes round the middle of a tile, whose centre is left to the pieces. */

export interface Relief {
  /** Strokes alone. */
  lines: string;
  /** Strokes that are filled with a shade. */
  shapes?: string;
}

const tree = (x: number, y: number) =>
  `M${x},${y + 7}v-5M${x - 5},${y + 2}c-3-6 2-11 5-13c3 2 8 7 5 13Z`;
const tuft = (x: number, y: number) => `M${x - 4},${y}l2-5M${x},${y}v-7M${x + 4},${y}l-2-5`;
const peak = (x: number, y: number, size: number) =>
  `M${x - size},${y}L${x},${y - size * 1.5}L${x + size},${y}Z`;
const hatch = (x: number, y: number, size: number) =>
  `M${x},${y - size * 1.5}l${size * 0.25},${size * 0.75}M${x + size * 0.25},${y - size * 1.1}l${size * 0.3},${size * 0.8}`;
const bump = (x: number, y: number, size: number) =>
  `M${x - size},${y}c${size * 0.3},-${size} ${size * 1.7},-${size} ${size * 2},0`;
const wave = (x: number, y: number) => `M${x - 12},${y}q4-4 8 0t8 0t8 0`;
const reeds = (x: number, y: number) =>
  `M${x - 5},${y}v-9M${x},${y}v-12M${x + 5},${y}v-8M${x - 9},${y + 2}h18`;
const acacia = (x: number, y: number) =>
  `M${x},${y + 7}v-9l-5-4M${x},${y - 2}l5-4M${x - 10},${y - 6}q10-8 20 0Z`;
const palm = (x: number, y: number) =>
  `M${x},${y + 9}q-2-8 1-14M${x + 1},${y - 5}q-6-5-10 0M${x + 1},${y - 5}q6-5 10 0M${x + 1},${y - 5}q-3-6-8-6M${x + 1},${y - 5}q3-6 8-6`;

/** By terrain. The signs stand in the upper third and at both sides. */
export const RELIEF: Record<string, Relief> = {
  plain: {
    lines: [tuft(-34, -16), tuft(33, -20), tuft(-38, 22), tuft(37, 20), tuft(20, -38)].join(''),
  },
  forest: {
    lines: '',
    shapes: [
      tree(-36, -20),
      tree(-22, -36),
      tree(36, -18),
      tree(23, -34),
      tree(-41, 12),
      tree(41, 14),
    ].join(''),
  },
  swamp: {
    lines: [reeds(-34, -16), reeds(34, -20), reeds(-39, 22), wave(18, -36), wave(38, 18)].join(''),
  },
  mountain: {
    lines: [hatch(-31, -14, 12), hatch(31, -14, 13), hatch(-41, 20, 9), hatch(41, 20, 9)].join(''),
    shapes: [peak(-31, -14, 12), peak(31, -14, 13), peak(-41, 20, 9), peak(41, 20, 9)].join(''),
  },
  hills: {
    lines: [
      bump(-34, -16, 10),
      bump(34, -18, 11),
      bump(-41, 20, 9),
      bump(40, 20, 10),
      bump(20, -36, 8),
    ].join(''),
  },
  savanna: {
    lines: [tuft(-40, 20), tuft(40, 22)].join(''),
    shapes: [acacia(-33, -20), acacia(32, -22)].join(''),
  },
  oasis: {
    lines: [palm(-34, -16), palm(34, -16)].join(''),
    shapes: 'M-48,20a9,4 0 1 0 18,0a9,4 0 1 0-18,0ZM32,21a9,4 0 1 0 18,0a9,4 0 1 0-18,0Z',
  },
  mine: {
    lines: 'M-44-26l20 20M-24-26l-20 20M-46-22q4-8 10-6M-22-22q-4-8-10-6',
    shapes: [peak(33, -10, 15), 'M29-10v-7q4-5 8 0v7Z', peak(-41, 22, 7), peak(42, 22, 7)].join(''),
  },
  port: {
    lines:
      'M-34-32v22M-40-27h12M-44-18q2 9 10 9t10-9M-34-36a3 3 0 1 0 .1 0ZM32-14v-20M32-33l13 15h-13M22-12h22l-4 6H26ZM-46,22q4-4 8 0t8 0M30,22q4-4 8 0t8 0',
  },
  volcano: {
    lines:
      'M-6-14q-8-8 0-16q8-6 0-14M6-14q8-8 2-14q-4-6 2-12M-20,8l-10,18M22,6l10,20M-4,10v18M8,12l2,16',
    shapes: 'M-44,32L-14-10q14 8 28 0L44,32Z',
  },
  water: {
    lines: [wave(-20, -24), wave(18, -10), wave(-24, 8), wave(20, 26), wave(-8, 40)].join(''),
  },
  capital: {
    lines:
      'M-46,-2v-14h6v4h5v-4h6v14M46,-2v-14h-6v4h-5v-4h-6v14M-18,-30v-10l18-8 18 8v10M-22,-30h44',
  },
};
