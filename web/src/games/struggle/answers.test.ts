import { expect, it } from 'vitest';
import { answersIn } from './answers';

it('keeps answers about the same ally apart, and joins their sums', () => {
  const answers = answersIn([
    { verb: 'leave_out', words: ['russia'] },
    { verb: 'request', words: ['russia'], low: 0, high: 99 },
  ]);
  expect(answers.map(({ text }) => text)).toEqual(['leave_out russia', 'request russia']);
  expect(answers[0]?.numbers).toEqual([]);
  expect(answers[1]?.numbers.slice(0, 3)).toEqual([0, 1, 2]);
  expect(answers[1]?.numbers).toHaveLength(21);
});
