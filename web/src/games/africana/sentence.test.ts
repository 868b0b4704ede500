import { expect, it } from 'vitest';
import type { Scene } from '../../lib/games/adapter';
import { face } from '.';

it('tells pages by their side', () => {
  const side = ['left', 'right'].map((id) => ({ id, name: { en: id, fr: id } }));
  const scene = { words: { kinds: { side } }, options: {} } as unknown as Scene;
  expect(face.sentence?.(scene, 'buy', ['left'])).toBe('Buy the left page');
  expect(face.sentence?.(scene, 'page', ['right'])).toBe('Turn the right page');
});
