import { describe, expect, it } from 'vitest';
import { targets, threatsAmong } from './threats';
import type { StruggleView } from './view.generated';

const view = {
  races: { india: {}, baltic: {}, africa: {} },
  units: {
    army: { france: { india: 1, baltic: 2, france: 1 }, spain: { africa: 1 } },
    navy: { spain: { baltic: 1 }, france: {} },
    fort: {},
  },
  control: { france: { africa: 1 }, spain: { india: 2, france: 1 } },
} as unknown as StruggleView;

describe('who could attack whom', () => {
  it('takes an army of the one beside a unit or a marker of the other, in a region', () => {
    expect(targets(view, 'france', 'spain')).toBe(2); // a marker in India, a navy in the Baltic; never at home
    expect(targets(view, 'spain', 'france')).toBe(1);
  });

  const box = (power: string) => ({ power, proposed: false });

  it('is told of my own enemies first, by what I suffer and give', () => {
    expect(threatsAmong(view, 'spain', [[box('france')], [box('spain'), box('')]])).toEqual([
      { power: 'spain', enemy: 'france', suffered: 2, given: 1 },
    ]);
  });

  it('is told of the others too, where they could attack at all', () => {
    const rows = [
      [box('france'), box('russia')],
      [box('spain'), box('')],
    ] as const;
    expect(threatsAmong(view, 'austria', rows)).toEqual([
      { power: 'france', enemy: 'spain', suffered: 1, given: 2 },
    ]);
    expect(threatsAmong(view, 'russia', rows).map(({ power }) => power)).toEqual([
      'russia',
      'france',
    ]);
  });
});
