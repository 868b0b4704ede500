import { afterEach, expect, it } from 'vitest';
import type { Position, Words } from '../../lib/api/types';
import { clear, drawAt, stageOf } from '../../lib/table/fixtures/stage';
import reading from './fixtures/reading.json';
import words from './fixtures/words.json';
import { face } from './index';
import Legend from './Legend.svelte';
import Relation from './Relation.svelte';

const position = { seat: 0, offers: [], waiting: [], view: reading.after } as unknown as Position;
const staged = stageOf(position, words as unknown as Words, face);
const outline = (war: boolean) =>
  drawAt(staged, Relation, { power: 'france', war }).querySelector('.disc')?.tagName;

afterEach(clear);

it('tells alliance from war by the shape of the counter, not by colour alone', () => {
  expect([outline(false), outline(true)]).toEqual(['circle', 'path']);
});

it('explains hatching, alliance and war in the legend', () => {
  const scene = { position, words: words as unknown as Words, options: {} };
  const rows = [...drawAt(staged, Legend, { scene }).querySelectorAll('li')];
  const told = (...signs: string[]) =>
    rows.filter((row) => signs.every((sign) => row.querySelector(sign)) && row.textContent?.trim());
  expect(told('.ribbon')).toHaveLength(1);
  expect(told('circle.disc', 'path.disc')).toHaveLength(1);
});
