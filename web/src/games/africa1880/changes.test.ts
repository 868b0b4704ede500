import { expect, it } from 'vitest';
import type { Scene } from '../../lib/games/adapter';
import { changes } from './changes';

interface Told {
  turn: number;
  mine: string[];
  colonies?: string[];
  alone?: number;
  wars?: Record<string, string[]>;
}

function scene({ turn, mine, colonies = [], alone = 0, wars }: Told): Scene {
  const view = {
    ...{ seat: 'france', turn, colonies, powers: ['france', 'italy'], embassies: wars ?? null },
    presences: { france: mine, italy: ['libya'] },
    scores: { france: { alone, shared: 0, doves: 0 } },
  };
  return { position: { view }, words: { kinds: {} }, options: {} } as unknown as Scene;
}

it('tells after a reading where I am, what became a colony, what it brought and who is at war with me', () => {
  const before = scene({ turn: 0, mine: ['egypt', 'kenya'] });
  const after = scene({
    ...{ turn: 1, mine: ['kenya', 'sudan'], colonies: ['kenya', 'libya'], alone: 4 },
    wars: { italy: ['france'] },
  });
  expect(changes(before, after)).toEqual([
    'You lost your presence in Egypt.',
    'You are now present in Sudan.',
    'Kenya is now a colony, with you in it.',
    'Libya has become a colony without you.',
    '+4 points for you.',
    'Italy declared war on you.',
  ]);
});

it('is silent while sheets are written, and about first presences', () => {
  const writing = scene({ turn: 1, mine: ['egypt'] });
  expect(changes(writing, scene({ turn: 1, mine: [] }))).toEqual([]);
  expect(changes(scene({ turn: -1, mine: [] }), scene({ turn: 0, mine: ['egypt'] }))).toEqual([]);
});
