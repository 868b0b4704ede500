import { expect, it } from 'vitest';
import type { LogEntry } from '../../lib/api/types';
import { warsIn } from './wars';

const row = (...events: [string, Record<string, unknown>][]): LogEntry => ({
  row: 1,
  seat: 0,
  action: 'end_turn',
  events: events.map(([kind, facts]) => ({ kind, facts, rule: '', text: { en: '', fr: '' } })),
});

it('reads the sheet of a war from the events of its end', () => {
  const log = [
    row(['war_opened', { war: 2 }], ['borrowed', { seat: 'spain', loans: 4 }]),
    row(
      ['income', { seat: 'spain', gold: 9 }],
      ['upkeep', { seat: 'spain', units: 11 }],
      ['borrowed', { seat: 'spain', loans: 1 }],
      ['upkeep', { seat: 'france', units: 2 }],
      ['scored', { area: 'india', powers: ['france', 'spain'], markers: [2, 1], points: [5, 3] }],
      ['war_ended', { war: 2 }],
      ['war_opened', { war: 3 }],
    ),
  ];
  expect(warsIn(log)).toEqual([
    {
      war: 2,
      regions: { india: { france: 5, spain: 3 } },
      income: { spain: 9 },
      upkeep: { spain: 11, france: 2 },
      loans: { spain: 1 },
    },
  ]);
});

it('tells nothing of a war that goes on', () => {
  expect(warsIn([row(['war_opened', { war: 1 }])])).toEqual([]);
});
