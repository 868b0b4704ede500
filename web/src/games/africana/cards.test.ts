import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import AdventureCard from './AdventureCard.svelte';
import Coins from './Coins.svelte';
import { HUES, SIGNS } from './symbols';
import TravelCard from './TravelCard.svelte';

const named = (id: string) => ({ id, name: { en: `the ${id}`, fr: `le ${id}` } });
const words = {
  kinds: {
    card: [...HUES, ...HUES.map((hue) => `${hue}_assistant`), 'joker'].map(named),
    colour: HUES.map(named),
    area: [named('dakar')],
    artifact: [named('mask')],
  },
};

let shown: Record<string, unknown> | null = null;

function draw<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): HTMLElement {
  shown = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

describe('a card of the hand', () => {
  it('has a sign of its own beside every colour, and says its name', () => {
    expect(new Set(Object.values(SIGNS)).size).toBe(HUES.length);
    for (const hue of HUES) {
      const drawn = draw(TravelCard, { card: hue, words });
      expect(drawn.querySelector('path')?.getAttribute('d')).toBe(SIGNS[hue]);
      expect(drawn.querySelector('.aloud')?.textContent).toBe(`the ${hue}`);
      if (shown) void unmount(shown);
      document.body.replaceChildren();
    }
  });

  it('shows the colour of an assistant as a sign too', () => {
    const drawn = draw(TravelCard, { card: 'grey_assistant', words });
    expect(drawn.querySelector('.corner path')?.getAttribute('d')).toBe(SIGNS.grey);
    expect(drawn.querySelector('.aloud')?.textContent).toBe('the grey_assistant');
  });
});

describe('an adventure', () => {
  const card = { book: 'south', destination: 'dakar', silver: 3, points: 6 };

  it('tells what it is, where it leads and what it brings', () => {
    const adventure = { ...card, artifact: 'mask', assistant: null };
    const drawn = draw(AdventureCard, { adventure, words, half: 'north' });
    for (const told of ['the dakar', 'the mask', '3 silver', '6 points'])
      expect(drawn.textContent).toContain(told);
  });
});

describe('coins', () => {
  it('are gold for every five silver', () => {
    const drawn = draw(Coins, { silver: 12, piles: true });
    expect(drawn.querySelectorAll('.gold')).toHaveLength(2);
    expect(drawn.querySelectorAll('svg.silver')).toHaveLength(2);
    expect(drawn.textContent).toContain('12 silver');
  });
});
