import { describe, expect, it } from 'vitest';
import type { Offer } from '../../lib/api/types';
import { groupsOf } from './menu';
import { usable } from './tiles';

const offer = (text: string): Offer => {
  const [verb = '', ...words] = text.split(' ');
  return { verb, words };
};

describe('the menu of a turn', () => {
  const offers = [
    'move army india africa',
    'build army india',
    'assault india_1',
    'buy banking',
    'reform',
    'mercenaries baltic',
    'end_turn',
    'halt',
  ].map(offer);

  it('is sorted for buttons', () => {
    expect(groupsOf(offers)).toEqual({
      actions: ['build', 'move'],
      attacks: true,
      buys: true,
      tiles: [
        { verb: 'reform', plain: true },
        { verb: 'mercenaries', plain: false },
      ],
      plain: [],
    });
  });

  it('offers no button for what is not on offer', () => {
    expect(groupsOf([offer('end_turn')])).toEqual({
      actions: [],
      attacks: false,
      buys: false,
      tiles: [],
      plain: [],
    });
  });

  it('knows the verb of a tile by its effect', () => {
    expect(usable({ effect: 'free_army' }, offers)).toBe('mercenaries');
    expect(usable({ effect: 'free_navy' }, offers)).toBeNull();
    expect(usable({ effect: 'army_training' }, offers)).toBeNull();
  });
});
