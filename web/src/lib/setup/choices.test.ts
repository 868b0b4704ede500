import { afterEach, expect, it } from 'vitest';
import type { OptionInfo } from '../api/types';
import { settings } from '../settings.svelte';
import { aboutOf, choicesOf } from './choices';

const OPTION: OptionInfo = {
  id: 'protection',
  kind: 'choice',
  default: 'cap',
  values: ['cap', 'at_once'],
  rule: 'R9.4',
  name: { en: 'Protection', fr: 'Protection' },
  about: {
    en: 'cap: never emptied; at_once: not at all.',
    fr: 'cap : jamais vidé ; at_once : rien.',
  },
};

afterEach(() => (settings.lang = 'en'));

it('words values by what the description says of each, in the language of the reader', () => {
  expect(choicesOf(OPTION).map(({ text }) => text)).toEqual(['Never emptied', 'Not at all']);
  expect(aboutOf(OPTION)).toBe('');
  settings.lang = 'fr';
  expect(choicesOf(OPTION).map(({ text }) => text)).toEqual(['Jamais vidé', 'Rien']);
});

it('prefers names where the game gives them, and keeps the description then', () => {
  const names = { cap: { en: 'Capped', fr: 'Limitée' }, at_once: { en: 'Now', fr: 'Aussitôt' } };
  expect(choicesOf({ ...OPTION, names })[0]).toEqual({ value: 'cap', text: 'Capped' });
  expect(aboutOf({ ...OPTION, names })).toBe(OPTION.about.en);
});

it('spells out ids where nothing is said about them', () => {
  const about = { en: 'Which end: early or late.', fr: 'Quand finir.' };
  const told = { ...OPTION, about };
  expect(choicesOf(told).map(({ text }) => text)).toEqual(['Cap', 'At once']);
  expect(aboutOf(told)).toBe(about.en);
});
