import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { picturesOf } from '../../lib/games';
import { HUES, SIGNS } from './symbols';

it('shows the signs of the map below the rule that names them', async () => {
  const pictures = (await picturesOf('africana'))!;
  expect(pictures.rules).toEqual(['R1.5']);
  const target = document.createElement('div');
  const drawn = mount(pictures.default, { target, props: { part: 'R1.5', art: null } });
  const paths = [...target.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths).toEqual(HUES.map((hue) => SIGNS[hue]));
  expect(target.textContent).toContain('horseshoe');
  await unmount(drawn);
});
