import { expect, it } from 'vitest';
import { around, boxOf, common, nameFont, namesOn } from '../../lib/board/labels';
import { artOf } from '../../lib/games';
import words from './fixtures/words.json';
import { openSpot } from './spots';

it('writes nothing where there is no room for it', () => {
  const words = { width: 40, height: 10 };
  const spot = (taken: Parameters<typeof openSpot>[3]) =>
    openSpot([[200, 200]], [], words, taken, [400, 400]);
  expect(spot([])).not.toBeNull();
  expect(spot([around([200, 200], 400, 400)])).toBeNull();
});

const art = (await artOf('conquest'))!;

it.each([
  ['en', 1440],
  ['fr', 1024],
])('writes what a continent brings over no piece and no name (%s, %i px)', (lang, window) => {
  const k = (window * 0.7) / art.width;
  const radius = Math.max(art.sizes.piece_radius * k, 10.5) / k;
  const names = namesOn(art, { lang, k, radius });
  const font = nameFont(art.sizes.label_px, k);
  const taken = art.areas.flatMap((area) => [
    around(area.anchor, 2 * radius, 2 * radius),
    ...(names.has(area.id) ? [boxOf(area, names.get(area.id)!, lang, font)] : []),
  ]);
  const mark = { width: 115 / k, height: 26 / k };
  for (const { id } of words.board.groups) {
    const groupOf = new Map(words.board.areas.map((area) => [area.id, area.group]));
    const inside = (area: { id: string }) => groupOf.get(area.id) === id;
    const [own, others] = [true, false].map((is) =>
      art.areas.filter((area) => inside(area) === is).map(({ anchor }) => anchor),
    ) as [[number, number][], [number, number][]];
    const spot = openSpot(own, others, mark, taken, [art.width, art.height])!;
    const box = around(spot, mark.width, mark.height);
    const covered = taken.reduce((sum, other) => sum + common(box, other), 0);
    expect(covered / (mark.width * mark.height), id).toBeLessThan(0.05);
  }
});
