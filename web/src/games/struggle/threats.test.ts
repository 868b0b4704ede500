import { describe, expect, it } from 'vitest';
import { targets, threatsTo } from './threats';
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

  it('is told of the enemies that the rows would give', () => {
    const box = (power: string) => ({ power, proposed: false });
    expect(threatsTo(view, 'france', [[box('france')], [box('spain'), box('')]])).toEqual([
      { enemy: 'spain', suffered: 1, given: 2 },
    ]);
    expect(threatsTo(view, 'france', [[box('spain')], [box('')]])).toEqual([]);
  });
});
