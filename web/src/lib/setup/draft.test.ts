import { expect, it, vi } from 'vitest';
import { api } from '../api/client';
import type { GameInfo, OptionInfo } from '../api/types';
import { Draft } from './draft.svelte';

const T = { en: 'x', fr: 'x' };
const option = (id: string, more: Partial<OptionInfo>): OptionInfo => ({
  id,
  kind: 'switch',
  default: false,
  rule: 'R1',
  name: T,
  about: T,
  ...more,
});

const game: GameInfo = {
  id: 'g',
  lessons: [],
  workshop: false,
  daily: false,
  title: T,
  note: T,
  seats: [2, 4],
  pitch: { en: 'Play!', fr: 'Jouez !' },
  bots: [
    { id: 'random', name: T, usual: false },
    { id: 'policy', name: T, usual: true },
  ],
  options: [
    option('ask', {}),
    option('late', { needs: 'ask' }),
    option('rounds', { kind: 'number', default: 4, low: 1, high: 9 }),
  ],
};

it('begins as a table against two bots of the usual level, all as printed', () => {
  expect(new Draft(game).wish()).toEqual({
    game: 'g',
    options: {},
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'policy' }, { kind: 'bot', bot: 'policy' }],
    clock: null,
    visibility: 'private',
  });
});

it('keeps the number of seats within the game', () => {
  const draft = new Draft(game);
  draft.addSeat();
  draft.addSeat();
  expect([draft.seats.length, draft.full]).toEqual([4, true]);
  for (const { id } of [...draft.seats]) draft.removeSeat(id);
  expect(draft.seats.length).toBe(2);
});

it('resets an option when the one it needs is switched off', () => {
  const draft = new Draft(game);
  const [ask, late] = game.options as [OptionInfo, OptionInfo];
  expect(draft.missing(late)?.id).toBe('ask');
  draft.choose(ask, true);
  draft.choose(late, true);
  expect(draft.wish().options).toEqual({ ask: true, late: true });
  draft.choose(ask, false);
  expect(draft.wish().options).toEqual({});
});

it('follows the seats with its defaults, and counts changes from there', () => {
  const asked = option('ask', { default: true, without_people: false });
  const options = [asked, option('late', { needs: 'ask' })];
  const [, late] = options as [OptionInfo, OptionInfo];
  const draft = new Draft({ ...game, options });
  expect([draft.people, draft.options['ask'], draft.changed]).toEqual([true, true, []]);
  draft.choose(late, true);
  for (const seat of draft.seats) seat.kind = 'bot';
  expect([draft.people, draft.options, draft.changed]).toEqual([
    false,
    { ask: false, late: false },
    [],
  ]);
  draft.choose(asked, true);
  expect(draft.wish().options).toEqual({ ask: true, late: true }); // what was chosen comes back
  draft.seats[1]!.kind = 'open';
  expect(draft.wish().options).toEqual({ late: true });
  draft.choose(asked, false);
  expect(draft.changed).toEqual([asked]);
});

it('says what is still wrong', () => {
  const draft = new Draft(game);
  expect(draft.fault()).toBeNull();
  draft.seats[1]!.kind = 'hotseat';
  expect(draft.fault()).toContain('2');
  draft.seats[1]!.name = ' Ben ';
  expect(draft.fault()).toBeNull();
  expect(draft.wish().seats[1]).toEqual({ kind: 'hotseat', name: 'Ben' });
  draft.choose(game.options[2]!, 12);
  expect(draft.fault()).not.toBeNull();
  draft.resetOptions();
  draft.clockKind = 'live';
  draft.minutes = 0.5;
  expect(draft.fault()).not.toBeNull();
  draft.minutes = 20;
  expect(draft.wish().clock).toEqual({ kind: 'live', bank: 1200, increment: 15 });
});

const mapped: GameInfo = {
  ...game,
  options: [
    option('map', {
      kind: 'choice',
      default: 'sea',
      values: ['lake', 'sea'],
      by_seats: { '2': 'lake', '3': 'lake', '4': 'sea' },
    }),
    option('bridge', { boards: ['sea'] }),
    option('automa', {}),
  ],
};

it('has the map of its number of seats, and the options of that map', () => {
  const draft = new Draft(mapped);
  const [map, bridge] = mapped.options as [OptionInfo, OptionInfo];
  const ids = () => draft.available.map(({ id }) => id);
  expect([draft.options['map'], ids()]).toEqual(['lake', ['map', 'automa']]);
  draft.addSeat();
  expect([draft.options['map'], ids()]).toEqual(['sea', ['map', 'bridge', 'automa']]);
  draft.choose(bridge, true);
  expect(draft.wish().options).toEqual({ bridge: true });
  draft.choose(map, 'lake');
  expect(draft.wish().options).toEqual({ map: 'lake' });
  draft.board = { name: 'own.toml', text: 'id = "own"' };
  expect([draft.wish().options, ids()]).toEqual([{}, ['automa']]);
});

it('leaves the seats to the rules that the server names', async () => {
  const draft = new Draft(mapped);
  draft.seats[2]!.kind = 'open';
  const setup = vi.spyOn(api, 'setup').mockResolvedValue({ automatic: [2] });
  await draft.check();
  expect(setup).toHaveBeenCalledWith('g', { seats: 3, options: {}, people: true });
  expect([draft.free, draft.players.length]).toEqual([0, 2]);
  expect(draft.wish().seats[2]).toEqual({ kind: 'rules' });
});

it('tells what does not go together, and forgets answers that came too late', async () => {
  const draft = new Draft(mapped);
  const fault = { en: 'Too few seats.', fr: 'Trop peu de places.' };
  const setup = vi.spyOn(api, 'setup').mockResolvedValue({ automatic: [], fault });
  await draft.check();
  expect(draft.contradiction).toBe('Too few seats.');
  let late: (told: { automatic: number[] }) => void = () => {};
  setup.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const first = draft.check();
  await draft.check();
  late({ automatic: [1] });
  await first;
  expect([draft.automatic, draft.contradiction]).toEqual([[], 'Too few seats.']);
});

it('offers the clock of the game for so many seats until the host has written another', async () => {
  const draft = new Draft(mapped);
  draft.clockKind = 'live';
  expect(draft.wish().clock).toEqual({ kind: 'live', bank: 1800, increment: 15 });
  const clock = { kind: 'live' as const, bank: 780, increment: 5 };
  const live_answers = [{ name: T, answer: T }];
  vi.spyOn(api, 'setup').mockResolvedValue({ automatic: [], clock, live_answers });
  await draft.check();
  expect([draft.wish().clock, draft.liveAnswers]).toEqual([clock, live_answers]);
  draft.minutes = 20;
  await draft.check();
  expect(draft.wish().clock).toEqual({ ...clock, bank: 1200 });
  draft.minutes = null; // the field was emptied
  expect(draft.fault()).not.toBeNull();
});
