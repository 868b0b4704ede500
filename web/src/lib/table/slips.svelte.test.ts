import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer, VerbInfo } from '../api/types';
import { plain } from '../games/plain';
import { Calm, PAUSE } from './calm.svelte';
import { Doubt } from './doubt.svelte';
import { Picker } from './picker.svelte';
import { onwardOffers } from './picking';

const offer = (verb: string, words: string[] = [], low?: number, high?: number) =>
  ({ verb, words, low, high }) as Offer;
const verb = (name: string, ...kinds: string[]) =>
  ({ verb: name, help: {}, arguments: kinds.map((kind) => ({ kind })) }) as unknown as VerbInfo;

describe('the pause after a question has changed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets no button be pressed, and then all of them', () => {
    const [calm, pressed] = [new Calm(), vi.fn()];
    document.body.innerHTML = '<div><button>Seal</button></div>';
    const [box, button] = [document.querySelector('div')!, document.querySelector('button')!];
    button.onclick = pressed;
    const clean = $effect.root(() => void calm.guard(box));
    calm.begin();
    flushSync();
    button.click();
    expect(pressed).not.toHaveBeenCalled();
    expect(box.getAttribute('aria-disabled')).toBe('true');
    vi.advanceTimersByTime(PAUSE - 1);
    button.click();
    expect(pressed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    flushSync();
    button.click();
    expect(pressed).toHaveBeenCalledOnce();
    expect(box.hasAttribute('aria-disabled')).toBe(false);
    clean();
  });
});

describe('what is asked twice', () => {
  it('is done only if somebody says so', async () => {
    const doubt = new Doubt();
    const [first, second] = [doubt.ask('3 lines are blank', 'Seal'), doubt.ask('again', 'Seal')];
    expect(doubt.question?.text).toBe('again');
    doubt.answer(true);
    expect([await first, await second]).toEqual([false, true]);
    expect(doubt.question).toBeNull();
  });
});

describe('a complete pick', () => {
  const verbs = [verb('place', 'area'), verb('end')];
  const offers = [offer('place', ['egypt'], 1, 3), offer('place', ['kenya'], 1, 3), offer('end')];

  it('is kept when something else is picked, as long as it is offered', () => {
    let menu = $state.raw(offers);
    const picker = new Picker(() => ({ offers: menu, verbs, defaults: {} }));
    picker.choose('egypt', 'area');
    expect(picker.aside).toBeNull();
    picker.choose('kenya', 'area');
    expect([picker.text, picker.aside?.words]).toEqual(['place kenya 3', ['egypt']]);
    picker.resume();
    expect([picker.text, picker.aside]).toEqual(['place egypt 3', null]);
    picker.choose('kenya', 'area');
    menu = offers.slice(1);
    picker.renew();
    expect(picker.aside).toBeNull();
  });

  it('goes on at the foot of the bar with verbs that take nothing', () => {
    expect(onwardOffers(offers, plain).map((each) => each.verb)).toEqual(['end']);
    const own = { ...plain, parts: { choices: (() => {}) as never } };
    expect(onwardOffers(offers, own)).toEqual([]);
    expect(onwardOffers(offers, { ...own, onward: new Set(['end']) })).toHaveLength(1);
  });
});
