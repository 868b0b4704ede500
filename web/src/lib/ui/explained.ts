/** Words of a game found in a text, so that they can be explained where they stand. */

import type { ExplainedWord } from '../api/types';

export interface Piece {
  text: string;
  /** Which of the words it is. */
  word?: number;
}

const special = /[\\^$.*+?()[\]{}|]/g;

/** Cuts texts at the words: whole words, the longest where several begin, each once until `seen` is emptied. */
export function marker(words: readonly ExplainedWord[], seen = new Set<number>()) {
  const found = new Map(
    words.flatMap(({ forms }, word) => forms.map((form) => [form.toLowerCase(), word] as const)),
  );
  const forms = [...found.keys()].sort((one, other) => other.length - one.length);
  const any = forms.map((form) => form.replace(special, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  return (text: string): Piece[] => {
    if (!forms.length) return [{ text }];
    const pieces: Piece[] = [];
    let end = 0;
    for (const { 0: form, index } of text.matchAll(pattern)) {
      const word = found.get(form.toLowerCase());
      if (word === undefined || seen.has(word)) continue;
      seen.add(word);
      if (index > end) pieces.push({ text: text.slice(end, index) });
      pieces.push({ text: form, word });
      end = index + form.length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  };
}
