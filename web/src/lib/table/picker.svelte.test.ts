import { describe, expect, it } from 'vitest';
import words from '../../../tests/fixtures/words.json';
import type { Offer } from '../api/types';
import { Picker } from './picker.svelte';

const FIRST: Offer[] = [
  { verb: 'attack', words: ['egypt', 'congo'], low: 1, high: 3 },
  { verb: 'attack', words: ['egypt', 'kenya'], low: 1, high: 3 },
  { verb: 'end_combat', words: [] },
];

function picker(offers: () => Offer[], defaults = {}) {
  return new Picker(() => ({ offers: offers(), verbs: words.verbs, defaults }));
}

describe('the picker', () => {
  it('goes from clicks to the text of an action', () => {
    const pick = picker(() => FIRST);
    expect([...pick.next('area')]).toEqual(['egypt']);
    expect(pick.choose('egypt', 'area')).toBe(true);
    expect([...pick.next('area')]).toEqual(['congo', 'kenya']);
    pick.choose('congo', 'area');
    expect(pick.text).toBe('attack egypt congo 3');
    pick.setNumber(1);
    expect(pick.text).toBe('attack egypt congo 1');
  });

  it('suggests the least where the game says so', () => {
    const pick = picker(() => FIRST, { attack: 'least' });
    pick.choose('egypt', 'area');
    pick.choose('kenya', 'area');
    expect(pick.number).toBe(1);
  });

  it('goes back one argument at a time', () => {
    const pick = picker(() => FIRST);
    pick.choose('egypt', 'area');
    pick.choose('congo', 'area');
    expect(pick.back()).toBe(true);
    expect(pick.pick.words).toEqual(['egypt']);
    pick.back();
    expect(pick.back()).toBe(false);
  });

  it('refuses what is not offered and stays as it was', () => {
    const pick = picker(() => FIRST);
    pick.choose('egypt', 'area');
    expect(pick.choose('japan', 'area')).toBe(false);
    expect(pick.pick.words).toEqual(['egypt']);
  });

  it('keeps a pick that is offered again, and forgets one that is not', () => {
    let offers = $state.raw(FIRST);
    const pick = picker(() => offers);
    pick.choose('egypt', 'area');
    pick.choose('congo', 'area');
    offers = [{ verb: 'attack', words: ['egypt', 'congo'], low: 1, high: 2 }];
    expect(pick.text).toBe('attack egypt congo 2');
    offers = [{ verb: 'occupy', words: [], low: 2, high: 4 }];
    expect(pick.text).toBeNull();
    expect(pick.ready).toEqual([]);
  });

  it('does not revive a pick when a later turn offers it again', () => {
    let offers = $state.raw(FIRST);
    const pick = picker(() => offers);
    pick.choose('egypt', 'area');
    pick.choose('congo', 'area');
    offers = []; // somebody else's turn
    pick.renew();
    offers = [...FIRST];
    pick.renew();
    expect(pick.pick.words).toEqual([]);
    expect([...pick.next('area')]).toEqual(['egypt']);
  });
});
