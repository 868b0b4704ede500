import { describe, expect, it } from 'vitest';
import { artOf } from '../../lib/games';
import { payFor, payments, type Land } from './route';

const art = (await artOf('africana'))!;
const land: Land = Object.fromEntries(
  art.areas.map(({ id, told }) => [id, { colours: told['colours'] as string[] }]),
);
const cards = (steps: readonly { card: string }[] | null | undefined) =>
  steps?.map(({ card }) => card);
describe('the map', () => {
  it('has eleven places on either side of the equator, and forty routes', () => {
    const equator = art.project([17, 0])[1];
    expect(art.areas.filter(({ told }) => told['dot'] === 'brown')).toHaveLength(11);
    expect(art.links).toHaveLength(40);
    for (const { id, anchor, told } of art.areas)
      expect(anchor[1] < equator + 6, id).toBe(told['half'] === 'north');
  });

  it('leaves room to hit every place', () => {
    const anchors = art.areas.map(({ anchor }) => anchor);
    for (const [index, a] of anchors.entries())
      for (const b of anchors.slice(index + 1))
        expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(2 * art.sizes.hit_radius);
  });
});

describe('paying for a step', () => {
  it('prefers an assistant, then the card held most, then the joker, and a change of colour last', () => {
    const hand = { magenta: 1, grey: 2, orange: 1, grey_assistant: 1, joker: 1 };
    expect(payments(land, 'mozambique', hand, 5).map(({ card, paid }) => [card, paid])).toEqual([
      ['grey_assistant', false],
      ['grey', false],
      ['magenta', false],
      ['joker', false],
      ['orange', true],
    ]);
  });

  it('changes no colour without the silver for it, and never the joker’s', () => {
    expect(payments(land, 'napoli', { grey: 1 }, 4)).toEqual([]);
    expect(payments(land, 'napoli', { joker: 1 }, 9)).toEqual([
      { place: 'napoli', card: 'joker', paid: false },
    ]);
  });
});

describe('a way', () => {
  const hand = { violet: 1, turquoise: 1, joker: 1 };
  const way = ['tripoli', 'kuka'];

  it('uses each card once, the joker only where nothing else fits', () => {
    expect(cards(payFor(land, way, hand, 0))).toEqual(['violet', 'turquoise']);
    expect(cards(payFor(land, [...way, 'timbuktu'], hand, 0))).toEqual([
      'violet',
      'turquoise',
      'joker',
    ]);
    expect(payFor(land, [...way, 'timbuktu', 'dakar'], hand, 0)).toBeNull();
  });

  it('keeps the card somebody chose, and finds others for the rest', () => {
    expect(cards(payFor(land, way, hand, 0, new Map([['tripoli', 'joker']])))).toEqual([
      'joker',
      'turquoise',
    ]);
    expect(payFor(land, way, hand, 0, new Map([['tripoli', 'turquoise']]))).toBeNull();
  });

  it('changes a colour where nothing else helps', () => {
    expect(payFor(land, ['port_natal'], { orange: 1 }, 5)).toEqual([
      { place: 'port_natal', card: 'orange', paid: true },
    ]);
    expect(payFor(land, ['port_natal', 'cape_town'], { orange: 2 }, 9)).toBeNull();
  });
});
