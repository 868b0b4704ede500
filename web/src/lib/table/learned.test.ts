import { beforeEach, expect, it } from 'vitest';
import { Learned, readLearned } from './learned.svelte';

const LESSONS = [{ id: '1-armies' }, { id: '2-attack' }, { id: '3-move' }];

beforeEach(() => localStorage.clear());

it('goes on with the first lesson that is not done, also on another day', () => {
  const learned = new Learned();
  expect(learned.next('chess', LESSONS)).toBe('1-armies');
  learned.add('chess', '1-armies');
  learned.add('chess', '3-move');
  learned.add('chess', '3-move');
  expect(new Learned().next('chess', LESSONS)).toBe('2-attack');
  expect(new Learned().has('chess', '3-move')).toBe(true);
  expect(new Learned().next('go', LESSONS)).toBe('1-armies');
});

it('begins again with the first one once all are done', () => {
  const learned = new Learned();
  for (const { id } of LESSONS) learned.add('chess', id);
  expect(learned.next('chess', LESSONS)).toBe('1-armies');
  expect(learned.next('chess', [])).toBeUndefined();
});

it('begins anew where what was kept is damaged', () => {
  expect(readLearned('{"chess": 3, "go": ["1-stones", 4]}')).toEqual({
    chess: [],
    go: ['1-stones'],
  });
  expect(readLearned('{')).toEqual({});
  expect(readLearned('null')).toEqual({});
});
