import { expect, test } from 'vitest';
import type { LogEntry, Position, Words } from '../../lib/api/types';
import actions from './fixtures/actions.json';
import gather from './fixtures/gather.json';
import told from './fixtures/words.json';
import { defenceText, reachText } from './aloud';
import { lastTurnOf } from './automas';
import { deckOf } from './decks';
import { suggested, withOne } from './force';
import { exchangedFor } from './exchange';
import { RESOURCE_ICONS } from './icons';
import { onTile, signsOn } from './layout';
import { groupsOf, ONWARD, sentenceOfOffer } from './menu';
import { modifierText } from './modifiers';
import { policiesOf } from './policies';
import { provenanceOf, rulesOf, ruleText } from './printed';
import { contentsOf, rulesAt } from './tiles';
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

test('decks tell how likely each card is to come with the next refill', () => {
  const [seat = ''] = words.colours;
  const city = { ...view.city[seat] };
  const fresh = { ...view, activated: [], known_tops: { [seat]: [] } };
  const rest = ['workshop.1', 'workshop.2', 'laboratory.1', 'forum.1', 'mine.1', 'fort.1'].map(
    (card, index) => Object.keys(printedAt(words).card)[index] ?? card,
  );
  const deck = deckOf({ ...fresh, deck_rest: { [seat]: rest } }, words, seat);
  expect(deck.refill).toBe(5);
  for (const { count, share } of deck.rest) expect(share).toBeCloseTo(count === 1 ? 5 / 6 : 1);
  const known = { [seat]: rest.slice(0, 3) };
  const later = deckOf(
    { ...fresh, known_tops: known, deck_rest: { [seat]: rest.slice(3) } },
    words,
    seat,
  );
  for (const { count, share } of later.rest)
    expect(share).toBeCloseTo({ 1: 2 / 3, 2: 1 }[count] ?? 1);
  const [first = '', second = ''] = Object.values(city);
  const tilted = deckOf({ ...fresh, activated: [first, second] }, words, seat);
  expect(tilted.refill).toBe(2);
});

test('where the deck will not do, each discard tells how likely the shuffled pile brings it', () => {
  const [seat = ''] = words.colours;
  const [one = '', two = '', three = ''] = Object.keys(printedAt(words).card);
  const [first = '', second = '', third = ''] = Object.values(view.city[seat] ?? {});
  const bare = { ...view, known_tops: {}, beside: {}, beneath: {} };
  const few = { ...bare, deck_rest: { [seat]: [one] }, discards: { [seat]: [two] } };
  const fresh = deckOf({ ...few, activated: [] }, words, seat);
  expect(fresh.reshuffled).toBe(4); // five spaces, one card in the deck
  expect(fresh.discards[0]?.share).toBeCloseTo(4 / 6); // the discard and the five cards of the cross
  const activated = [first, second, third];
  const beneath = { [first]: [three] };
  const later = deckOf({ ...few, beneath, activated }, words, seat);
  expect(later.reshuffled).toBe(2);
  expect(later.discards[0]?.share).toBeCloseTo(2 / 5);
  const enough = deckOf(
    { ...few, deck_rest: { [seat]: [one, two, three] }, activated },
    words,
    seat,
  );
  expect(enough.reshuffled).toBe(0);
  expect(enough.discards[0]?.share).toBeNull();
});

test('decks hold as many cards as everybody counts, and the Wonder under construction is told', () => {
  for (const seat of words.colours) {
    const { rest, known } = deckOf(view, words, seat);
    const cards = [...rest, ...known].reduce((sum, { count }) => sum + count, 0);
    expect(cards).toBe(view.deck_sizes[seat]);
  }
  const [seat = ''] = words.colours;
  const building = { ...view.building, [seat]: 'pyramids' };
  const [wonder] = deckOf({ ...view, building }, words, seat).building;
  expect(wonder?.face).toBe('pyramids');
  expect(deckOf({ ...view, building: {} }, words, seat).building).toEqual([]);
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
  const policy = (civilization: string, bonus: object[], says = '') => ({
    printed: { civilization, bonus, says: { en: says } },
  });
  const catalogue = {
    policy: {
      one: policy('greek', [gains('S', 2), gains('G', 1)]),
      two: policy('greek', [gains('S', 1)]),
      three: policy('greek', [gains('TP', 1)]),
      four: policy('greek', [gains('B', 2)]),
      five: policy('greek', [{ word: 'archive', args: ['discard', 1] }], 'Archive 1 card.'),
    },
  };
  const at = (...red: string[]) => ({ policies: { red }, civilization: { red: 'greek' } });
  const told = (...red: string[]) => policiesOf(at(...red) as never, { catalogue } as never, 'red');
  const [, , three, four, five] = told('one', 'two');
  expect(three?.gives).toEqual({ science: 3, gold: 1, production_token: 1 });
  expect(four?.gives).toEqual({ science: 3, gold: 1, basic: 2 }); // of one's choice: no Gold
  expect(five).toMatchObject({ gives: { science: 3, gold: 1 }, besides: ['Archive 1 card.'] });
  expect(told('five').find(({ id }) => id === 'two')?.besides).toEqual(['Archive 1 card.']);
  expect(told('five')[0]).toMatchObject({ gives: {}, besides: [] });
});

test('every printed Bonus is told, as a sum or in its sentence', () => {
  const bonuses = Object.values(printedAt(words).policy).map(({ printed }) => printed);
  expect(bonuses.every(({ says }) => says['en'] && says['fr'])).toBe(true);
});

