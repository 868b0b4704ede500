import { expect, it } from 'vitest';
import type { Scene } from '../../lib/games/adapter';
import { changes } from './changes';

const company = (expeditions: string[], adventures: string[] = []) => ({ expeditions, adventures });

function scene(seats: Record<string, unknown>, last_round = false): Scene {
  const slots = [{ slot: 1, expedition: 'napoli_lagos', joined: ['red'] }];
  const view = { seat: 'red', seats, slots, last_round };
  return { position: { view }, words: { kinds: {} }, options: {} } as unknown as Scene;
}

it('tells what others completed, first what I had joined, and that the end has begun', () => {
  const before = scene({ red: company([]), blue: company([]) });
  const after = scene(
    { red: company(['own']), blue: company(['napoli_lagos', 'dakar_aden'], ['mask']) },
    true,
  );
  expect(changes(before, after)).toEqual([
    'Blue completed Napoli lagos before you: your marker is back.',
    'Blue completed Dakar aden.',
    'Blue completed 1 adventure.',
    'The last round has begun.',
  ]);
  expect(changes(before, before)).toEqual([]);
});
