import { expect, test } from 'vitest';
import type { LogEntry, Words } from '../../lib/api/types';
import told from './fixtures/words.json';
import { printedAt } from './view';
import { signOfWonder } from './wonders';
import { NIGHT, TINTS } from './map';
import { listedOf, worthOf } from './worth';

const words = told as unknown as Words;
const text = { en: '', fr: '' };
const faces = printedAt(words).face;
const card = Object.keys(printedAt(words).card)[0] ?? '';
const face = printedAt(words).card[card]?.printed.face ?? '';

type Event = [string, Record<string, unknown>];

/** A row by its action and its events. */
function row(number: number, action: string, ...events: Event[]) {
  return {
    row: number,
    seat: 0,
    action,
    events: events.map(([kind, facts]) => ({ kind, facts, rule: 'R3.3', text })),
  } as unknown as LogEntry;
}
const gained = (seat: string, amount: number, resource: string): Event => [
  'gained',
  { seat, amount, resource },
];

test('a card is credited with what it brings, also after a choice, and with nothing else', () => {
  const log = [
    row(1, 'activate 1 1', ['activated_card', { seat: 'red', card }], gained('red', 2, 'gold')),
    row(2, `use ${face}`, ['card_used', { seat: 'red', part: face }]),
    row(3, 'take science', gained('red', 1, 'science'), gained('blue', 4, 'gold')),
    row(4, 'invest', gained('red', 5, 'gold')),
  ];
  expect(worthOf(log, words).cards['red']).toEqual([
    { id: face, times: 2, amounts: { gold: 2, science: 1 }, deeds: {} },
  ]);
});

test('a card without resources tells what it did', () => {
  const log = [
    row(1, `use ${face}`, ['card_used', { seat: 'red', part: face }]),
    row(2, 'archive a1', ['archived', { seat: 'red', card }], ['archived', { seat: 'blue', card }]),
    row(3, 'archive a2', ['archived', { seat: 'red', card }]),
    row(4, `use ${face}`, ['card_used', { seat: 'red', part: face }]),
    row(5, 'take', ['benefit_gained_known', { seat: 'red', benefit: 'x' }]),
    row(6, 'end', ['advanced', { seat: 'red', space: 1 }]),
    row(
      7,
      'activate 1 1',
      ['activated_card', { seat: 'red', card }],
      ['unrest_returned', { seat: 'red' }],
    ),
    row(8, `use ${face}`, ['card_used', { seat: 'red', part: face }]),
    row(9, 'convert science gold 2', [
      'converted',
      { seat: 'red', amount: 2, resource: 'science', into: 'gold' },
    ]),
    row(10, 'purge unrest', ['unrest_returned', { seat: 'red' }]),
  ];
  expect(worthOf(log, words).cards['red']).toEqual([
    {
      id: face,
      times: 4,
      amounts: {},
      deeds: { archived: 2, benefit_gained: 1, converted: 2, unrest_returned: 1 },
    },
  ]);
});

test('conquests and Wonders that a text grants are its doing, those that are paid for are not', () => {
  const attack = (price: number, units: number): Event[] => [
    ['attacked', { seat: 'red', area: 'b2', price, units }],
    ['paid', { seat: 'red', amount: price, resource: 'military' }],
    ['conquered', { seat: 'red', area: 'b2', warlord: 0 }],
  ];
  const completes: Event = ['completed', { seat: 'red', card }];
  const log = [
    row(1, `use ${face}`, ['card_used', { seat: 'red', part: face }]),
    row(2, 'conquer b2'),
    row(3, 'send b1', ...attack(1, 3), gained('red', 2, 'gold')),
    row(4, 'complete', completes),
    row(5, 'complete', ['paid', { seat: 'red', amount: 4, resource: 'production' }], completes),
    row(6, 'conquer b3'),
    row(7, 'send b1', ...attack(3, 3), gained('red', 2, 'gold')),
    row(8, `use ${face}`, ['card_used', { seat: 'red', part: face }]),
    row(9, 'obtain pyramids', ['begun', { seat: 'red', card }]),
    row(10, 'acquire pyramids', ['begun', { seat: 'red', card }]),
  ];
  expect(worthOf(log, words).cards['red']).toEqual([
    { id: face, times: 2, amounts: { gold: 2 }, deeds: { begun: 1, completed: 1, conquered: 1 } },
  ]);
});

test('tokens that brought nothing are not listed among the cards', () => {
  const idle = { times: 2, amounts: {}, deeds: {} };
  const all = [
    { ...idle, id: face },
    { ...idle, id: 'exploration' },
    { ...idle, id: 'hidden_forces', amounts: { gold: 1 } },
  ];
  expect(listedOf(all, words).map(({ id }) => id)).toEqual([face, 'hidden_forces']);
});

