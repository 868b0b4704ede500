/** Rows of components that an owner replaces: by table and id, value by value. */
import type { SheetData, Text } from '../api/types';
import { inEvery, say } from '../i18n/index.svelte';

export type OwnRow = Readonly<Record<string, unknown>>;

/** The rows of a table that a board file replaces. */
export function rowsOf(base: SheetData, table: string): OwnRow[] {
  const rows = base[table];
  return Array.isArray(rows) ? (rows as OwnRow[]).filter((row) => typeof row === 'object') : [];
}

/** The rows of a table with one value of a row changed; nothing takes it back. */
export function withValue(rows: readonly OwnRow[], id: string, key: string, value: unknown) {
  const old = rows.find((row) => row['id'] === id) ?? { id };
  const kept = Object.entries(old).filter(([name]) => name !== key);
  const row = Object.fromEntries(value === undefined ? kept : [...kept, [key, value]]);
  const others = rows.filter((each) => each['id'] !== id);
  return Object.keys(row).length > 1 ? [...others, row] : others;
}

/** A typed value as the file has it; what is no number stays as it is, and the server says so. */
export function inValues(form: string, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed;
  const numbers = typed.trim().split(/[\s,]+/);
  const plain = numbers.every((each) => /^\d{1,6}$/.test(each));
  if (form === 'number' && plain && numbers.length === 1) return Number(numbers[0]);
  if (form === 'numbers' && plain) return numbers.map(Number);
  if (form === 'effects') return typed.split('\n');
  return form === 'name' && !typed.trim() ? undefined : typed;
}

/** A value of a file as it is typed; of several components in one row their texts, a line each. */
export function inWords(value: unknown, form = ''): string {
  if (Array.isArray(value) && form === 'effects')
    return value
      .map((each: unknown) => (typeof each === 'string' ? each : textOf(each)))
      .join('\n');
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'object' && value) return say(value as Record<string, string>);
  return value === undefined || value === null ? '' : String(value);
}

const textOf = (component: unknown) => String((component as OwnRow | null)?.['text'] ?? '');

/** A name of a file in every language; nothing where there is none. */
export function inTexts(name: unknown): Text | null {
  if (typeof name === 'string') return name ? inEvery(() => name) : null;
  return typeof name === 'object' ? (name as Text | null) : null;
}
