/** Where the names of the places go: as drawn, or on another side of their disc where others would cover them. */
import type { AreaArt } from '../../lib/board/art';

export interface Labelled {
  area: AreaArt;
  text: string;
  /** How many signs stand below the name. */
  signs: number;
}

/** Sizes in pixels of the map, which on a small screen are larger than drawn. */
export interface Sizes {
  font: number;
  /** Radius of a sign. */
  chip: number;
  /** Radius of a disc. */
  dot: number;
  /** How much larger discs are than drawn. */
  grown: number;
  /** Width and height of the sheet. */
  sheet: readonly [number, number];
}

export interface Spot {
  align: AreaArt['name']['align'];
  left: number;
  top: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LETTER = 0.47; // width of a letter, in heights
const COVERED = 4; // how much worse it is to lie over a disc than over another name
const MOVED = 0.03; // what it costs to leave the drawn spot
const OUTSIDE = 4; // the same of lying beyond the sheet
const CLASH = 0.06; // of a label: so much of it may lie over others
const ROUNDS = 4; // in which each name looks for the best side, as the others stand

/** The same with names left out, one by one, until none that is written lies over others: their signs stay. */
export function fittingLabels(
  labels: readonly Labelled[],
  sizes: Sizes,
): Map<string, Spot & { text: string }> {
  let written = [...labels];
  for (;;) {
    const spots = placeLabels(written, sizes);
    const [worst] = written
      .filter(({ text }) => text)
      .map((label) => ({ label, clash: clashOf(label, written, spots, sizes) }))
      .filter(({ clash }) => clash > CLASH)
      .sort((one, other) => other.clash - one.clash);
    if (!worst)
      return new Map(written.map(({ area: { id }, text }) => [id, { ...spots.get(id)!, text }]));
    written = written.map((label) => (label === worst.label ? { ...label, text: '' } : label));
  }
}

/** How much of a label lies over discs, other labels or the edge of the sheet. */
export function clashOf(
  label: Labelled,
  all: readonly Labelled[],
  spots: ReadonlyMap<string, Spot>,
  sizes: Sizes,
): number {
  const box = boxAt(spots.get(label.area.id)!, label, sizes);
  const others = all.filter(({ area }) => area.id !== label.area.id);
  const covered =
    sum(all, ({ area }) => common(box, discAt(area.anchor, sizes))) +
    sum(others, (other) => common(box, boxAt(spots.get(other.area.id)!, other, sizes))) +
    outside(box, sizes);
  return covered / Math.max(1, box.width * box.height);
}

function outside(box: Box, { sheet: [width, height] }: Sizes): number {
  return box.width * box.height - common(box, { x: 0, y: 0, width, height });
}

export function placeLabels(labels: readonly Labelled[], sizes: Sizes): Map<string, Spot> {
  const discs = labels.map(({ area: { anchor } }) => discAt(anchor, sizes));
  const choices = labels.map((label) => spotsOf(label, sizes));
  const boxes = labels.map((label, place) => boxAt(choices[place]![0]!, label, sizes));
  const found = choices.map((spots) => spots[0]!);
  for (let round = 0; round < ROUNDS; round++)
    labels.forEach((label, place) => {
      let least = Infinity;
      choices[place]!.forEach((spot, index) => {
        const box = boxAt(spot, label, sizes);
        const cost =
          COVERED * sum(discs, (disc) => common(box, disc)) +
          sum(boxes, (other, at) => (at === place ? 0 : common(box, other))) +
          OUTSIDE * outside(box, sizes) +
          (index ? MOVED * box.width * box.height : 0);
        if (cost >= least) return;
        [least, found[place], boxes[place]] = [cost, spot, box];
      });
    });
  return new Map(labels.map(({ area }, place) => [area.id, found[place]!]));
}

/** What a name takes with its signs. */
export function boxAt({ align, left, top }: Spot, { text, signs }: Labelled, sizes: Sizes): Box {
  const { font, chip } = sizes;
  const width = Math.max(text.length * font * LETTER, signs * chip * 2.1);
  const x = align === 'start' ? left : align === 'end' ? left - width : left - width / 2;
  if (!text) return { x, y: top + font * 0.55, width, height: 2 * chip };
  return { x, y: top - font / 2, width, height: signs ? font * 1.05 + 2 * chip : font };
}

export function discAt([x, y]: readonly [number, number], { dot }: Sizes): Box {
  return { x: x - dot, y: y - dot, width: 2 * dot, height: 2 * dot };
}

export function common(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** The drawn spot, then right and left of the disc, also higher and lower, below and above. */
function spotsOf({ area, signs, text }: Labelled, { font, chip, dot, grown }: Sizes): Spot[] {
  const [x, y] = area.anchor;
  const { at, align } = area.name;
  const far = Math.max(1, grown);
  const raised = align === 'middle' && at[1] < y ? chip : 0;
  const [below, aside] = [signs ? chip : 0, dot + font * 0.3];
  if (!text) return signsAt([x, y], { font, chip, dot });
  return [
    { align, left: x + (at[0] - x) * far, top: y + (at[1] - y) * far - raised },
    ...[0, -dot, dot].flatMap((down): Spot[] => [
      { align: 'start', left: x + aside, top: y - below + down },
      { align: 'end', left: x - aside, top: y - below + down },
    ]),
    { align: 'middle', left: x, top: y + dot + font * 0.55 },
    { align: 'middle', left: x, top: y - dot - font * 0.6 - 2 * below },
  ];
}

/** Signs without a name: close to their disc, on any side. */
function signsAt(
  [x, y]: readonly [number, number],
  { font, chip, dot }: Omit<Sizes, 'grown' | 'sheet'>,
): Spot[] {
  const up = font * 0.55 + chip; // they stand so far below the line of the name
  const near = dot + 0.3 * chip;
  return [0, -dot, dot]
    .flatMap((down): Spot[] => [
      { align: 'start', left: x + near, top: y + down - up },
      { align: 'end', left: x - near, top: y + down - up },
    ])
    .concat([
      { align: 'middle', left: x, top: y + dot + 1.1 * chip - up },
      { align: 'middle', left: x, top: y - dot - 1.1 * chip - up },
    ]);
}

function sum<T>(all: readonly T[], of: (each: T, at: number) => number): number {
  return all.reduce((total, each, at) => total + of(each, at), 0);
}
