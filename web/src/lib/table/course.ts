/** The course of an ended table: views at rows spread over it, fetched once for each viewpoint, whose rows are its own. */
import { api } from '../api/client';
import type { Viewpoint } from '../api/types';
import type { Chart, View } from '../games/adapter';
import { sampled } from './chart';
import type { TableState } from './table.svelte';

export interface Course {
  rows: number[];
  found: View[];
}

const SAMPLES = 36;
const COURSES = new WeakMap<TableState, Map<Viewpoint, Promise<Course>>>();

export function courseOf(table: TableState): Promise<Course> {
  const { viewpoint } = table;
  const courses = COURSES.get(table) ?? new Map<Viewpoint, Promise<Course>>();
  COURSES.set(table, courses);
  const known = courses.get(viewpoint) ?? load(table, viewpoint);
  courses.set(viewpoint, known);
  known.catch(() => courses.delete(viewpoint));
  return known;
}

async function load(table: TableState, viewpoint: Viewpoint): Promise<Course> {
  const rows = sampled(table.now?.rows ?? 0, SAMPLES);
  const found: View[] = [];
  for (const row of rows) found.push((await api.position(table.id, viewpoint, row)).view);
  return { rows, found };
}

/** What a chart tells at every row; the first one of a game ends with the totals of the result, where it tells some. */
export function lineOf(
  table: Pick<TableState, 'now' | 'adapter' | 'words' | 'options'>,
  chart: Chart,
  { found }: Course,
): number[][] {
  const values = found.map((view) => chart.values(view));
  const { now, adapter, words, options } = table;
  if (!now?.result || !words || adapter.charts(words, options)[0]?.id !== chart.id) return values;
  const totals = now.result.points?.map((each) => each['total']) ?? [];
  const last = values.at(-1)?.map((value, seat) => totals[seat] ?? value);
  return last ? [...values.slice(0, -1), last] : values;
}

/** The row from which on a seat was never behind again: the first if it never was, `null` if it ended behind. */
export function takesTheLead(
  rows: readonly number[],
  values: readonly (readonly number[])[],
  seat: number,
): number | null {
  const ahead = values.map((each) =>
    each.every((value, other) => other === seat || value <= (each[seat] ?? 0)),
  );
  const behind = ahead.lastIndexOf(false);
  return rows[behind + 1] ?? null;
}
