import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../lib/api/types';
import { actionOf, cardsOf, pagePrice, stepOf, trailOf, turnedIn } from './view';

const text = { en: '', fr: '' };
const event = (kind: string, facts: Record<string, unknown> = {}) => ({
  kind,
  facts,
  rule: '',
  text,
});
const log = (...rows: ReturnType<typeof event>[][]): LogEntry[] =>
  rows.map((events, row) => ({ row, seat: 0, action: '', events }));
const opened = [event('turn_opened')];
const went = (here: string, area: string, card: string) => [
  event('travelled', { here, area, card }),
];

describe('the way that was walked', () => {
  it('begins with the turn, tells the cards, and leaves out what was taken back', () => {
    const rows = log(
      went('cairo', 'jidda', 'violet'),
      opened,
      went('napoli', 'tripoli', 'violet'),
      [event('joined')],
      went('tripoli', 'kuka', 'joker'),
      [event('undone')],
      [event('travelled_paid', { here: 'tripoli', area: 'cairo', card: 'grey', silver: 5 })],
    );
    expect(trailOf(rows, 6)).toEqual([
      { from: 'napoli', place: 'tripoli', card: 'violet', paid: false },
      { from: 'tripoli', place: 'cairo', card: 'grey', paid: true },
    ]);
    expect(trailOf(rows, 4).map(({ place }) => place)).toEqual(['tripoli', 'kuka']);
    expect(trailOf(rows, 0).map(({ place }) => place)).toEqual(['jidda']);
  });
});

describe('a page', () => {
  const turned = (side: string) => [
    event('page_turned', { book: 'north', side, adventure: 'wh01' }),
  ];

  it('is free once in a turn', () => {
    expect(pagePrice(log(turned('left'), opened), {}, 'left')).toBe(0);
    expect(pagePrice(log(opened, turned('right')), {}, 'left')).toBe(1);
    expect(pagePrice(log(opened, turned('right'), [event('undone')]), {}, 'left')).toBe(0);
  });

  it('is free once per side where the table says so', () => {
    const options = { free_page: 'side' };
    expect(pagePrice(log(opened, turned('right')), options, 'left')).toBe(0);
    expect(pagePrice(log(opened, turned('right')), options, 'right')).toBe(1);
  });

  it('costs after a purchase only where buying is a page', () => {
    const bought = log(opened, [event('bought')]);
    expect(pagePrice(bought, {}, 'left')).toBe(0);
    expect(pagePrice(bought, { buying_is_a_page: true }, 'left')).toBe(1);
  });

  it('is found in the log with the side it came from', () => {
    const [row] = log([...turned('right'), event('page_seen')]);
    expect(row && turnedIn(row)).toMatchObject({ book: 'north', side: 'right', adventure: 'wh01' });
  });
});

describe('cards and steps', () => {
  it('are told one by one', () => {
    expect(cardsOf({ grey: 2, joker: 1 })).toEqual(['grey', 'grey', 'joker']);
  });

  it('are said as the server says them', () => {
    for (const action of ['travel kuka joker', 'travel_paid kuka grey_assistant'])
      expect(actionOf(stepOf(action))).toBe(action);
  });
});
