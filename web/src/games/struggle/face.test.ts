import axe from 'axe-core';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Position, Words } from '../../lib/api/types';
import { clear, drawAt, stageOf } from '../../lib/table/fixtures/stage';
import AttackDialog from './AttackDialog.svelte';
import Auction from './Auction.svelte';
import Choices from './Choices.svelte';
import Desk from './Desk.svelte';
import auction from './fixtures/auction.json';
import call from './fixtures/call.json';
import congress from './fixtures/congress.json';
import deploy from './fixtures/deploy.json';
import end from './fixtures/end.json';
import letters from './fixtures/letters.json';
import reserve from './fixtures/reserve.json';
import turn from './fixtures/turn.json';
import told from './fixtures/words.json';
import type { Focus } from './focus.svelte';
import Forecast from './Forecast.svelte';
import { face } from './index';
import LettersPanel from './LettersPanel.svelte';
import Market from './Market.svelte';
import Regions from './Regions.svelte';
import Score from './Score.svelte';
import { percent, seen } from './view';

const PATIENCE = 60_000; // ms for axe, on a machine however busy

const words = told as unknown as Words;
const at = (position: unknown) => stageOf(position as Position, words, face);
const sceneOf = (position: unknown) => ({
  position: position as Position,
  words,
  options: {},
});
const view = (position: { view: unknown }) => seen(position.view);
const buttons = (body: HTMLElement) =>
  [...body.querySelectorAll('button')].map((button) => button.textContent?.trim() ?? '');
const click = (body: HTMLElement, name: string) => {
  const found = [...body.querySelectorAll('button')].find((button) =>
    button.textContent?.includes(name),
  );
  found?.click();
  flushSync();
};

afterEach(clear);

describe('the seats of an ended table', () => {
  it('have the points of the result, unrest included', () => {
    const points = (position: unknown) => {
      const fact = face.facts!(sceneOf(position)).find(({ id }) => id === 'points');
      return words.colours.slice(0, end.result.points.length).map((_, seat) => fact!.value(seat));
    };
    expect(points(end)).toEqual(end.result.points.map(({ total }) => total));
    expect(points({ ...end, result: null })).not.toEqual(points(end));
  });
});

describe('what an area says aloud', () => {
  it('names who stands there, who leads, and how an attack would go', () => {
    const plan = view(turn).plans.find(
      ({ kind, sheet }) =>
        kind === 'power' && sheet.land?.defence.some(({ what }) => what === 'armies'),
    )!;
    const label = face.aloud!(sceneOf(turn), plan.area);
    expect(label).toContain('enemy');
    expect(label).toContain(`: ${percent(plan.sheet.win, 'en')}`);
    const [area, race] = Object.entries(view(turn).races).find(([, { ranks }]) => ranks.length)!;
    const [leader] = race.ranks;
    expect(face.aloud!(sceneOf(turn), area)).toMatch(
      new RegExp(`control markers?, ${leader?.points} points`),
    );
  });

  it('says nothing of attacks to who looks on', () => {
    const scene = sceneOf({ ...turn, view: { ...turn.view, seat: null, plans: [] } });
    expect(face.aloud!(scene, view(turn).plans[0]!.area)).not.toContain('you attack');
  });
});

describe('the seats', () => {
  it('are grouped by alliance, in the order of play', () => {
    const [first, second] = face.seating!(sceneOf(turn));
    const order = view(turn).order.map((power) => words.colours.indexOf(power));
    for (const { seats } of [first!, second!])
      expect(seats).toEqual(order.filter((seat) => seats.includes(seat)));
    expect([...first!.seats, ...second!.seats].sort()).toEqual([0, 1, 2, 3]);
  });

  it('sit round the table before there are alliances', () => {
    const circle = view(deploy).circle.map((power) => words.colours.indexOf(power));
    expect(face.seating!(sceneOf(deploy))[0]?.seats).toEqual(circle);
  });

  it('are allies and enemies of the one that looks', () => {
    const stances = [0, 1, 2, 3].map((seat) => face.stance!(sceneOf(turn), seat));
    expect(stances.filter((stance) => stance === null)).toHaveLength(1);
    expect(stances).toContain('enemy');
  });
});

describe('an attack before it is declared', () => {
  const plan = view(turn).plans.find(({ sheet }) => sheet.sea && sheet.land)!;

  it('is told line by line, with the same totals as the server', () => {
    const body = drawAt(at(turn), AttackDialog, { plan, words, onclose: () => {} });
    const totals = [...body.querySelectorAll('tr.sum .number')].map((cell) => cell.textContent);
    const { sea, land } = plan.sheet;
    expect(totals).toEqual(
      [sea!, land!].flatMap((fight) => [`${fight.attack_strength}`, `${fight.defence_strength}`]),
    );
    expect(body.textContent).toContain(percent(plan.sheet.win, 'en'));
  });

  it('is declared by one click, and not before', async () => {
    const stage = at(turn);
    const body = drawAt(stage, AttackDialog, { plan, words, onclose: () => {} });
    expect(stage.played).toEqual([]);
    click(body, 'Declare');
    expect(stage.played).toEqual([plan.action]);
  });
});

describe('a turn', () => {
  it('offers its actions, and opens what can be done in an area that is looked at', () => {
    const stage = at(turn);
    const focus = stage.context.planner as Focus;
    const plan = view(turn).plans.find(({ kind }) => kind === 'power')!;
    const body = drawAt(stage, Choices, { scene: sceneOf(turn) });
    expect(buttons(body).some((name) => name.startsWith('Build'))).toBe(true);
    expect(focus.pick(plan.area)).toBe(true);
    flushSync();
    expect(body.textContent).toContain(percent(plan.sheet.win, 'en'));
  });

  it('is ended at once, or asked twice where something would be lost', () => {
    const doubtful = {
      ...turn,
      view: { ...turn.view, warnings: { unused: ['mercenaries'], last_turn: true, loans: 2 } },
    };
    expect(face.loss!(sceneOf(doubtful), 'end_turn')).toContain('Mercenaries');
    const done = { ...turn, view: { ...turn.view, actions: 0, warnings: null } };
    expect(face.loss!(sceneOf(done), 'end_turn')).toBeNull();
  });
});

