import { afterEach, expect, it } from 'vitest';
import type { LogEntry, Position, Words } from '../../lib/api/types';
import { clear, drawAt, stageOf } from '../../lib/table/fixtures/stage';
import DiceThrow from './DiceThrow.svelte';
import combat from './fixtures/combat.json';
import words from './fixtures/words.json';
import { face } from './index';

afterEach(clear);

/** Dice of a throw from Alaska, which is blue's, at the Northwest Territory, which is green's. */
function thrown(red: number[], black: number[], more: object[] = []) {
  const facts = { origin: 'alaska', target: 'northwest_territory', red, black, lost: 1, killed: 1 };
  const events = [{ kind: 'thrown', rule: 'R6.6', facts }, ...more];
  const entry = { row: 10, seat: 1, action: 'answer 2', events } as unknown as LogEntry;
  const staged = stageOf(combat as unknown as Position, words as unknown as Words, face);
  const body = drawAt(staged, DiceThrow, { entry, still: true });
  return [...body.querySelectorAll('.die')].map((die) => [
    die.getAttribute('data-seat'),
    die.querySelectorAll('circle').length,
    ['won', 'lost', 'idle'].find((fate) => die.classList.contains(fate)),
  ]);
}

it('shows dice in the colours of both sides, highest against highest, each pair with its winner', () => {
  expect(thrown([2, 6, 3], [3, 5])).toEqual([
    ['blue', 6, 'won'],
    ['blue', 3, 'lost'], // a tie defends
    ['blue', 2, 'idle'],
    ['green', 5, 'lost'],
    ['green', 3, 'won'],
  ]);
});

it('gives the dice of an area that fell to whoever held it', () => {
  const fallen = { kind: 'occupied', rule: 'R6.8', facts: { victim: 'red' } };
  expect(thrown([6], [1], [fallen])).toEqual([
    ['blue', 6, 'won'],
    ['red', 1, 'lost'],
  ]);
});
