import { describe, expect, it } from 'vitest';
import { controlIn, forcesIn, loansFor, lyingIn, raidsIn, rowsOf, stanceOf, tilesOf } from './view';
import type { Marker, StruggleView } from './view.generated';

const VIEW = {
  seat: 'france',
  boxes: ['france', 'britain', 'spain', '', '', 'russia', '', ''],
  units: {
    army: { britain: { india: 2 }, france: { india: 1, france: 0 }, spain: {} },
    navy: { britain: { india: 0 }, france: { india: 3 }, spain: {} },
    fort: { britain: {}, france: {}, spain: { india: 1 } },
  },
  control: { britain: { india: 1 }, france: { india: 3 }, spain: { india: 0 } },
  lying: { india_1: true, india_2: false, africa_1: true },
  raided: { pirates: 'india', slave_revolt: '' },
  captive: { pirates: 'spain', slave_revolt: '' },
  tiles: { france: { reserve: 2, banking: 1, militia: 0 } },
  used: { france: { reserve: 1 } },
} as unknown as StruggleView;

describe('what lies in an area', () => {
  it('counts units by power, and leaves out who has none there', () => {
    expect(forcesIn(VIEW, 'india')).toEqual([
      { power: 'britain', army: 2, navy: 0, fort: 0 },
      { power: 'france', army: 1, navy: 3, fort: 0 },
      { power: 'spain', army: 0, navy: 0, fort: 1 },
    ]);
    expect(forcesIn(VIEW, 'france')).toEqual([]);
  });

  it('orders control markers, the most first', () => {
    expect(controlIn(VIEW, 'india')).toEqual([
      { power: 'france', count: 3 },
      { power: 'britain', count: 1 },
    ]);
  });

  it('shows only the region markers that lie there', () => {
    const marker = (area: string) => ({ area, type: 'pop', strength: 0, gold: 0, points: 0 });
    const markers: Record<string, Marker> = {
      india_1: marker('india'),
      india_2: marker('india'),
      africa_1: marker('africa'),
    };
    expect(lyingIn(VIEW, markers, 'india').map(({ id }) => id)).toEqual(['india_1']);
  });

  it('keeps a captive under its raid', () => {
    expect(raidsIn(VIEW, 'india')).toEqual([{ raid: 'pirates', captive: 'spain' }]);
    expect(raidsIn(VIEW, 'africa')).toEqual([]);
  });
});

describe('alliances', () => {
  it('are the two rows of boxes, each from the left', () => {
    expect(rowsOf(VIEW)).toEqual([
      ['france', 'spain', '', ''],
      ['britain', '', 'russia', ''],
    ]);
  });

  it('make allies of the same row and enemies of the other', () => {
    expect(stanceOf(VIEW, 'spain')).toBe('ally');
    expect(stanceOf(VIEW, 'britain')).toBe('enemy');
    expect(stanceOf(VIEW, 'france')).toBeNull();
    expect(stanceOf(VIEW, 'prussia')).toBeNull();
    expect(stanceOf({ ...VIEW, seat: null }, 'britain')).toBeNull();
  });
});

describe('money', () => {
  it('borrows as few blocks as will do', () => {
    expect(loansFor(3, 10, 2)).toBe(0);
    expect(loansFor(3, 2, 2)).toBe(1);
    expect(loansFor(7, 2, 2)).toBe(3);
    expect(loansFor(7, 2, 3)).toBe(2);
  });
});

it('tells tiles that are ready from those turned for the war', () => {
  expect(tilesOf(VIEW, 'france')).toEqual([
    { tile: 'reserve', ready: 1, used: 1 },
    { tile: 'banking', ready: 1, used: 0 },
  ]);
});
