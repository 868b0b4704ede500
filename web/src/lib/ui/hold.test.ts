import { beforeEach, expect, it } from 'vitest';
import { hold } from './hold';

const told = () => new Promise((go) => setTimeout(go));

let node: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<section tabindex="-1"><button>One</button><button>Two</button></section><a href="#">Out</a>';
  node = document.querySelector('section')!;
});

it('keeps the focus where the pressed button goes away', async () => {
  const free = hold(node);
  node.querySelector('button')!.focus();
  node.querySelector('button')!.remove();
  await told();
  expect(document.activeElement).toBe(node);
  free();
});

it('keeps the focus where the pressed button can no longer be pressed', async () => {
  const free = hold(node);
  node.querySelector('button')!.focus();
  node.querySelector('button')!.disabled = true;
  await told();
  expect(document.activeElement).toBe(node);
  free();
});

it('leaves alone whoever went elsewhere before', async () => {
  const free = hold(node);
  node.querySelector('button')!.focus();
  document.querySelector('a')!.focus();
  await told();
  document.querySelector('a')!.blur();
  node.querySelector('button')!.remove();
  await told();
  expect(document.activeElement).toBe(document.body);
  free();
});

it('leaves alone whoever went elsewhere as the pressed button went away', async () => {
  const free = hold(node);
  node.querySelector('button')!.focus();
  node.querySelector('button')!.remove();
  document.querySelector('a')!.focus();
  await told();
  document.querySelector('a')!.blur();
  node.append('another question');
  await told();
  expect(document.activeElement).toBe(document.body);
  free();
});

it('keeps the focus from question to question', async () => {
  const free = hold(node);
  node.querySelector('button')!.focus();
  for (const name of ['Two', 'Three']) {
    node.replaceChildren(Object.assign(document.createElement('button'), { textContent: name }));
    await told();
    expect(document.activeElement).toBe(node);
    node.querySelector('button')!.focus();
  }
  free();
});
