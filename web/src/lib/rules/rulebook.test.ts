import { expect, it } from 'vitest';
import { readRulebook, search } from './rulebook';

const BOOK = `# Title

Foreword <script>alert(1)</script>.

## 1. Combat

**R6.5** One throw. See R6.6 and R9.9, *not* R6.

> Example: Égypte attacks.

**R6.6** Dice are compared; option \`x<y\`.
`;

it('splits a rulebook into chapters and numbered passages', () => {
  const [foreword, combat] = readRulebook(BOOK);
  expect(foreword?.title).toBe('');
  expect(combat?.title).toBe('1. Combat');
  expect(combat?.passages.map(({ rule }) => rule)).toEqual(['R6.5', null, 'R6.6']);
});

it('links the rules that exist and lets no HTML through', () => {
  const html = readRulebook(BOOK)
    .flatMap(({ passages }) => passages)
    .map((passage) => passage.html)
    .join('');
  expect(html).toContain('<a class="number" href="#R6.5">R6.5</a> One throw.');
  expect(html).toContain('<a href="#R6.6">R6.6</a> and R9.9');
  expect(html).not.toContain('<script');
  expect(html).toContain('x&lt;y');
});

it('finds words without caring for accents, case or order', () => {
  const chapters = readRulebook(BOOK);
  const found = (query: string) =>
    search(chapters, query).flatMap(({ passages }) => passages.map(({ words }) => words.trim()));
  expect(found('ATTACKS egypte')).toEqual(['example: egypte attacks.']);
  expect(found('r6.6')).toHaveLength(2);
  expect(found('nothing such')).toEqual([]);
});

it('marks the words that are explained where a chapter names them first, and finds them all the same', () => {
  const words = [{ forms: ['dice', 'Égypte'], meaning: 'Cubes.' }];
  const chapters = readRulebook(`${BOOK}\n## 2. More\n\nL'Égypte <b>, dice.\n`, words);
  const [, combat, more] = chapters.map(({ passages }) =>
    passages.map(({ html }) => html).join(''),
  );
  expect(combat?.match(/<dfn/g)).toHaveLength(1);
  expect(more).toContain(`<dfn tabindex="0" data-word="0">Égypte</dfn> &lt;b&gt;, dice.`);
  expect(search(chapters, "l'egypte")).toHaveLength(1);
});
