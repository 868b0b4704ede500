import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Position, Words } from '../../lib/api/types';
import { draws } from '../../lib/board/art';
import { clear, drawAt, stageOf } from '../../lib/table/fixtures/stage';
import { nameOf } from '../../lib/table/names';
import actions from './fixtures/actions.json';
import activate from './fixtures/activate.json';
import end from './fixtures/end.json';
import told from './fixtures/words.json';
import { aloud, lying, standing } from './aloud';
import Answer from './Answer.svelte';
import Brings from './Brings.svelte';
import Choices from './Choices.svelte';
import City from './City.svelte';
import CityPanel from './CityPanel.svelte';
import { face } from './index';
import { onTile } from './layout';
import LeftOver from './LeftOver.svelte';
import Purse from './Purse.svelte';
import AttackSheet from './AttackSheet.svelte';
import type { Desk } from './desk.svelte';
import gather from './fixtures/gather.json';
import Policies from './Policies.svelte';
import Race from './Race.svelte';
import ReadyNote from './ReadyNote.svelte';
import Shelf from './Shelf.svelte';
import TileSheet from './TileSheet.svelte';
import { faceOf, inCross, printedAt, seen, textOf, there, totalOf } from './view';

const words = told as unknown as Words;
const at = (fixture: unknown) => fixture as Position;
const sceneOf = (position: Position) => ({ position, words, options: {} });
const press = (root: HTMLElement, name: RegExp) => {
  const found = [...root.querySelectorAll('button')].find((button) =>
    name.test(button.textContent ?? ''),
  );
  if (!found) throw new Error(`no button ${String(name)}`);
  found.click();
};

beforeEach(() => {
  Element.prototype.animate ??= () => ({}) as Animation;
});
afterEach(clear);

test('the map is drawn from the board alone', () => {
  const art = face.art?.(words);
  expect(art && draws(art, words.board.areas)).toBe(true);
});

test('the tile of a Monster tells when it attacks', () => {
  const scene = structuredClone({ position: at(actions) });
  const view = seen(scene.position.view);
  const [area = ''] = Object.keys(view.holder);
  const monster = { hydra: { printed: {}, text: { en: 'Strength 4.', fr: 'Force 4.' } } };
  const catalogue = { ...words.catalogue, monster };
  const told = { ...words, catalogue } as unknown as Words;
  Object.assign(view, { monsters: ['hydra'], monster_at: { hydra: area } });
  const after = (refills: number) => {
    view.monster_column = { hydra: refills };
    return lying(view, told, area).join(' ');
  };
  expect(after(0)).toContain('Strength 4. It attacks when the display has been refilled 3 times.');
  expect(after(2)).toContain('It attacks when the display is refilled next.');
});

test('everything that stands or lies on a tile has its place', () => {
  const view = seen(at(actions).view);
  const held = Object.keys(view.holder).filter((area) => there(view.holder[area]));
  for (const area of held) expect(onTile(view, area).army?.seat).toBe(view.holder[area]);
  const pawns = Object.keys(view.holder).flatMap((area) => onTile(view, area).pawns);
  expect(pawns.length).toBe(4);
});

test('a screen reader hears the defence with its parts', () => {
  const scene = sceneOf(at(actions));
  const view = seen(scene.position.view);
  const [area = '', parts = {}] =
    Object.entries(view.defences).find(([, each]) => each['token']) ?? [];
  expect(aloud(scene, area)).toContain(`defence ${totalOf(parts)}`);
  expect(aloud(scene, area)).toContain('token');
});

test('a City shows nine spaces, and a click on a card previews its cross, a second one activates it', async () => {
  const staged = stageOf(at(activate), words, face);
  const root = drawAt(staged, Choices, { scene: sceneOf(at(activate)) });
  const { crosses } = seen(at(activate).view);
  expect(root.querySelectorAll('.crosses button').length).toBe(9);
  root.querySelectorAll<HTMLButtonElement>('.crosses button')[5]?.click();
  await Promise.resolve();
  expect(root.textContent).toContain('row 2, column 3');
  const production = crosses[5]?.gains['production'];
  if (production) expect(root.textContent).toContain(`${production} Production`);
  press(root, /Activate row 2, column 3/);
  expect(staged.played).toEqual(['activate 2 3']);
});