test('by night every terrain has a colour of its own, paler than the seat it is like', () => {
  const terrains = Object.keys(TINTS).filter((terrain) => terrain !== 'capital'); // always held
  expect(Object.keys(NIGHT).sort()).toEqual(terrains.sort());
  expect(new Set(Object.values(NIGHT)).size).toBe(terrains.length);
  const strength = (colour: string) => {
    const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    return Math.max(...parts) - Math.min(...parts);
  };
  const LIKE = {
    '#4b7f3f': ['forest', 'oasis', 'swamp'],
    '#cf9a22': ['savanna', 'hills', 'plain'],
  };
  for (const [seat, alike] of Object.entries(LIKE)) {
    for (const terrain of alike)
      expect(strength(NIGHT[terrain] ?? '')).toBeLessThan(strength(seat));
  }
});

test('a text is credited with what it moves, draws and makes cheaper; what is paid for is not its doing', () => {
  const steps: Event = ['stepped', { seat: 'red', explorer: '1', area: 'b2' }];
  const moves: Event = ['moved', { seat: 'red', unit: 'soldier', origin: 'b1', target: 'b2' }];
  const paid: Event = ['paid', { seat: 'red', amount: 1, resource: 'military' }];
  const uses = (part: string): Event => ['card_used', { seat: 'red', part }];
  const draws: Event[] = [
    ['drawn', { seat: 'red', card }],
    ['activated_card', { seat: 'red', card }],
  ];
  const log = [
    row(1, 'use camel_husbandry', uses('camel_husbandry')),
    row(2, 'step 1 b2', steps),
    row(3, 'step 1 b3', steps),
    row(4, 'step 1 b4', paid, steps),
    row(5, 'step 1 b5', steps), // nothing is used any more
    row(6, 'use makeda', uses('makeda')),
    row(7, 'manoeuvre soldier b1 b2', moves),
    row(8, 'draw', ...draws, gained('red', 2, 'gold')),
    row(9, 'draw', ...draws),
    row(10, 'use terracing', uses('terracing')),
  ];
  const brought = Object.fromEntries(
    (worthOf(log, words).cards['red'] ?? []).map(({ id, deeds }) => [id, deeds]),
  );
  expect(brought).toEqual({
    camel_husbandry: { stepped: 2 },
    makeda: { moved: 1, drawn: 2 },
    terracing: { discount: 1 },
    [face]: {},
  });
});

test('tokens are compared with those of their sort, and the die is told', () => {
  const log = [
    row(1, 'redeem x', ['benefit_used', { seat: 'red', benefit: 'x' }], gained('red', 3, 'gold')),
    row(2, 'redeem y', ['benefit_used', { seat: 'blue', benefit: 'y' }], gained('blue', 1, 'gold')),
    row(3, 'sell x', ['ware_used', { seat: 'blue', ware: 'x' }], gained('blue', 4, 'gold')),
    row(4, 'send b1', ['rolled', { seat: 'red', area: 'b2', extra: 2 }]),
    row(5, 'send b1', ['rolled', { seat: 'red', area: 'b3', extra: 1 }]),
  ];
  expect(worthOf(log, words).luck).toEqual({
    red: { tokens: 1, brought: 3, mean: 2, throws: 2, extra: 3 },
    blue: { tokens: 2, brought: 5, mean: 6, ...calm },
  });
});

/** No die was thrown. */
const calm = { throws: 0, extra: 0 };

test('the luck of tokens is what they brought against as many average ones', () => {
  const explored = (seat: string): Event => ['explored', { seat, area: 'b2', exploration: 'x' }];
  const log = [
    row(1, 'conquer b2', explored('red'), gained('red', 5, 'gold')),
    row(2, 'conquer b3', explored('blue'), gained('blue', 1, 'gold')),
    row(3, 'conquer b4', explored('blue')),
  ];
  expect(worthOf(log, words).luck).toEqual({
    red: { tokens: 1, brought: 5, mean: 2, ...calm },
    blue: { tokens: 2, brought: 1, mean: 4, ...calm },
  });
  expect(worthOf(log, words).cards).toEqual({});
});

test('every Wonder has a sign of its own on the map', () => {
  const wonders = Object.keys(faces).filter((id) => faces[id]?.printed.kind === 'wonder');
  const signs = wonders.map(signOfWonder);
  expect(wonders.length).toBeGreaterThan(20);
  expect(new Set(signs).size).toBe(wonders.length);
  expect(signs).not.toContain(signOfWonder('an owner made this'));
});