test('an Exchange token shows what it gives', () => {
  const tokens = Object.keys(printedAt(words).exchange);
  const drawn = new Map(tokens.map((token) => [token, exchangedFor(words, token)]));
  const [production] = drawn.get('exchange_1') ?? [];
  expect(production).toEqual({ ...RESOURCE_ICONS['production'], count: 4 });
  expect(drawn.get('exchange_6')?.map(({ d }) => d)).toEqual(
    ['culture', 'basic'].map((each) => RESOURCE_ICONS[each]?.d),
  );
  const pictures = [...drawn.values()].map((icons) =>
    icons.map(({ d, count }) => d + count).join(),
  );
  expect(pictures.every(Boolean)).toBe(true);
  expect(new Set(pictures).size).toBe(tokens.length);
  const [area = ''] = Object.keys(view.defences);
  const laid = signsOn({ ...view, exchange: { [area]: 'exchange_1' } }, area);
  expect(laid.find(({ sign }) => sign === 'exchange')?.card).toBe('exchange_1');
});

test('a face-down token may be any of its back that nobody has seen', () => {
  const area =
    Object.keys(view.backs).find((each) => there(view.backs[each]) === 'barbarian') ?? '';
  const [found] = contentsOf(view, words, area);
  expect(found?.kind).toBe('exploration');
  expect(found?.tokens.length).toBeGreaterThan(1);
  for (const { id } of found?.tokens ?? [])
    expect(printedAt(words).exploration[id]?.printed.kind).not.toBe('free_town');
});

test('a Market, a Port and a Natural Wonder tell what may still lie there', () => {
  const [area = ''] = Object.keys(view.backs);
  const [natural = ''] = Object.keys(printedAt(words).natural);
  const bare = { ...view, backs: {}, market: {}, port_filled: {}, natural_down: {} };
  const unseen = { ...view.unseen, natural: { [natural]: 1 } };
  const laid = { market: { [area]: 'market_gold' }, port_filled: { [area]: true } };
  const there = { ...bare, unseen, ...laid, natural_down: { [area]: true } };
  const kinds = (some: typeof view) => contentsOf(some, words, area).map(({ kind }) => kind);
  expect(kinds({ ...there, stack_sizes: { market_gold: 2 } })).toEqual([
    'natural',
    'benefit',
    'ware',
  ]);
  expect(kinds({ ...there, stack_sizes: { market_gold: 0 } })).toEqual(['natural', 'benefit']);
  expect(kinds(bare)).toEqual([]);
  const wares = contentsOf({ ...there, stack_sizes: { market_gold: 2 } }, words, area)[2];
  for (const { id } of wares?.tokens ?? []) expect(id).toMatch(/^market_gold/);
});

test('a tile names the rules of its ground and of all that lies there', () => {
  const [area = ''] = Object.keys(view.backs);
  const laid = { backs: { [area]: 'free_town' }, post: { [area]: 'red' } };
  const posted = { ...view, ...laid, exchange: { [area]: 'exchange_1' } };
  expect(rulesAt(posted, words, area)).toEqual(
    expect.arrayContaining(['R6.17', 'R10.11', 'R10.9', 'R10.14']),
  );
  expect(onTile(posted, area).signs.map(({ sign }) => sign)).toContain('exchange');
});

test('the defence names its parts, and a target what it takes', () => {
  const [area = '', parts = {}] = Object.entries(view.defences)[0] ?? [];
  const text = defenceText({ ...view, targets: {} }, area);
  for (const count of Object.values(parts)) expect(text).toContain(String(count));
  const target = {
    defence: 3,
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

test('a card names the rules that say how its text is to be read', () => {
  const text = [
    { word: 'if', args: ['conquered'], branches: [[{ word: 'copy', args: ['city'] }]] },
  ];
  expect(rulesOf('face', { kind: 'building', text })).not.toContain('R4.1'); // given out at the start
  expect(rulesOf('face', { kind: 'building', cost: [3], text })).toEqual([
    'R1.9',
    'R4.1',
    'R9.5',
    'R9.17',
    'R9.18',
  ]);
  const rulebook =
    '## 9.\n\n**R9.1** To use.\n\n**R9.18** A text that *copies*, and an\nUnrest card.';
  expect(ruleText(rulebook, 'R9.18')).toBe('A text that copies, and an Unrest card.');
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

test('the turn of an Automa is told in continuous mode too, where no turn is announced', () => {
  const event = (kind: string, facts: object) => ({ kind, facts, text: { en: kind, fr: kind } });
  const row = (number: number, action: string, ...events: object[]) => ({
    row: number,
    seat: 0,
    action,
    events,
  });
  const log = [
    row(
      0,
      'activate 1 1',
      event('round_begun', { round: 1 }),
      event('automa_turned', { seat: 'blue', card: 'action_1' }),
      event('automa_line', { seat: 'blue', line: 'action_1.1' }),
    ),
    row(1, 'decide b1', event('conquered', { seat: 'blue', area: 'b1' })), // a tie: its turn goes on
    row(
      2,
      'pass',
      event('automa_turned', { seat: 'green', card: 'action_2' }),
      event('automa_line', { seat: 'green', line: 'action_2.1' }),
      event('driven_out', { seat: 'blue', area: 'b1' }),
    ),
    row(3, 'conquer c1', event('driven_out', { seat: 'blue', area: 'c1' })),
  ] as unknown as LogEntry[];
  const colours = ['red', 'blue', 'green'];
  const told = (seat: string) =>
    lastTurnOf(log, colours, seat, Infinity).map(({ card, lines }) => [
      card,
      ...lines.flatMap(({ deeds }) => deeds.map(({ en }) => en)),
    ]);
  expect(told('blue')).toEqual([['action_1', 'conquered']]);
  expect(told('green')).toEqual([['action_2', 'driven_out']]);
});
