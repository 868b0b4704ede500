import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../settings.svelte';
import { ago, fill, listed, messages, say, t, type Messages, type Sentence } from './index.svelte';
import { FIRST, LANGUAGES, nearestLanguage, typeset } from './languages';

const FILES = import.meta.glob<Messages>(
  ['/src/languages/*/*.json', '/src/games/*/languages/*.json'],
  { eager: true, import: 'default' },
);
const SOURCE = new RegExp(`(?<=/languages/)${FIRST}\\b`);
const PARTS = Object.keys(FILES).filter((path) => SOURCE.test(path));

const forms = (sentence: Sentence) =>
  typeof sentence === 'string' ? [sentence] : Object.values(sentence);
const holes = (sentence: Sentence) =>
  new Set(forms(sentence).flatMap((form) => form.match(/(?<=\{)\w+/g) ?? []));

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

const CODE = import.meta.glob<string>(['/src/**/*.svelte', '/src/**/*.ts', '!/src/**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

it.each(PARTS)('counts wherever a sentence of %s has forms', (path) => {
  const folder = path.startsWith('/src/games/') ? path.split('languages/')[0]! : '/src/';
  const code = Object.entries(CODE).filter(([file]) => file.startsWith(folder));
  for (const [key, sentence] of Object.entries(FILES[path] ?? {})) {
    if (typeof sentence === 'string') continue;
    for (const [file, text] of code)
      for (const [, holes] of text.matchAll(new RegExp(`\\bt\\('${key}'([^;]{0,90})`, 'g')))
        expect([file, key, /\bcount\b/.test(holes ?? '')]).toEqual([file, key, true]);
  }
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

  it('bends names by their article, as the program does', () => {
    const siberia = { name: 'Sibérie', article: 'la' };
    const ural = { name: 'Oural', article: 'dans le' };
    const cairo = { name: 'Le Caire', article: 'Le' };
    const ujiji = { name: 'Oujiji', article: '' };
    settings.lang = 'fr';
    expect(fill('{x De} {y à}', 'fr', { x: ujiji, y: cairo })).toBe('D’Oujiji au Caire');
    expect(fill('{x le}, {x en}', 'fr', { x: ural })).toBe('l’Oural, dans l’Oural');
    expect(fill('{x De and}', 'fr', { x: [siberia, ural] })).toBe('{x De and}'); // lists are joined by themselves
    expect(fill('{x De}', 'fr', { x: [siberia, ural] })).toBe('De la Sibérie et de l’Oural');
    const taken = '{x Le:est pris|est prise|sont pris|sont prises}';
    expect(fill(taken, 'fr', { x: siberia })).toBe('La Sibérie est prise');
    expect(fill(taken, 'fr', { x: [siberia, ural] })).toBe('La Sibérie et l’Oural sont pris');
    expect(fill('{x -:part|partent}', 'fr', { x: { name: 'Pays-Bas', article: 'les' } })).toBe(
      'partent',
    );
    expect(fill('{x the} {x}', 'en', { x: { name: 'Congo', article: 'the' } })).toBe(
      'the Congo Congo',
    );
  });

  it('asks only for forms that the language has', () => {
    for (const { id, article = {} } of LANGUAGES) {
      const known = new Set([...Object.values(article).flatMap(Object.keys), '-']);
      for (const [path, part] of Object.entries(FILES)) {
        if (!path.includes(`/languages/${id}`)) continue;
        const asked = Object.values(part)
          .flatMap(forms)
          .flatMap((form) => [...form.matchAll(/\{\w+ ([\p{L}-]+)/gu)].map((found) => found[1]!));
        expect([path, asked.filter((form) => !known.has(form.toLowerCase()))]).toEqual([path, []]);
      }
    }
  });

  it('shows French with its spaces and apostrophes, however it was typed', () => {
    const shown = 'L’état\u00a0: «\u00a0prêt\u00a0»\u00a0; 40\u00a0%\u00a0!';
    expect(typeset("L'état : « prêt » ; 40 % !", 'fr')).toBe(shown);
    expect(typeset("It's : so", 'en')).toBe("It's : so");
    settings.lang = 'fr';
    expect(say({ en: '', fr: "L'état : « prêt » ; 40 % !" })).toBe(shown);
    const typed = Object.entries(FILES).filter(([path]) => /\/languages\/fr/.test(path));
    expect(typed.length).toBeGreaterThan(4);
    for (const [path, part] of typed)
      for (const form of Object.values(part).flatMap(forms))
        expect([path, fill(form, 'fr')]).not.toEqual([
          path,
          expect.stringMatching(/ [;:!?»%]|« |'/),
        ]);
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
