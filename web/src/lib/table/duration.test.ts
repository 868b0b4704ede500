import { expect, it } from 'vitest';
import { timeLeft } from './duration';

it.each([
  [3 * 86_400, 'en', '3 days'],
  [3 * 86_400 - 20, 'fr', '3 jours'],
  [30 * 3600, 'en', '30 hours'],
  [5 * 3600 + 62, 'en', '5:01:02'],
  [75.9, 'fr', '1:15'],
  [-4, 'en', '0:00'],
] as const)('%d seconds left, in %s: %s', (seconds, lang, told) => {
  expect(timeLeft(seconds, lang).replace(/\s/, ' ')).toBe(told);
});
