import { beforeEach, expect, it } from 'vitest';
import { Coach, readCoached, speaksFor } from './coach.svelte';

beforeEach(() => localStorage.clear());

it('is on at the first two tables of a game, there for good, and off at the third', () => {
  new Coach().sit('chess', 'one');
  new Coach().sit('chess', 'two');
  const coach = new Coach();
  coach.sit('chess', 'three');
  expect(['one', 'two', 'three'].map((table) => coach.on('chess', table))).toEqual([
    true,
    true,
    false,
  ]);
  expect(coach.on('go', 'four')).toBe(true);
});

it('stays as it was chosen, for that game', () => {
  new Coach().choose('chess', false);
  const coach = new Coach();
  coach.sit('chess', 'one');
  expect(coach.on('chess', 'one')).toBe(false);
  expect(coach.on('go', 'one')).toBe(true);
  coach.sit('go', 'two');
  coach.choose('go', true);
  expect(new Coach().on('go', 'nine')).toBe(true);
});

it('begins anew where what was kept is damaged', () => {
  expect(readCoached('{')).toEqual({});
  expect(readCoached('null')).toEqual({});
  expect(readCoached('{"chess": {"tables": 7, "on": "x"}}')).toEqual({
    chess: { tables: [] },
  });
});

it('tells what speaks for its move, even where what speaks against it is heavier', () => {
  const reason = (weight: number) => ({ weight, text: { en: String(weight), fr: '' } });
  expect(speaksFor({ reasons: [reason(-2), reason(1), reason(0.5)] })?.weight).toBe(1);
  expect(speaksFor({ reasons: [reason(0)] })?.weight).toBe(0);
  expect(speaksFor({ reasons: [reason(-2)] })).toBeUndefined();
});
