import { expect, it } from 'vitest';
import type { Words } from '../../lib/api/types';
import type { Scene } from '../../lib/games/adapter';
import told from './fixtures/words.json';
import { sentence } from './sentence';

it('tells alliance and war in sentences', () => {
  const scene = { words: told as unknown as Words, options: {} } as unknown as Scene;
  expect(sentence(scene, 'declare', ['germany', 'war'])).toBe('Declare war on Germany');
  expect(sentence(scene, 'declare', ['france', 'alliance'])).toBe('Declare alliance to France');
  expect(sentence(scene, 'accept', ['france', '1'])).toBe('Accept the letter of France');
  expect(sentence(scene, 'seal', [])).toBeNull();
});
