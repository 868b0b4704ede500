import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import Explained from './Explained.svelte';
import { marker } from './explained';

const WORDS = [
  { forms: ['army', 'armies'], meaning: 'A cube.' },
  { forms: ['fresh armies', 'fresh army'], meaning: 'They have not fought.' },
];
const FRENCH = [
  { forms: ['présence', 'présences'], meaning: 'Le pion d’un pays.' },
  { forms: ['fiche d’ordres'], meaning: 'Secrète.' },
];
const told = (words: typeof WORDS, text: string) =>
  marker(words)(text)
    .filter(({ word }) => word !== undefined)
    .map(({ text, word }) => `${word} ${text}`);

let shown: Record<string, unknown> | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
});

it('marks the longest of several words that begin at the same place', () => {
  expect(told(WORDS, 'Move fresh armies, or end your turn.')).toEqual(['1 fresh armies']);
});

it('marks whole words only, whatever their capitals, and loses nothing of the text', () => {
  const text = 'Armyworm, Army. The présence of armies';
  expect(told(WORDS, text)).toEqual(['0 Army']);
  expect(
    marker(WORDS)(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it('knows where accented words and those after an apostrophe begin and end', () => {
  expect(told(FRENCH, 'L’omniprésence')).toEqual([]);
  expect(told(FRENCH, 'présencé')).toEqual([]);
  expect(told(FRENCH, 'Posez d’abord une présence ; la fiche d’ordres suit.')).toEqual([
    '0 présence',
    '1 fiche d’ordres',
  ]);
});

it('marks a word once, until it begins anew', () => {
  const seen = new Set<number>();
  const mark = marker(WORDS, seen);
  expect(mark('army and army')).toHaveLength(2);
  expect(mark('army')).toEqual([{ text: 'army' }]);
  seen.clear();
  expect(mark('army')).toEqual([{ text: 'army', word: 0 }]);
});

it('marks nothing where a game explains nothing', () => {
  expect(marker([])('army')).toEqual([{ text: 'army' }]);
});

it('tells what a word means on focus, and Escape closes that and nothing else', () => {
  shown = mount(Explained, {
    target: document.body,
    props: { words: WORDS, text: 'Move l’army, fresh armies.' },
  });
  flushSync();
  expect(document.querySelector('.explained')?.textContent?.trim()).toBe(
    'Move l’army, fresh armies.',
  );
  const term = document.querySelector<HTMLElement>('dfn:last-of-type')!;
  const bubble = document.querySelector<HTMLElement>('[role="tooltip"]')!;
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    term.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(bubble.textContent).toBe('');
  term.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(bubble.textContent).toBe('They have not fought.');
  expect(term.getAttribute('aria-describedby')).toBe(bubble.id);
  expect(press('Escape')).toBe(true);
  expect(bubble.textContent).toBe('');
  expect(term.hasAttribute('aria-describedby')).toBe(false);
  expect(press('Escape')).toBe(false); // the table may have it
});

it('stays open only while its word is under the pointer, also where the word vanishes or the text changes', () => {
  const props = $state({ words: WORDS, text: 'Move an army.' });
  shown = mount(Explained, { target: document.body, props });
  flushSync();
  const bubble = document.querySelector<HTMLElement>('[role="tooltip"]')!;
  const move = (type: string, target: Element) =>
    target.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  const hover = () => move('pointerover', document.querySelector('dfn')!);

  hover();
  move('pointermove', bubble);
  expect(bubble.textContent).toBe('A cube.');
  move('pointermove', document.body);
  expect(bubble.textContent).toBe('');

  hover();
  expect(bubble.textContent).toBe('A cube.');
  props.text = 'Another army?';
  flushSync();
  expect(bubble.textContent).toBe('');

  hover();
  document.querySelector('dfn')!.remove();
  move('pointermove', document.body);
  expect(bubble.textContent).toBe('');
});
