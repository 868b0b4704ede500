import { expect, test } from 'vitest';
import type { LogEntry, Position, Words } from '../../lib/api/types';
import actions from './fixtures/actions.json';
import gather from './fixtures/gather.json';
import told from './fixtures/words.json';
import { defenceText, reachText } from './aloud';
import { lastTurnOf } from './automas';
import { deckOf } from './decks';
import { suggested, withOne } from './force';
import { groupsOf, ONWARD, sentenceOfOffer } from './menu';
import { modifierText } from './modifiers';
import { policiesOf } from './policies';
import { provenanceOf, rulesOf } from './printed';
import { contentsOf } from './tiles';
import { crossAt, inCross, printedAt, seen, there, totalOf } from './view';

const words = told as unknown as Words;
const position = actions as unknown as Position;
const view = seen(position.view);
const attack = seen((gather as unknown as Position).view).attack;

test('the suggested force is exactly as large as the attack wants, and never more than a tile can spare', () => {
  if (!attack) throw new Error('the fixture has no attack');
  const { soldiers, warlord } = suggested(attack);
  expect(totalOf(soldiers) + (warlord ? 1 : 0)).toBe(attack.units);
  for (const [from, count] of Object.entries(soldiers))
    expect(count).toBeLessThanOrEqual(attack.sources[from] ?? 0);
  const [from = ''] = Object.keys(soldiers);
  expect(totalOf(withOne({ soldiers, warlord }, from, -1).soldiers)).toBe(totalOf(soldiers) - 1);
});

test('the Warlord goes first where he can', () => {
  const force = suggested({
    ...attack!,
    units: 2,
    sent: [],
    led: false,
    leads: true,
    sources: { a1: 3 },
  });
  expect(force).toEqual({ soldiers: { a1: 1 }, warlord: true });
});

test('decks tell how likely each unknown card is, and add up to one', () => {
  for (const seat of words.colours) {
    const { rest, known } = deckOf(view, words, seat);
    const shares = rest.map(({ share }) => share ?? 0);
    if (rest.length) expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
    const cards = [...rest, ...known].reduce((sum, { count }) => sum + count, 0);
    expect(cards).toBe(view.deck_sizes[seat]);
  }
});

test('known cards are told in the order in which they will be drawn', () => {
  const seat = words.colours[0] ?? '';
  const tops = { ...view, known_tops: { [seat]: ['workshop.1', 'laboratory.1'] } };
  expect(deckOf(tops, words, seat).known.map(({ face }) => face)).toEqual([
    'laboratory',
    'workshop',
  ]);
});

test('the newest policy works, older ones are silent, all five are told', () => {
  const seat = words.colours[0] ?? '';
  const own = Object.entries(printedAt(words).policy)
    .filter(([, { printed }]) => printed.civilization === view.civilization[seat])
    .map(([id]) => id);
  const developed = { ...view, policies: { [seat]: own.slice(0, 2) } };
  const states = policiesOf(developed, words, seat).map(({ id, state }) => `${id} ${state}`);
  expect(states.slice(0, 2)).toEqual([`${own[1]} active`, `${own[0]} silent`]);
  expect(states.length).toBe(own.length);
});

test('what a development would give is added up over all Bonuses', () => {
  const gains = (bonus: string, amount: number) => ({ word: 'gain', args: [bonus, amount] });
  const policy = (civilization: string, bonus: object[]) => ({ printed: { civilization, bonus } });
  const catalogue = {
    policy: {
      one: policy('greek', [gains('S', 2), gains('G', 1)]),
      two: policy('greek', [gains('S', 1)]),
      three: policy('greek', [{ word: 'per', args: [] }, gains('TP', 1)]),
    },
  };
  const at = { policies: { red: ['one', 'two'] }, civilization: { red: 'greek' } };
  const [, , open] = policiesOf(at as never, { catalogue } as never, 'red');
  expect(open?.gives).toEqual({ science: 3, gold: 1, production_token: 1 });
});

