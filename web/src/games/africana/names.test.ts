import { expect, it } from 'vitest';
import { artOf } from '../../lib/games';
import { inLanguage } from '../../lib/i18n/languages';
import {
  boxAt,
  clashOf,
  common,
  discAt,
  fittingLabels,
  placeLabels,
  type Labelled,
  type Sizes,
} from './names';

const art = (await artOf('africana'))!;
/** Places with one sign; the others have two. */
const ONE = 'tripoli dakar cairo kuka leopoldville luanda serengeti cape_town'.split(' ');
const labelled = (lang: string): Labelled[] =>
  art.areas.map((area) => ({
    area,
    text: inLanguage(area.name.lines, lang)?.join(' ') ?? '',
    signs: ONE.includes(area.id) ? 1 : 2,
  }));
/** Sizes at so many pixels on the screen per pixel of the map. */
function sizesAt(k: number): Sizes {
  const dot = (Math.max(13 * k, 10.5) / k) * 0.86;
  const font = Math.max(17 * k, 10) / k;
  return { font, chip: Math.max(8.5, 6 / k), dot, grown: dot / 13, sheet: [art.width, art.height] };
}

it('leaves the names where they are drawn on a large map', () => {
  const spots = placeLabels(labelled('en'), sizesAt(1));
  const drawn = art.areas.filter(({ id, name }) => spots.get(id)!.left === name.at[0]);
  expect(drawn.length).toBe(art.areas.length);
});

it.each(['en', 'fr'])('covers little of any name or disc on a phone (%s)', (lang) => {
  const [labels, sizes] = [labelled(lang), sizesAt(0.25)];
  const spots = placeLabels(labels, sizes);
  const boxes = labels.map((label) => boxAt(spots.get(label.area.id)!, label, sizes));
  const clashes = boxes.flatMap((box, at) => {
    const isClash = (other: typeof box) => common(box, other) > 0.2 * box.width * box.height;
    const clashing = labels.filter(
      ({ area }, place) =>
        isClash(discAt(area.anchor, sizes)) || (place !== at && isClash(boxes[place]!)),
    );
    return clashing.map(({ area }) => `${labels[at]!.area.id} ${area.id}`);
  });
  expect(clashes).toEqual([]);
});

it.each(['en', 'fr'])(
  'writes no name over another, a disc or the edge of a small map (%s)',
  (lang) => {
    const [labels, sizes] = [labelled(lang), sizesAt(0.2)];
    const spots = fittingLabels(labels, sizes);
    const written = labels.map((label) => ({ ...label, text: spots.get(label.area.id)!.text }));
    const names = written.filter(({ text }) => text);
    expect(names.filter((label) => clashOf(label, written, spots, sizes) > 0.06)).toEqual([]);
    expect(names.length).toBeGreaterThan(10);
    const crowded = placeLabels(labels, sizes);
    expect(labels.some((label) => clashOf(label, labels, crowded, sizes) > 0.06)).toBe(true);
  },
);
