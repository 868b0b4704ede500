/** A rulebook as passages: made from its Markdown, searched, addressed by rule number. */

import { Marked, type Tokens } from 'marked';
import type { ExplainedWord } from '../api/types';
import { marker } from '../ui/explained';

export interface Passage {
  /** The number of the rule it states, such as `R6.5`. */
  rule: string | null;
  html: string;
  /** Plain lower-case words without accents, for searching. */
  words: string;
}

export interface Chapter {
  id: string;
  title: string;
  passages: Passage[];
}

const RULE = /^<p><strong>([A-Z]\d+(?:\.\d+)?[a-z]?)<\/strong>\s*/;
const MENTION = /\b[A-Z]\d+(?:\.\d+)?[a-z]?\b/g;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Words as they are compared: lower case, no accents, no marks. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, "'").toLowerCase();
}

/**
 * Split a rulebook at its chapters and paragraphs. Rules mentioned in the text become links; words that are explained
 * are marked where a chapter names them first.
 */
export function readRulebook(
  markdown: string,
  explained: readonly ExplainedWord[] = [],
): Chapter[] {
  const seen = new Set<number>();
  const mark = marker(explained, seen);
  const numbers = new Set(
    Array.from(markdown.matchAll(/\*\*([A-Z][\d.]+[a-z]?)\*\*/g), (found) => found[1]),
  );
  const linked = (text: string) =>
    text.replace(MENTION, (rule) => (numbers.has(rule) ? `<a href="#${rule}">${rule}</a>` : rule));
  const marked = new Marked({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text), // a rulebook holds no HTML
      text(token: Tokens.Text | Tokens.Escape) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
        return mark(token.text)
          .map(({ text, word }) =>
            word === undefined
              ? linked(escape(text))
              : `<dfn tabindex="0" data-word="${word}">${escape(text)}</dfn>`,
          )
          .join('');
      },
      strong({ tokens, text }: Tokens.Strong) {
        return `<strong>${numbers.has(text) ? text : this.parser.parseInline(tokens)}</strong>`;
      },
    },
  });
  const chapters: Chapter[] = [{ id: 'preface', title: '', passages: [] }];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space' || (token.type === 'heading' && token['depth'] === 1)) continue;
    if (token.type === 'heading' && token['depth'] === 2) {
      chapters.push({
        id: `chapter-${chapters.length}`,
        title: String(token['text']),
        passages: [],
      });
      seen.clear();
      continue;
    }
    chapters[chapters.length - 1]?.passages.push(passage(marked.parser([token])));
  }
  return chapters.filter(({ passages }) => passages.length);
}

function passage(made: string): Passage {
  const html = made.replaceAll('<table>', '<table tabindex="0">'); // it scrolls: keys must reach it
  const rule = RULE.exec(html)?.[1] ?? null;
  const words = plain(
    html
      .replace(/<\/?dfn[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&\w+;/g, ' '),
  );
  if (!rule) return { rule, html, words };
  const body = html.replace(RULE, `<p><a class="number" href="#${rule}">${rule}</a> `);
  return { rule, html: body, words };
}

/** The chapters with only the passages that hold every word of the query. */
export function search(chapters: readonly Chapter[], query: string): Chapter[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return chapters
    .map((chapter) => ({
      ...chapter,
      passages: chapter.passages.filter(({ words }) =>
        wanted.every((word) => words.includes(word)),
      ),
    }))
    .filter(({ passages }) => passages.length);
}
