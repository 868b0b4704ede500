import { describe, expect, it } from 'vitest';
import writing from './fixtures/writing.json';
import type { Offer } from '../../lib/api/types';
import {
  actionFor,
  blanks,
  landingsOf,
  linesOf,
  readSheet,
  SHIP,
  wasteOf,
  withJotted,
} from './sheet';
import { seen } from './view';
import type { Sheet } from './view.generated';

const view = seen(writing.view);
const offers = writing.offers as Offer[];

/** France in Algiers, Tunis and Tripoli, with a stock of two. */
function position(orders: Record<string, string>, landing: string | null = null) {
  const sheet: Sheet = { orders, landing, wars: [] };
  const told = {
    seat: 'france',
    presences: { france: Object.keys(orders) },
    built: { algiers: 3, tunis: 1 },
    stock: { france: 2 },
  };
  return wasteOf(sheet, told, { algiers: 3, tunis: 2, tripoli: 2 });
}

describe('the order sheet', () => {
  it('has a line per presence with the neighbours that may be explored', () => {
    expect(linesOf(view.sheet!, offers)).toEqual([
      { area: 'tunis', targets: ['algiers', 'sahara', 'tripoli'] },
    ]);
    expect(landingsOf(offers)).toContain('algiers');
    expect(landingsOf(offers)).not.toContain('natal');
  });

  it('shows at once what is still on its way', () => {
    const sheet: Sheet = { orders: { tunis: 'blank' }, landing: 'natal', wars: ['italy'] };
    const actions = [
      'order_explore tunis sahara',
      'land_nowhere',
      'declare italy alliance',
      'declare germany war',
      'seal',
    ];
    expect(withJotted(sheet, actions)).toEqual({
      orders: { tunis: 'sahara' },
      landing: null,
      wars: ['germany'],
    });
    expect(sheet.orders).toEqual({ tunis: 'blank' });
  });

  it('writes every line as the action the table understands', () => {
    expect(actionFor('tunis', 'develop')).toBe('order_develop tunis');
    expect(actionFor('tunis', 'nothing')).toBe('order_nothing tunis');
    expect(actionFor('tunis', 'sahara')).toBe('order_explore tunis sahara');
    expect(actionFor(SHIP, 'natal')).toBe('land natal');
    expect(actionFor(SHIP, '')).toBe('land_nowhere');
  });

  it('counts blank lines', () => {
    expect(blanks({ orders: { a: 'blank', b: 'nothing', c: 'd' }, landing: null, wars: [] })).toBe(
      1,
    );
    expect(blanks(null)).toBe(0);
  });

  it('reads a sheet as it was opened', () => {
    expect(readSheet('algiers:tunis tunis:develop ship:natal war:germany,italy')).toEqual({
      orders: { algiers: 'tunis', tunis: 'develop' },
      landing: 'natal',
      wars: ['germany', 'italy'],
    });
    expect(readSheet('')).toEqual({ orders: {}, landing: null, wars: [] });
  });
});

describe('orders that would be wasted', () => {
  it('are developing where no square is free', () => {
    expect(position({ algiers: 'develop', tunis: 'develop' })).toEqual(
      new Map([['algiers', 'full']]),
    );
  });

  it('are exploring where one stands, and the second of two to one target', () => {
    expect(position({ algiers: 'tunis', tunis: 'sahara', tripoli: 'sahara' })).toEqual(
      new Map([
        ['algiers', 'there'],
        ['tripoli', 'twice'],
      ]),
    );
  });

  it('are those no presence is left for, the ship last', () => {
    expect(position({ algiers: 'morocco', tunis: 'sahara', tripoli: 'wadai' }, 'natal')).toEqual(
      new Map([
        ['tripoli', 'short'],
        [SHIP, 'short'],
      ]),
    );
  });

  it('are landings where explorers come anyway', () => {
    expect(position({ algiers: 'morocco' }, 'morocco')).toEqual(new Map([[SHIP, 'landed']]));
  });
});
