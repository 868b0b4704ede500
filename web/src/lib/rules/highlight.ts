/** Marks the words of a search in the page without touching its elements. */

import { plain } from './rulebook';

const NAME = 'rules-search';

function* ranges(root: Node, wanted: string[]): Generator<Range> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = plain(node.textContent ?? '');
    if (text.length !== node.textContent?.length) continue; // accents were split: places would shift
    for (const word of wanted) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        yield range;
      }
    }
  }
}

/** An attachment: while it is there, every word of `query` inside the element is marked. */
export function highlight(query: string) {
  return (element: HTMLElement) => {
    const wanted = plain(query).split(/\s+/).filter(Boolean);
    if (!wanted.length || !('highlights' in CSS)) return;
    CSS.highlights.set(NAME, new Highlight(...ranges(element, wanted)));
    return () => CSS.highlights.delete(NAME);
  };
}
