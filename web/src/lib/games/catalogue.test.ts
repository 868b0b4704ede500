import { expect, it } from 'vitest';
import type { Words } from '../api/types';
import { sentenceOf } from './catalogue';

const words = {
  catalogue: {
    card: {
      forum: {
        printed: { effect: ['choose', ['gain', { gold: 2 }]] },
        text: { en: 'Gain 2 gold.', fr: 'Gagnez 2 ors.' },
      },
      mute: { printed: {} },
    },
  },
} as unknown as Words;

it('tells the sentence of a thing that has one, and nothing of any other', () => {
  expect(sentenceOf(words, 'card', 'forum')).toBe('Gain 2 gold.');
  expect(sentenceOf(words, 'card', 'mute')).toBe('');
  expect(sentenceOf(words, 'card', 'unknown')).toBe('');
  expect(sentenceOf(words, 'area', 'forum')).toBe('');
});
