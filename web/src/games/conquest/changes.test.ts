import { expect, it } from 'vitest';
import type { Position, Words } from '../../lib/api/types';
import type { Scene } from '../../lib/games/adapter';
import exchange from './fixtures/exchange.json';
import told from './fixtures/words.json';
import { face } from './index';

const words = told as unknown as Words;
const now = exchange as unknown as Position;

function scene(more: Record<string, unknown> = {}, options: Scene['options'] = {}): Scene {
  return { position: { ...now, view: { ...now.view, seat: 'red', ...more } }, words, options };
}

it('tells areas lost and won, what that costs, and who holds a continent now', () => {
  const { owner } = exchange.view;
  const before = scene({
    owner: { ...owner, brazil: 'red', peru: 'red', argentina: 'green' },
    income: { red: 5 },
    holders: {},
  });
  const after = scene({ income: { red: 3 }, holders: { south_america: 'blue' } });
  const [lost, won, less, holds, ...more] = face.changes?.(before, after) ?? [];
  expect(lost).toMatch(/^You lost .*Peru.*Brazil|^You lost .*Brazil.*Peru/);
  expect(won).toContain('Argentina');
  expect(less).toMatch(/^.2 armies/);
  expect(holds).toBe('Blue holds South America.');
  expect(more).toEqual([]);
  expect(face.changes?.(after, after)).toEqual([]);
});

it('asks twice before a set is exchanged for armies that do not exist', () => {
  const printed = { army_supply: 'printed' };
  const loss = (reserve: number, options: Scene['options']) =>
    face.loss?.(scene({ reserve, next_set: 10 }, options), 'exchange 1');
  expect(loss(0, printed)).toBeNull();
  expect(loss(120, printed)).toContain('10 of this set will be lost');
  expect(loss(120, {})).toBeNull();
  expect(face.loss?.(scene({ reserve: 120 }, printed), 'end_turn')).toBeNull();
});
