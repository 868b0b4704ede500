/** Line charts: numbers by row and seat turned into paths. */

export interface Series {
  colour: string;
  line: string;
  last: number;
  /** Where the last value is written: beside its point, moved where others stand. */
  y: number;
}

export interface Chart {
  series: Series[];
  /** Marks of the vertical axis with their height. */
  marks: { value: number; y: number }[];
}

export const WIDTH = 320;
export const HEIGHT = 150;
/** What a value at the end of a line takes up. */
const LABEL = 12;

/** `values[i][seat]` was true at `rows[i]`. */
export function lineChart(rows: number[], values: number[][], colours: readonly string[]): Chart {
  const most = Math.max(1, ...values.flat());
  const end = Math.max(1, rows.at(-1) ?? 1);
  const x = (row: number) => ((row / end) * WIDTH).toFixed(1);
  const y = (value: number) => HEIGHT - (value / most) * HEIGHT;
  const last = colours.map((_, seat) => values.at(-1)?.[seat] ?? 0);
  const written = apart(last.map(y));
  const series = colours.map((colour, seat) => ({
    colour,
    line: rows
      .map((row, at) => `${at ? 'L' : 'M'}${x(row)},${y(values[at]?.[seat] ?? 0).toFixed(1)}`)
      .join(''),
    last: last[seat] ?? 0,
    y: written[seat] ?? HEIGHT,
  }));
  const step = niceStep(most);
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => ({
    value: n * step,
    y: y(n * step),
  }));
  return { series, marks };
}

/** Heights, moved down where they would be written over one another, and up again from the foot of the chart. */
function apart(heights: number[]): number[] {
  const found = [...heights];
  const downwards = [...heights.keys()].sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let next = -Infinity;
  for (const seat of downwards) {
    const height = Math.max(found[seat] ?? 0, next);
    found[seat] = height;
    next = height + LABEL;
  }
  next = HEIGHT;
  for (const seat of downwards.reverse()) {
    const height = Math.min(found[seat] ?? 0, next);
    found[seat] = height;
    next = height - LABEL;
  }
  return found;
}

function niceStep(most: number): number {
  const rough = most / 4;
  const size = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return ([1, 2, 5, 10].find((times) => times * size >= rough) ?? 10) * size;
}

/** Where rounds begin, as far as the rows show it, each with its number; at most `most` of them. */
export function roundMarks(
  rows: number[],
  rounds: number[],
  most = 10,
): { x: number; round: number }[] {
  const end = Math.max(1, rows.at(-1) ?? 1);
  const begins = rows.flatMap((row, at) => {
    const round = rounds[at] ?? 0;
    return round > 0 && round !== rounds[at - 1] ? [{ x: (row / end) * WIDTH, round }] : [];
  });
  const every = Math.ceil(begins.length / most);
  return begins.filter((_, at) => at % every === 0);
}

/** At most `count` rows, evenly spread, first and last included. */
export function sampled(last: number, count: number): number[] {
  const steps = Math.min(last, count - 1);
  return [
    ...new Set(
      Array.from({ length: steps + 1 }, (_, n) => Math.round((n * last) / Math.max(1, steps))),
    ),
  ];
}
