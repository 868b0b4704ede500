import { expect, it } from 'vitest';
import type { Scene } from '../../lib/games/adapter';
import { changes } from './changes';

interface Told {
  control: number;
  armies: number;
  rank: number;
  points?: number;
  boxes?: string[];
}

function scene({ control, armies, rank, points = 0, boxes = [] }: Told): Scene {
  const view = {
    ...{ seat: 'france', boxes, auction: null, points: { france: { war_1: points } } },
    control: { france: { india: control } },
    units: { army: { france: { india: armies } } },
    races: { india: { ranks: [{ power: 'france', rank }] } },
  };
  const words = { kinds: {}, board: { areas: [{ id: 'india' }] } };
  return { position: { view }, words, options: {} } as unknown as Scene;
}

it('tells markers and units lost, a lead that is gone, new allies and points', () => {
  const before = scene({ control: 2, armies: 3, rank: 0 });
  const boxes = ['france', 'spain', 'russia', '', '', '', '', ''];
  const after = scene({ control: 1, armies: 1, rank: 1, points: 7, boxes });
  expect(changes(before, after)).toEqual([
    'You lost control markers in India.',
    'You lost 2 units in India.',
    'You no longer lead in India.',
    'Your allies in this war: Russia.',
    '+7 victory points.',
  ]);
  expect(changes(before, before)).toEqual([]);
});