describe('what is open on the screen', () => {
  const stage = at(turn);
  const focus = stage.context.planner as Focus;
  const come = (position: unknown) => Object.assign(stage.context.table, { now: position });

  it('closes when another question comes, by Escape, and when something was done', () => {
    focus.area = 'india';
    expect(focus.area).toBe('india');
    come(call);
    expect(focus.area).toBeNull();
    come(turn);
    focus.area = null;
    focus.attacking = true;
    expect(focus.back()).toBe(true);
    expect(focus.attacking).toBe(false);
    focus.attacking = true;
    come({ ...turn, rows: turn.rows + 1 });
    expect(focus.attacking).toBe(false);
    come(turn);
  });
});

describe('an auction', () => {
  it('bids on the proposal that is shown, the least that is allowed', () => {
    const stage = at(auction);
    const table = view(auction).auction!;
    const body = drawAt(stage, Auction, { scene: sceneOf(auction), auction: table, live: true });
    click(body, 'Bid');
    const [verb, first, second, sum] = stage.played[0]!.split(' ');
    expect([verb, first, second]).toEqual(['bid', table.first, table.second]);
    expect(Number(sum)).toBe(table.gold + 1);
  });

  it('changes the proposal: who goes to the other row makes room', () => {
    const stage = at(auction);
    const table = view(auction).auction!;
    const body = drawAt(stage, Auction, { scene: sceneOf(auction), auction: table, live: true });
    const [row] = [...body.querySelectorAll('[role=group]')];
    const button = [...row!.querySelectorAll('button')][table.unplaced.indexOf(table.second!)];
    button?.click();
    flushSync();
    click(body, 'Bid');
    expect(stage.played[0]).toMatch(new RegExp(`^bid ${table.second} ${table.first} `));
  });
});

describe('questions inside an attack', () => {
  it('are answered by buttons that send exactly what is on offer', () => {
    for (const position of [call, reserve]) {
      const stage = at(position);
      const body = drawAt(stage, Choices, { scene: sceneOf(position) });
      const offered = new Set(position.offers.map(({ verb, words }) => [verb, ...words].join(' ')));
      for (const button of body.querySelectorAll<HTMLElement>('.choices > .row > button'))
        button.click();
      expect(stage.played.length).toBe(offered.size);
      for (const action of stage.played)
        expect(
          [...offered].some((text) => action.startsWith(text)),
          action,
        ).toBe(true);
    }
  });
});

describe('a letter to me', () => {
  const drawn = () => {
    const stage = at(letters);
    return { stage, body: drawAt(stage, LettersPanel, {}) };
  };

  it('is declined without a word unless a reason is picked', () => {
    const { stage, body } = drawn();
    click(body, 'Decline');
    expect(stage.played).toEqual(['decline britain 2']);
  });

  it('is declined for one of the reasons on offer', () => {
    const { stage, body } = drawn();
    const select = body.querySelector<HTMLSelectElement>(
      'select[aria-label="Why you decline the letter of Britain"]',
    )!;
    const offered = letters.offers.filter(({ verb }) => verb === 'decline_because');
    const reasons = offered.map(({ words: [, , reason] }) => reason);
    expect([...select.options].map(({ value }) => value)).toEqual(['', ...reasons]);
    select.value = 'too_dear';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    flushSync();
    click(body, 'Decline');
    expect(stage.played).toEqual(['decline_because britain 2 too_dear']);
  });

  it('shows the reason once it is declined, and no answer any more', () => {
    const card = drawn().body.querySelector('li.declined')!;
    expect(card.textContent).toContain('“I have no need of that.”');
    expect(card.querySelector('button, select')).toBeNull();
  });
});

describe('panels', () => {
  it.each([
    ['market', Market, turn],
    ['regions', Regions, turn],
    ['forecast', Forecast, turn],
    ['congress', LettersPanel, congress],
    ['letters', LettersPanel, letters],
    ['score', Score, end],
  ] as const)(
    '%s is drawn without fault of access, and names every power or tile by name',
    async (_, panel, position) => {
      const body = drawAt(at(position), panel, {});
      expect(body.textContent).not.toContain('undefined');
      expect(body.textContent!.trim().length).toBeGreaterThan(20);
      const { violations } = await axe.run(body, {
        rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    },
    PATIENCE,
  );

  it('add the sources of the points up to the result', () => {
    const body = drawAt(at(end), Score, {});
    const rows = [...body.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) =>
        parseInt((cell.textContent ?? '').trim().replace('−', '-')),
      ),
    );
    const total = rows.pop()!;
    total.forEach((points, seat) =>
      expect(rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0)).toBe(points),
    );
  });

  it('offer to buy only what may be bought', () => {
    const stage = at(turn);
    const body = drawAt(stage, Market, {});
    const offered = new Set(
      turn.offers.flatMap(({ verb, words: [tile] }) =>
        ['buy', 'raid'].includes(verb) ? [tile] : [],
      ),
    ).size;
    const shown = buttons(body).filter((name) => name.startsWith('Buy')).length;
    expect(shown).toBe(offered);
  });

  it('show my tiles and what I have', () => {
    const body = drawAt(at(turn), Desk, { scene: sceneOf(turn) });
    expect(body.textContent).toContain(`${view(turn).gold[view(turn).seat!]} gold`);
  });
});
