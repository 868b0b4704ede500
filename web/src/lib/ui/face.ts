/** The face of a bot: a few shapes that follow from its id, so that a bot looks the same wherever it sits. */

export interface Face {
  /** Of the head, in a box from -10 to 10. */
  head: string;
  eyes: string;
  mouth: string;
  /** What it wears. */
  top: string;
  /** Degrees of the colour circle. */
  hue: number;
}

const HEADS = [
  'M-7-5Q-7-8-4-8H4Q7-8 7-5V5Q7 8 4 8H-4Q-7 8-7 5Z',
  'M0-8.500A8.500 8.500 0 1 1 0 8.500A8.500 8.500 0 1 1 0-8.500Z',
  'M-8-4 0-9 8-4V5L0 9-8 5Z',
  'M-6.500-8H6.500L8 2Q6 9 0 9T-8 2Z',
];
const EYES = [
  'M-4.500-1.500h3M1.500-1.500h3',
  'M-3-3.200v3M3-3.200v3',
  'M-4.500-1a1.500 1.500 0 0 1 3 0M1.500-1a1.500 1.500 0 0 1 3 0',
  'M-5-3l3 1.500M5-3l-3 1.500',
];
const MOUTHS = [
  'M-3 4h6',
  'M-3.500 3q3.500 3.500 7 0',
  'M-3 5q3-3 6 0',
  'M-3 3.500v2M0 3.500v2M3 3.500v2M-4 4.500h8',
];
const TOPS = [
  'M0-9v-3M-1-12.500h2',
  'M-5-8l1-4 4 2 4-2 1 4',
  'M-7-8Q0-14 7-8Z',
  'M-6-8v-3M6-8v-3M-7-11h2M5-11h2',
];

export function faceOf(id: string): Face {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  const pick = (shapes: readonly string[], place: number) =>
    shapes[Math.floor(sum / 4 ** place) % shapes.length] ?? '';
  return {
    ...{ head: pick(HEADS, 0), eyes: pick(EYES, 1), mouth: pick(MOUTHS, 2), top: pick(TOPS, 3) },
    hue: (sum * 47) % 360,
  };
}
