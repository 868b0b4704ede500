import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../settings.svelte';
import { ago, fill, listed, messages, say, t, type Messages, type Sentence } from './index.svelte';
import { FIRST, LANGUAGES, nearestLanguage } from './languages';

const FILES = import.meta.glob<Messages>(
  ['/src/languages/*/*.json', '/src/games/*/languages/*.json'],
  { eager: true, import: 'default' },
);
const SOURCE = new RegExp(`(?<=/languages/)${FIRST}\\b`);
const PARTS = Object.keys(FILES).filter((path) => SOURCE.test(path));

const forms = (sentence: Sentence) =>
  typeof sentence === 'string' ? [sentence] : Object.values(sentence);
const holes = (sentence: Sentence) =>
  new Set(forms(sentence).flatMap((form) => form.match(/\{\w+\}/g) ?? []));

describe.each(LANGUAGES)('messages in $name', ({ id }) => {
  it.each(PARTS)('are complete beside %s', (path) => {
    const source = FILES[path] ?? {};
    const told = FILES[path.replace(SOURCE, id)] ?? {};
    expect(Object.keys(told).sort()).toEqual(Object.keys(source).sort());
    for (const [key, sentence] of Object.entries(told)) {
      expect([key, holes(sentence)]).toEqual([key, holes(source[key] ?? '')]);
      for (const form of forms(sentence)) expect([key, form.trim()]).not.toEqual([key, '']);
    }
  });

  it('count nothing as the program does', () => {
    const { zero_is_plural } = LANGUAGES.find((each) => each.id === id)!;
    expect(new Intl.PluralRules(id).select(0) !== 'one').toBe(zero_is_plural);
  });
});

it('gives no key to two files of the house', () => {
  const keys = PARTS.filter((path) => path.startsWith('/src/languages/')).flatMap((path) =>
    Object.keys(FILES[path] ?? {}),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

describe('words', () => {
  afterEach(() => (settings.lang = 'en'));

  it('chooses the form by the number, in each language its own way', () => {
    const seats = { one: '{count} seat', other: '{count} seats' };
    expect(fill(seats, 'en', { count: 1 })).toBe('1 seat');
    expect(fill(seats, 'en', { count: 0 })).toBe('0 seats');
    expect(fill(seats, 'fr', { count: 0 })).toBe('0 seat'); // French counts zero as one
  });

  it('joins several words as they are told', () => {
    expect(listed(['White'])).toBe('White');
    expect(listed(['White', 'Blue', 'Red'])).toBe('White, Blue and Red');
    expect(listed(['grey', 'orange'], 'or')).toBe('grey or orange');
    expect(t('result.wins', { count: 2, name: listed(['White', 'Blue']) })).toBe(
      'White and Blue win',
    );
    settings.lang = 'fr';
    expect(listed(['Blanc', 'Bleu', 'Rouge'])).toBe('Blanc, Bleu et Rouge');
    expect(listed(['gris', 'orange'], 'or')).toBe('gris ou orange');
    expect(t('result.wins', { count: 2, name: listed(['Blanc', 'Bleu']) })).toBe(
      'Blanc et Bleu l’emportent',
    );
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

  it('says in the first language what another lacks', () => {
    const part = messages<'yes' | 'no'>({
      './languages/en.json': { yes: 'Yes', no: { one: 'No', other: 'Noes' } },
      './languages/fr.json': { yes: 'Oui' },
    });
    settings.lang = 'fr';
    expect([part('yes'), part('no', { count: 0 })]).toEqual(['Oui', 'Noes']);
    expect([part.maybe('yes'), part.maybe('perhaps')]).toEqual(['Oui', null]);
    expect(say({ en: 'Egypt' })).toBe('Egypt');
  });

  it('greets a browser in the language it wishes', () => {
    expect(['fr-CA', 'EN', 'xx'].map(nearestLanguage)).toEqual(['fr', 'en', 'en']);
  });
});