test('the shelf shows every card of City and display by name', () => {
  const position = at(activate);
  const root = drawAt(stageOf(position, words, face), Shelf, { scene: sceneOf(position) });
  const view = seen(position.view);
  const cards = [
    ...Object.values(view.city[view.seat ?? ''] ?? {}),
    ...Object.values(view.display),
  ];
  const names = words.kinds['face'] ?? [];
  for (const card of cards.filter((each) => there(each))) {
    const name = names.find(({ id }) => id === faceOf(words, card))?.name['en'];
    expect(root.textContent).toContain(name);
  }
  expect(root.querySelectorAll('.falls').length).toBe(view.falling.length);
});

test('a screen reader hears the sentence of every card of the City with the button of its space', () => {
  const position = at(activate);
  const root = drawAt(stageOf(position, words, face), Shelf, { scene: sceneOf(position) });
  const view = seen(position.view);
  const buttons = [...root.querySelectorAll('ol')[0]!.querySelectorAll('button.card')];
  const sentences = Object.values(view.city[view.seat ?? ''] ?? {})
    .filter((card) => there(card))
    .map((card) => textOf(words, faceOf(words, card)))
    .filter(Boolean);
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences)
    expect(buttons.some(({ textContent }) => textContent?.includes(sentence))).toBe(true);
});

test('the cross that is previewed is marked in the City, and nothing else is', async () => {
  const position = at(activate);
  const staged = stageOf(position, words, face);
  const root = drawAt(staged, Shelf, { scene: sceneOf(position) });
  const spaces = [...root.querySelectorAll('ol')[0]!.querySelectorAll('li')];
  const city = root.querySelector('ol');
  expect(city?.classList).not.toContain('previewing');
  expect(staged.context.picker.take('activate 1 2')).toBe(true); // as a hint does, or a lesson
  await Promise.resolve();
  expect((staged.context.planner as Desk).chosen).toBe(1);
  expect(city?.classList).toContain('previewing');
  expect(spaces.map(({ classList }) => classList.contains('lit'))).toEqual(
    spaces.map((_, index) => inCross(index, 1)),
  );
});

test('the purse tells what will be lost', () => {
  const position = at(actions);
  const root = drawAt(stageOf(position, words, face), Purse, { scene: sceneOf(position) });
  const { gold = 0 } = seen(position.view).purse[seen(position.view).seat ?? ''] ?? {};
  expect(root.textContent).toContain(`${gold} Gold`);
  expect(root.textContent).toContain('Lost at the end of the turn');
});

test('every offer of a turn can be reached from the choices', () => {
  const position = at(actions);
  const staged = stageOf(position, words, face);
  const root = drawAt(staged, Choices, { scene: sceneOf(position) });
  const texts = [...root.querySelectorAll('button')].map((button) => button.textContent ?? '');
  const verbs = position.offers.map(({ verb }) => verb).filter((verb) => !face.onward?.has(verb));
  for (const verb of new Set(verbs)) {
    const name = face.verb?.(verb) ?? verb;
    expect(texts.some((text) => text.includes(name))).toBe(true);
  }
  expect(face.onward?.has('end')).toBe(true);
});

test('a conquest that is ready tells its defence once, part by part', () => {
  const position = at(actions);
  const [area = ''] = Object.keys(seen(position.view).targets);
  const action = { verb: 'conquer', words: [area], numbers: [] };
  const root = drawAt(stageOf(position, words, face), ReadyNote, { action });
  expect(root.textContent?.match(/defence \d+:/g)?.length).toBe(1);
});

test('the City of a phone tells the question that a tap on its cards answers', () => {
  const view = seen(at(activate).view);
  const offers = [{ verb: 'archive', words: ['a1'] }];
  const prompt = { en: 'Red: archive a card.', fr: 'Rouge : archivez une carte.' };
  const asked = { ...at(activate), step: 'archive', prompt, offers } as unknown as Position;
  const staged = stageOf(asked, words, face);
  Object.assign(staged.context.table, { acting: words.colours.indexOf(view.seat ?? '') });
  expect(drawAt(staged, CityPanel, {}).textContent).toContain('archive a card');
  const calm = stageOf(at(activate), words, face);
  expect(drawAt(calm, CityPanel, {}).textContent).not.toContain('activate a row and a column of');
});

