import { expect, it } from 'vitest';
import type { Scene } from '../../lib/games/adapter';
import { changes } from './changes';

function scene(holder: string, soldiers: number, leads: string[], era = 1, last = -1): Scene {
  const view = {
    ...{ seat: 'red', era, last_rounds: last, leads: { wonders: leads } },
    ...{ holder: { a1: holder, a2: 'red' }, soldiers: { a1: soldiers, a2: 1 } },
  };
  return { position: { view }, words: { kinds: {} }, options: {} } as unknown as Scene;
}

it('tells Provinces and Soldiers lost, a majority overtaken, a new Era and the end', () => {
  const before = scene('red', 2, ['red']);
  expect(changes(before, scene('blue', 1, ['blue', 'green'], 2, 1))).toEqual([
    'You lost A1.',
    'You lost 2 Soldiers.',
    'Blue and Green lead now in Wonders.',
    'Era II has begun.',
    'The end is near: the last rounds have begun.',
  ]);
  expect(changes(before, before)).toEqual([]);
});
