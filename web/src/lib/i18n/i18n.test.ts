import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../settings.svelte';
import en from './en.json';
import fr from './fr.json';
import { ago, fill, say, t, type Sentence } from './index.svelte';
import tableEn from './table.en.json';
import tableFr from './table.fr.json';

type Messages = Record<string, Sentence>;

const GAMES_EN = import.meta.glob<Messages>('/src/games/*/words/en.json', {
  eager: true,
  import: 'default',
});
const GAMES_FR = import.meta.glob<Messages>('/src/games/*/words/fr.json', {
  eager: true,
  import: 'default',
});

const PAIRS: [string, Messages, Messages][] = [
  ['shell', en, fr],
  ['table', tableEn, tableFr],
  ...Object.keys(GAMES_EN).map((path): [string, Messages, Messages] => [
    path,
    GAMES_EN[path] ?? {},
    GAMES_FR[path.replace('en.json', 'fr.json')] ?? {},
  ]),
];

const forms = (sentence: Sentence) =>
  typeof sentence === 'string' ? [sentence] : [sentence.one, sentence.other];
const holes = (sentence: Sentence) =>
  new Set(forms(sentence).flatMap((form) => form.match(/\{\w+\}/g) ?? []));

describe.each(PAIRS)('messages of the %s', (_name, english, french) => {
  it('exist in both languages', () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  });

  it('have the same holes and say something', () => {
    for (const [key, sentence] of Object.entries(english)) {
      const other = french[key] ?? '';
      expect([key, holes(other)]).toEqual([key, holes(sentence)]);
      for (const form of [...forms(sentence), ...forms(other)]) {
        expect([key, form.trim()]).not.toEqual([key, '']);
      }
    }
  });
});

it('gives no key to both message files', () => {
  expect(Object.keys(tableEn).filter((key) => key in en)).toEqual([]);
});

describe('words', () => {
  afterEach(() => (settings.lang = 'en'));

  it('chooses the form by the number, in each language its own way', () => {
    const seats = { one: '{count} seat', other: '{count} seats' };
    expect(fill(seats, 'en', { count: 1 })).toBe('1 seat');
    expect(fill(seats, 'en', { count: 0 })).toBe('0 seats');
    expect(fill(seats, 'fr', { count: 0 })).toBe('0 seat'); // French counts zero as one
  });

  it('leaves a hole that nobody fills visible', () => {
    expect(fill('from {low} to {high}', 'en', { low: 2 })).toBe('from 2 to {high}');
  });

  it('follows the language', () => {
    expect(t('table.your_turn')).toBe('Your turn');
    expect(say({ en: 'Egypt', fr: 'Égypte' })).toBe('Egypt');
    settings.lang = 'fr';
    expect(t('table.your_turn')).toBe('À vous');
    expect(say({ en: 'Egypt', fr: 'Égypte' })).toBe('Égypte');
    expect(say(null)).toBe('');
    expect(ago(0, 86_400 * 2)).toBe('avant-hier');
  });
});