test('what a text offers is told with its sentence, and accepted rather than paid', () => {
  const offers = [
    { verb: 'pay', words: [] },
    { verb: 'decline', words: [] },
  ];
  const source = { kind: 'face', id: 'scriptorium' };
  const asked = structuredClone({ ...at(actions), step: 'offer', offers }) as unknown as Position;
  seen(asked.view).under_way = [{ step: 'offer', source, area: null }] as never;
  const root = drawAt(stageOf(asked, words, face), Choices, { scene: sceneOf(asked) });
  expect(root.textContent).toContain(textOf(words, 'scriptorium'));
  press(root, /Decline/);
  press(root, /Accept/);
  const priced = { ...asked, step: 'pay' } as Position;
  press(drawAt(stageOf(priced, words, face), Choices, { scene: sceneOf(priced) }), /Do not pay/);
});

test('what a conquest sets off is named once', () => {
  const target = { brings: ['exploration'], led: ['hercules'] };
  const root = drawAt(stageOf(at(gather), words, face), Brings, { target, words });
  const [, hercules] = [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(hercules?.match(/Hercules/g)?.length).toBe(1);
});

test('a card that can be bought, and one that would be activated, opens large with its rules', async () => {
  const position = at(actions);
  const bought = stageOf(position, words, face);
  const [card = ''] = Object.keys(seen(position.view).prices);
  const action = { verb: 'acquire', words: [card], numbers: [] };
  press(drawAt(bought, ReadyNote, { action }), /its rules/);
  expect((bought.context.planner as Desk).opened).toEqual({ kind: 'face', id: card });

  const staged = stageOf(at(activate), words, face);
  const desk = staged.context.planner as Desk;
  const { crosses } = seen(at(activate).view);
  const place = crosses.findIndex(({ texts }) => texts.length);
  desk.choose(place);
  const root = drawAt(staged, Choices, { scene: sceneOf(at(activate)) });
  const id = faceOf(words, crosses[place]?.texts[0] ?? '');
  await Promise.resolve();
  press(root, new RegExp(`^\\s*${nameOf(words, 'face', id)}`));
  expect(desk.opened).toEqual({ kind: 'face', id });
});

test('a Future project tells the least that takes it, and the Trade track where its Benefits lie', () => {
  const position = structuredClone(at(actions));
  const view = seen(position.view);
  const [project = ''] = Object.keys(view.project_of);
  view.future = 1;
  view.project_of[project] = words.colours[0] ?? '';
  view.project_paid[project] = 3;
  const root = drawAt(stageOf(position, words, face), Policies, {});
  const [held, free] = [...root.querySelectorAll('.price')].map(({ textContent }) => textContent);
  expect(held).toMatch(/with 3; taken with at least:.*4/s);
  expect(free).toMatch(/taken with at least:.*1/s);
  const race = drawAt(stageOf(position, words, face), Race, {});
  const spaces = [...race.querySelectorAll('.benefits span')].map(({ textContent }) => textContent);
  expect(spaces).toEqual(['3', '7', '10', '14', '17', '21', '24', '28']);
});

test('the score sheet names every source beside its numbers and adds them up', () => {
  const position = at(end);
  const root = drawAt(stageOf(position, words, face), Race, {});
  const { points } = seen(position.view);
  const rows = [...root.querySelectorAll('table:last-of-type tbody tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  const seats = [...words.colours].sort(
    (one, other) => totalOf(points[other]) - totalOf(points[one]),
  );
  expect(rows).toContainEqual([
    'Provinces',
    ...seats.map((seat) => `${points[seat]?.['provinces']}`),
  ]);
  expect(rows.at(-1)).toEqual(['Total', ...seats.map((seat) => `${totalOf(points[seat])}`)]);
  expect(root.textContent).toContain('Points by source');
  expect(root.textContent).not.toContain('+0');
});

test('points of an ended table add up to its result', () => {
  const { view, result } = at(end);
  const points = (result?.points ?? []).map((each) => totalOf(each));
  expect(words.colours.map((seat) => totalOf(seen(view).points[seat]))).toEqual(points);
});

test('a conquest that a text grants for less tells the whole defence beside its price', () => {
  const position = structuredClone(at(actions));
  const view = seen(position.view);
  const [area = ''] = Object.keys(view.targets);
  const total = totalOf(view.defences[area]);
  const target = view.targets[area];
  if (target) target.price = 1;
  const action = { verb: 'conquer', words: [area], numbers: [] };
  const { textContent } = drawAt(stageOf(position, words, face), ReadyNote, { action });
  expect(textContent).toContain(`defence ${total}:`);
  expect(textContent).toContain('Price 1 ');
  expect(textContent).not.toContain('weakened');
});

test('a tile that is pointed at tells its defence, one that is clicked also its rule', () => {
  const position = at(actions);
  const staged = stageOf(position, words, face);
  const desk = staged.context.planner as Desk;
  const view = seen(position.view);
  const [area = ''] = Object.keys(view.defences);
  desk.look(area);
  let root = drawAt(staged, TileSheet, { scene: sceneOf(position) });
  expect(root.textContent).toContain(`defence ${totalOf(view.defences[area])}`);
  expect(root.querySelector('a.rule')).toBeNull();
  desk.look(null);
  desk.open(area);
  root = drawAt(staged, TileSheet, { scene: sceneOf(position) });
  expect(root.querySelector('a.rule')).not.toBeNull();
  root.querySelector<HTMLButtonElement>('[aria-label="Close the sheet of this tile"]')?.click();
  expect(desk.tile).toBeNull();
});

test('the tile that an Automa may attack tells its defence while somebody decides', () => {
  const view = seen(at(actions).view);
  const [area = ''] = Object.keys(view.defences);
  const offers = [{ verb: 'decide', words: [area] }];
  const asked = { ...at(actions), step: 'automa_conquest', offers } as unknown as Position;
  const staged = stageOf(asked, words, face);
  staged.context.picker.choose(area, 'area');
  (staged.context.planner as Desk).open(area);
  const root = drawAt(staged, TileSheet, { scene: sceneOf(asked) });
  expect(staged.context.picker.chosen?.words).toContain(area);
  expect(root.textContent).toContain(`defence ${totalOf(view.defences[area])}`);
});

test('where the Warlord stands alone no Soldier is told of', () => {
  const view = structuredClone(seen(at(actions).view));
  const [seat = '', area = ''] = Object.entries(view.warlord).find(([, where]) => there(where))!;
  Object.assign(view.holder, { [area]: seat });
  Object.assign(view.soldiers, { [area]: 0 });
  expect(standing(view, words, area)).toContain('Warlord');
  expect(standing(view, words, area).join()).not.toContain('Soldier');
});

test('the sheet of a tile is put away when an attack begins, and when the tile changes hands', () => {
  const position = at(actions);
  const view = seen(position.view);
  const [area = ''] = Object.keys(view.defences);
  const staged = stageOf(position, words, face);
  const desk = staged.context.planner as Desk;
  const goesOn = (more: object) =>
    Object.assign(staged.context.table, { now: { ...position, view: { ...view, ...more } } });
  desk.open(area);
  goesOn({ round: view.round + 1 });
  expect([desk.tile, desk.tells]).toEqual([area, true]);
  goesOn({ holder: { ...view.holder, [area]: 'somebody' } });
  expect(desk.tile).toBeNull();
  goesOn({ attack: seen(at(gather).view).attack });
  expect([desk.tile, desk.tells]).toEqual([null, false]);
});

test('the City of an opponent tells its best cross', () => {
  const position = at(activate);
  const view = seen(position.view);
  const [other = ''] = words.colours.filter((seat) => seat !== view.seat);
  const staged = stageOf(position, words, face);
  const desk = staged.context.planner as Desk;
  const told = () => drawAt(staged, City, { scene: sceneOf(position) }).textContent;
  expect(told()).not.toContain('Next, at most');
  desk.shown = other;
  const { row, column } = view.best_crosses[other]!;
  expect(told()).toContain(`row ${row}, column ${column}`);
});

test('an answer that acquires a card names its price', () => {
  const position = at(actions);
  const [name = '', price] = Object.entries(seen(position.view).prices)[0] ?? [];
  const offer = { verb: 'acquire', words: [name] };
  const root = drawAt(stageOf(position, words, face), Answer, { scene: sceneOf(position), offer });
  const { currency } = printedAt(words).face[name]!.printed;
  const resource = { P: 'Production', S: 'Science', G: 'Gold' }[currency];
  expect(root.querySelector('.head')?.textContent).toContain(`${price} ${resource}`);
});

test('one button sends the Units that are suggested', async () => {
  const position = at(gather);
  const staged = stageOf(position, words, face);
  const root = drawAt(staged, AttackSheet, { scene: sceneOf(position) });
  const { attack } = seen(position.view);
  press(root, /^\s*Send \d+ Unit/);
  await new Promise((done) => setTimeout(done));
  expect(staged.played.length).toBe(attack?.units);
  for (const action of staged.played) expect(action).toMatch(/^(send [a-z]\d|lead)$/);
});

test('before the end of a turn, what is left is told by name', () => {
  const offers = [
    { verb: 'use', words: ['forum'] },
    { verb: 'invest', words: [] },
  ];
  const asked = { ...at(actions), offers } as unknown as Position;
  const root = drawAt(stageOf(asked, words, face), LeftOver, { scene: sceneOf(asked) });
  expect(root.textContent).toMatch(/Not used yet:\s*texts of Forum.*Invest/s);
});

test('a hint tells a move with numbers as its button does', () => {
  const scene = sceneOf(at(actions));
  const told = (verb: string, ...picked: string[]) => face.sentence?.(scene, verb, picked);
  expect(told('activate', '1', '3')).toBe('Activate row 1, column 3');
  expect(told('collect', '2', 'production')).toBe('Pick up Production with Explorer 2');
  expect(told('step', '1', 'b1')).toMatch(/^Move Explorer 1 to the .* B1$/);
  const view = seen(scene.position.view);
  const [cell = ''] =
    Object.entries(view.city[view.seat ?? ''] ?? {}).find(([, id]) => there(id)) ?? [];
  expect(told('archive', cell)).toMatch(/^Archive [A-Z]/);
  expect(told('acquire', 'forum')).toBeNull();
});

test('cards of the City are offered by their names, with their texts', () => {
  const position = at(actions);
  const { city, seat } = seen(position.view);
  const [cell = '', card = ''] =
    Object.entries(city[seat ?? '']!).find(
      ([, id]) => there(id) && textOf(words, faceOf(words, id)),
    ) ?? [];
  const offers = [{ verb: 'archive', words: [cell] }] as Position['offers'];
  const asked = { ...position, step: 'archive', offers };
  const root = drawAt(stageOf(asked, words, face), Choices, { scene: sceneOf(asked) });
  const answer = root.querySelector('.answer');
  expect(answer?.textContent).toContain(nameOf(words, 'face', faceOf(words, card)));
  expect(answer?.textContent).toContain(textOf(words, faceOf(words, card)));
  expect(answer?.textContent).toMatch(/row \d, column \d/);
});

test('where nothing else can be done, the words of a swap are asked at once', () => {
  const position = at(actions);
  const offers = ['production', 'science'].map((from) => ({
    verb: 'convert',
    words: [from, 'gold'],
    low: 1,
    high: 2,
  })) as Position['offers'];
  const asked = { ...position, step: 'convert', offers: [...offers, { verb: 'stop', words: [] }] };
  const root = drawAt(stageOf(asked as Position, words, face), Choices, {
    scene: sceneOf(asked as Position),
  });
  expect(root.textContent).toContain('Production');
  expect(root.textContent).toContain('Science');
});

test('where a single swap is left, one press makes it', () => {
  const only = { verb: 'convert', words: ['production', 'gold'], low: 1, high: 1 };
  const asked = { ...at(actions), step: 'convert', offers: [only, { verb: 'stop', words: [] }] };
  const stage = stageOf(asked as Position, words, face);
  const root = drawAt(stage, Choices, { scene: sceneOf(asked as Position) });
  press(root, /Swap.*Production → Gold/s);
  expect(stage.played).toEqual(['convert production gold 1']);
});

test('ending a turn that throws something away is asked twice, in its own words', () => {
  const position = at(actions);
  const loss = (asked: Position, action: string) => face.loss?.(sceneOf(asked), action);
  expect(loss(position, 'end')).toBe(
    '3 Production, 2 Science and 3 Military will be lost. Texts not used yet: Imperial Treasury. ' +
      'End the turn all the same?',
  );
  const used = position.offers.filter(({ verb }) => verb !== 'use');
  expect(loss({ ...position, offers: used }, 'end')).not.toContain('Texts');
  const invest = [...position.offers, { verb: 'invest', words: [] }] as Position['offers'];
  expect(loss({ ...position, offers: invest }, 'end')).toContain('You have not invested');
  expect(loss(position, 'use forum')).toBeNull();
  const only = position.offers.filter(({ verb }) => verb === 'end');
  expect(loss({ ...position, offers: only }, 'end')).toBeNull();
  const round = { ...position, step: 'single_action' };
  expect(loss(round, 'pass')).toContain('Pass for the rest of the round');
  expect(loss({ ...position, step: 'after_action' }, 'end')).toBeNull();
});

test('majorities tell who leads and by how much', () => {
  const position = at(actions);
  const root = drawAt(stageOf(position, words, face), Race, {});
  const view = seen(position.view);
  const led = Object.values(view.leads).reduce((sum, seats) => sum + seats.length, 0);
  expect(root.querySelectorAll('td.leads').length).toBe(led);
});

test('a civilization that conquers for Gold is told the price in Gold', () => {
  const position = at(actions);
  const view = seen(position.view);
  const [area = ''] = Object.keys(view.targets);
  const civilization = { ...view.civilization, [view.seat ?? '']: 'malian' };
  const malian = {
    ...position,
    view: { ...position.view, civilization },
    offers: [{ verb: 'conquer', words: [area] }],
  } as Position;
  const catalogue = {
    ...words.catalogue,
    civilization: { malian: { printed: { conquest: 'G' } } },
  };
  const told = { ...words, catalogue } as unknown as Words;
  const scene = { position: malian, words: told, options: {} };
  const root = drawAt(stageOf(malian, told, face), Choices, { scene });
  expect(root.textContent).toContain(`${view.targets[area]?.price} Gold`);
});

test('an attack on Hills tells the most that the defender may bid', () => {
  const fixture = structuredClone(gather) as unknown as Position;
  const view = seen(fixture.view);
  if (!view.attack) throw new Error('nobody attacks');
  const other = words.colours.find((seat) => seat !== view.attack?.seat) ?? '';
  view.attack.hills = true;
  view.holder[view.attack.area] = other;
  view.purse[other] = { ...view.purse[other], gold: 7 };
  const root = drawAt(stageOf(fixture, words, face), AttackSheet, { scene: sceneOf(fixture) });
  expect(root.textContent).toContain('may bid up to 7 Gold');
  view.attack.hills = false;
  const calm = drawAt(stageOf(fixture, words, face), AttackSheet, { scene: sceneOf(fixture) });
  expect(calm.textContent).not.toContain('may bid');
});

test('where an attack asks for it, Gold is paid one by one instead of Military', async () => {
  const fixture = structuredClone(gather) as unknown as Position;
  const view = seen(fixture.view);
  if (!view.attack) throw new Error('nobody attacks');
  view.attack = { ...view.attack, cost: 3, gold: [1, 3], pays: { military: 2, gold: 1 } };
  const offers = [{ verb: 'mix', words: [], low: 1, high: 3 }];
  const asked = { ...fixture, step: 'mix', offers } as unknown as Position;
  const staged = stageOf(asked, words, face);
  const root = drawAt(staged, AttackSheet, { scene: sceneOf(asked) });
  const more = root.querySelector<HTMLButtonElement>('[aria-label^="One Gold more"]');
  const less = root.querySelector<HTMLButtonElement>('[aria-label^="One Gold less"]');
  expect(less?.disabled).toBe(true);
  more?.click();
  await new Promise((done) => setTimeout(done));
  expect(root.textContent).toContain('1 Military');
  expect(less?.disabled).toBe(false);
  press(root, /Pay so/);
  await new Promise((done) => setTimeout(done));
  expect(staged.played).toEqual(['mix 2']);

  const broke = { ...asked, offers: [{ verb: 'decline', words: [] }] } as unknown as Position;
  const left = drawAt(stageOf(broke, words, face), AttackSheet, { scene: sceneOf(broke) });
  expect(left.textContent).not.toContain('Pay so');
});

test('a step onto the tile of a Trading Post is paid in Military or in Gold', () => {
  const offers = [{ verb: 'mix', words: [], low: 0, high: 1 }];
  const asked = { ...at(actions), step: 'mix_step', offers } as unknown as Position;
  const staged = stageOf(asked, words, face);
  const root = drawAt(staged, Choices, { scene: sceneOf(asked) });
  press(root, /Pay 1 Military/);
  press(root, /Pay 1 Gold/);
  expect(staged.played).toEqual(['mix 0', 'mix 1']);
});
