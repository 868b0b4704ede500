import { describe, expect, it } from 'vitest';
import type { Offer } from '../api/types';
import { OFFERS, VERBS } from '../games/fixtures/voyage';
import { Picker } from './picker.svelte';

function picker(offers: () => Offer[], defaults = {}) {
  return new Picker(() => ({ offers: offers(), verbs: VERBS, defaults }));
}

describe('the picker', () => {
  it('goes from clicks to the text of an action', () => {
    const pick = picker(() => OFFERS);
    expect([...pick.next('area')]).toEqual(['coral', 'reef']);
    expect(pick.choose('coral', 'area')).toBe(true);
    expect([...pick.next('area')]).toEqual(['palm', 'smoke']);
    pick.choose('palm', 'area');
    expect(pick.text).toBe('sail coral palm 3');
    pick.setNumber(1);
    expect(pick.text).toBe('sail coral palm 1');
  });

  it('suggests the least where the game says so', () => {
    const pick = picker(() => OFFERS, { sail: 'least' });
    pick.choose('coral', 'area');
    pick.choose('smoke', 'area');
    expect(pick.number).toBe(1);
  });

  it('tells areas from other things that are called alike', () => {
    const offers = [...OFFERS, { verb: 'trade', words: ['coral'] }];
    const pick = picker(() => offers);
    pick.take('trade coral');
    expect(pick.areas).toEqual([]);
    pick.take('sail coral palm 2');
    expect(pick.areas).toEqual(['coral', 'palm']);
  });

  it('goes back one argument at a time', () => {
    const pick = picker(() => OFFERS);
    pick.choose('coral', 'area');
    pick.choose('palm', 'area');
    expect(pick.back()).toBe(true);
    expect(pick.pick.words).toEqual(['coral']);
    pick.back();
    expect(pick.back()).toBe(false);
  });

  it('refuses what is not offered and stays as it was', () => {
    const pick = picker(() => OFFERS);
    pick.choose('coral', 'area');
    expect(pick.choose('far', 'area')).toBe(false);
    expect(pick.pick.words).toEqual(['coral']);
  });

  it('keeps a pick that is offered again, and forgets one that is not', () => {
    let offers = $state.raw(OFFERS);
    const pick = picker(() => offers);
    pick.choose('coral', 'area');
    pick.choose('palm', 'area');
    offers = [{ verb: 'sail', words: ['coral', 'palm'], low: 1, high: 2 }];
    expect(pick.text).toBe('sail coral palm 2');
    offers = [{ verb: 'wait', words: [], low: 2, high: 4 }];
    expect(pick.text).toBeNull();
    expect(pick.ready).toEqual([]);
  });

  it('does not revive a pick when a later turn offers it again', () => {
    let offers = $state.raw(OFFERS);
    const pick = picker(() => offers);
    pick.choose('coral', 'area');
    pick.choose('palm', 'area');
    offers = []; // somebody else's turn
    pick.renew();
    offers = [...OFFERS];
    pick.renew();
    expect(pick.pick.words).toEqual([]);
    expect([...pick.next('area')]).toEqual(['coral', 'reef']);
  });
});