test('a face-down token may be any of its back that nobody has seen', () => {
  const area =
    Object.keys(view.backs).find((each) => there(view.backs[each]) === 'barbarian') ?? '';
  const contents = contentsOf(view, words, area);
  expect(contents.length).toBeGreaterThan(1);
  for (const { id } of contents)
    expect(printedAt(words).exploration[id]?.printed.kind).not.toBe('free_town');
});

test('the defence names its parts, and a target what it takes', () => {
  const [area = '', parts = {}] = Object.entries(view.defences)[0] ?? [];
  const text = defenceText({ ...view, targets: {} }, area);
  for (const count of Object.values(parts)) expect(text).toContain(String(count));
  const target = {
    price: 3,
    reach: 2,
    units: 3,
    spare: 1,
    hidden: true,
    hills: true,
    brings: [],
    led: [],
    pays: {},
  };
  expect(reachText(target)).toMatch(/Price 3.*Hidden Forces.*Hills/);
});

test('what only goes on stands at the foot, everything else in a group or for itself', () => {
  const grouped = groupsOf(position.offers).flatMap(({ offers }) => offers);
  const left = position.offers.filter((offer) => !grouped.includes(offer));
  expect(left.every(({ verb }) => ONWARD.has(verb))).toBe(true);
});

test('the sentence of an owned card is its text alone, without its price', () => {
  const use = { verb: 'use', words: ['forum'] };
  expect(sentenceOfOffer(words, use)).toBe('Archive 1 card from your City.');
});

test('modifiers are told in words', () => {
  const next = { modifier: 'discount_building', amount: 2, lasting: false };
  expect(modifierText(next)).toBe('Next time, a Building will cost 2 less');
  expect(modifierText({ modifier: 'fewer_units', amount: 1, lasting: false })).toContain('1 Unit');
});

test('a card says whether its values are attested or our own', () => {
  const { face } = printedAt(words);
  expect(provenanceOf(face['unrest']!)).toContain('attested');
  expect(provenanceOf(face['oral_tradition']!)).toContain('Our own design');
  expect(rulesOf('face', face['unrest']?.printed)).toContain('R11.16');
});

test('the cross of a space is its row and its column', () => {
  expect(crossAt(5)).toEqual({ row: 2, column: 3 });
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => inCross(cell, 5))).toEqual([2, 3, 4, 5, 8]);
});

test('the last turn of an Automa has its cards, and what came of their lines', () => {
  const event = (kind: string, facts: object) => ({
    kind,
    rule: '',
    facts,
    text: { en: kind, fr: kind },
  });
  const log = [
    {
      row: 0,
      seat: 0,
      events: [
        event('turn_begun', { seat: 'blue' }),
        event('automa_turned', { seat: 'blue', card: 'action_1' }),
      ],
    },
    {
      row: 1,
      seat: 0,
      events: [
        event('turn_begun', { seat: 'blue' }),
        event('automa_turned', { seat: 'blue', card: 'action_2' }),
        event('automa_line', { seat: 'blue', line: 'action_2.1' }),
        event('driven_out', { seat: 'red', area: 'b1' }),
        event('conquered', { seat: 'blue', area: 'b1' }),
        event('automa_too_dear', { seat: 'blue', line: 'action_2.2', held: 1 }),
        event('display_filled', { card: 'temple' }),
        event('turn_begun', { seat: 'red' }),
        event('gained', { seat: 'red' }),
      ],
    },
  ] as unknown as LogEntry[];
  const [card] = lastTurnOf(log, ['red', 'blue'], 'blue', Infinity);
  expect(card?.card).toBe('action_2');
  expect(card?.lines.map(({ line, outcome, gold }) => [line, outcome, gold])).toEqual([
    ['action_2.1', 'done', 0],
    ['action_2.2', 'dear', 1],
  ]);
  expect(card?.lines.map(({ deeds }) => deeds.map(({ en }) => en))).toEqual([
    ['driven_out', 'conquered'],
    [],
  ]);
  expect(lastTurnOf(log, ['red', 'blue'], 'blue', 0).map((each) => each.card)).toEqual([
    'action_1',
  ]);
});
