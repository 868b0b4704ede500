import { expect, it } from 'vitest';
import { faceOf } from './face';

/** Bots that are offered for the games of the house. */
const BOTS = [
  ...['random', 'policy', 'carrier', 'planner', 'builder', 'negotiator'],
  ...['searcher', 'raider', 'statesman', 'greedy'],
];

it('gives a bot the same face every time, and no two bots the same', () => {
  expect(faceOf('planner')).toEqual(faceOf('planner'));
  const faces = BOTS.map((bot) => JSON.stringify({ ...faceOf(bot), hue: 0 }));
  expect(new Set(faces).size).toBe(BOTS.length);
});
