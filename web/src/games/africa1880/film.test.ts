import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { LogEntry, Position, Words } from '../../lib/api/types';
import { clear, drawAt, stageOf } from '../../lib/table/fixtures/stage';
import told from './fixtures/reading.json';
import words from './fixtures/words.json';
import { face } from './index';
import { readerOf } from './reader.svelte';
import { stagesOf } from './reading';
import ReadingPanel from './ReadingPanel.svelte';
import { groundOf } from './view';

const entry: LogEntry = told.entry;
const position = { seat: 0, offers: [], waiting: [], view: told.after } as unknown as Position;

it('tells no phase before the film has come to it', () => {
  const staged = stageOf(position, words as unknown as Words, face);
  Object.assign(staged.context.table, { log: [entry] });
  const reader = readerOf(staged.context.table);
  reader.stages = stagesOf(entry, groundOf(told.before));
  const lines = (body: HTMLElement) =>
    [...body.querySelectorAll('.stages > li')].map((stage) => stage.querySelectorAll('li').length);
  Object.assign(reader, { row: entry.row, place: 1, playing: true });
  const body = drawAt(staged, ReadingPanel, {});
  const early = lines(body);
  expect(early.length).toBe(reader.stages.length);
  expect(early[1]).toBeGreaterThan(0);
  expect(early.slice(2).every((count) => !count)).toBe(true);

  reader.stop(); // skipped, or at its end
  flushSync();
  expect(lines(body).at(-1)).toBeGreaterThan(0);
  clear();
});
