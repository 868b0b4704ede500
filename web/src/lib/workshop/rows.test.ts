import { expect, test } from 'vitest';
import { inTexts, inValues, inWords, rowsOf, withValue } from './rows';

test('a row holds only what differs from the printed one', () => {
  const one = withValue([], 'temple', 'cost', 5);
  expect(one).toEqual([{ id: 'temple', cost: 5 }]);
  const two = withValue(one, 'temple', 'text', 'gain(C,1)');
  expect(two).toEqual([{ id: 'temple', cost: 5, text: 'gain(C,1)' }]);
  const both = withValue(two, 'granary', 'cost', 2);
  expect(both.map(({ id }) => id)).toEqual(['temple', 'granary']);
  expect(withValue(one, 'temple', 'cost', undefined)).toEqual([]);
});

test('what is typed becomes what the file has', () => {
  expect(inValues('number', ' 5 ')).toBe(5);
  expect(inValues('number', 'five')).toBe('five');
  expect(inValues('number', '5 6')).toBe('5 6');
  expect(inValues('numbers', '4, 5')).toEqual([4, 5]);
  expect(inValues('effect', '')).toBe('');
  expect(inValues('name', ' ')).toBeUndefined();
  expect(inValues('switch', true)).toBe(true);
});

test('a value of the file can be typed again', () => {
  expect(inWords([4, 5])).toBe('4 5');
  expect(inWords({ en: 'Temple', fr: 'Temple' })).toBe('Temple');
  expect(inWords(undefined)).toBe('');
  expect(inWords(0)).toBe('0');
  const tokens = ['gain(P,3)', { text: 'gain(P,4)', copies: 2 }];
  expect(inWords(tokens, 'effects')).toBe('gain(P,3)\ngain(P,4)');
  expect(inValues('effects', 'gain(P,3)\ngain(P,4)')).toEqual(['gain(P,3)', 'gain(P,4)']);
  expect(rowsOf({ building: 7 }, 'building')).toEqual([]);
});

test('a name that is typed is the name in every language, until there is one', () => {
  expect(inTexts('Temple')).toEqual({ en: 'Temple', fr: 'Temple' });
  expect(inTexts({ en: 'Temple', fr: 'Le Temple' })).toEqual({ en: 'Temple', fr: 'Le Temple' });
  expect(inTexts('')).toBeNull();
  expect(inTexts(undefined)).toBeNull();
});
