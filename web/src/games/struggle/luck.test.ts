import { expect, it } from 'vitest';
import type { LogEntry } from '../../lib/api/types';
import { gained, luckIn, SEVEN, SPREAD, STORM } from './luck';

const DICE = [1, 2, 3, 4, 5, 6];
const PAIRS = DICE.flatMap((one) => DICE.map((other) => [one, other] as const));

it('owes everybody what all throws come to on average', () => {
  const spread = PAIRS.reduce((sum, [one, other]) => sum + Math.abs(one - other), 0);
  expect(spread / 36).toBeCloseTo(SPREAD);
  expect(PAIRS.filter(([one, other]) => one + other === 7).length / 36).toBeCloseTo(SEVEN);
  expect(PAIRS.filter(([first, second]) => first === 1 && second <= 4).length / 36).toBeCloseTo(
    STORM,
  );
});

it('counts dice of powers by side, and none of neutrals', () => {
  const event = (kind: string, facts: Record<string, unknown>) => ({
    kind,
    facts,
    rule: '',
    text: { en: '', fr: '' },
  });
  const log: LogEntry[] = [
    {
      row: 1,
      seat: 0,
      action: '',
      events: [
        event('thrown', { assailant: 'spain', opponent: 'india_3', red: [6, 1], black: [3, 4] }),
        event('sea_rolled', { seat: 'spain', dice: [1, 2] }),
        event('sunk', { seat: 'spain' }),
      ],
    },
  ];
  const luck = luckIn(log, ['spain', 'france']).get('spain');
  expect(luck).toEqual({ throws: 1, spread: 5, sevens: 1, voyages: 1, storms: 1 });
  expect(gained(luck!)).toBeCloseTo(5 - SPREAD);
});
