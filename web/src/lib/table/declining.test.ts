import { expect, it } from 'vitest';
import type { Offer } from '../api/types';
import { reasonsFor } from './declining';

it('finds the reasons offered for a letter alone', () => {
  const offers: Offer[] = [
    { verb: 'decline', words: ['france', '1'] },
    { verb: 'decline_because', words: ['france', '1', 'no_trust'] },
    { verb: 'decline_because', words: ['france', '2', 'hostile'] },
    { verb: 'decline_because', words: ['germany', '1', 'costs_more'] },
  ];
  expect(reasonsFor(offers, { proposer: 'france', letter: '1' })).toEqual(['no_trust']);
});
