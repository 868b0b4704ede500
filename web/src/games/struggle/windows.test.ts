/** Questions inside an attack: each shows who fights where, its answers, and sends what is on offer. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Position, Words } from '../../lib/api/types';
import { clear, drawAt, stageOf } from '../../lib/table/fixtures/stage';
import About from './About.svelte';
import Choices from './Choices.svelte';
import assign from './fixtures/assign.json';
import blockade from './fixtures/blockade.json';
import loss from './fixtures/loss.json';
import nameAlly from './fixtures/name_ally.json';
import sea from './fixtures/sea.json';
import withdrawal from './fixtures/withdrawal.json';
import told from './fixtures/words.json';
import { face } from './index';

const words = told as unknown as Words;

/** What a window shows at a position: its title, its answers, and what each of them sends. */
function drawn(position: Position) {
  const stage = stageOf(position, words, face);
  const scene = { position, words, options: {} };
  const title = drawAt(stage, About, { scene }).querySelector('.battle h3')?.textContent?.trim();
  const body = drawAt(stage, Choices, { scene });
  const buttons = [...body.querySelectorAll<HTMLButtonElement>('.choices > .row > button')];
  const answers = buttons.map((button) => {
    button.click();
    return [button.textContent?.trim(), stage.played.splice(0).join(', ')];
  });
  return { title, answers };
}

const WINDOWS = [
  {
    position: sea,
    title: 'Britain against France, in the Caribbean',
    answers: [
      ['Fight at sea', 'fight'],
      ['Decline at sea', 'refuse_battle'],
    ],
  },
  {
    position: assign,
    title: 'Britain against France, in the Baltic',
    answers: [
      ['Use · Sweden · at sea', 'assign sweden sea'],
      ['Use · Sweden · on land', 'assign sweden land'],
    ],
  },
  {
    position: blockade,
    title: 'Britain against France, in the Caribbean',
    answers: [
      ['Spend Blockade: +2', 'spend_blockade'],
      ['Keep Blockade', 'keep_blockade'],
    ],
  },
  {
    position: nameAlly,
    title: 'France against Britain, in the German States',
    answers: [
      ['The loss falls on · Spain', 'name_ally spain'],
      ['The loss falls on · Russia', 'name_ally russia'],
    ],
  },
  {
    position: withdrawal,
    title: 'Britain against France, in the German States',
    answers: [
      ['Fighting Withdrawal: save my unit', 'save_own'],
      ['Fighting Withdrawal for · Russia', 'save_ally russia'],
      ['Take the losses', 'stand'],
    ],
  },
  {
    position: loss,
    title: 'Britain against France, in the German States',
    answers: [
      ['Lose · army', 'lose army'],
      ['Lose · fort', 'lose fort'],
    ],
  },
];

afterEach(clear);

describe.each(WINDOWS)('the window $position.step', ({ position, title, answers }) => {
  it('shows the attack and its answers, and sends the one that is chosen', () => {
    expect(drawn(position as unknown as Position)).toEqual({ title, answers });
  });

  it('shows no answer that is not on offer', () => {
    const [, ...rest] = position.offers;
    const fewer = { ...position, offers: rest } as unknown as Position;
    expect(drawn(fewer).answers).toEqual(answers.slice(1));
  });
});
