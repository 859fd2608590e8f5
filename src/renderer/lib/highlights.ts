/** Highlights ranges of text on the screen without changing the document. */
import './highlights.css';
import { findHighlights } from '../../shared/search/highlights.ts';
import type { Clause } from '../../shared/search/query.ts';

/** The highlight of search terms in the style sheets. */
const found = 'found';

/** Shows a highlight under its name in the style sheets; null removes it. */
export function setHighlight(name: string, highlight: Highlight | null): void {
  if (highlight === null) CSS.highlights.delete(name);
  else CSS.highlights.set(name, highlight);
  document.documentElement.toggleAttribute('data-highlights', CSS.highlights.size > 0);
}

/** Highlights every match of the clauses in the element until the returned function is called. */
export function highlightMatches(element: Element, clauses: readonly Clause[]): () => void {
  const nodes = listTextNodes(element);
  const text = nodes.map((node) => node.data).join('');
  const ranges = findHighlights(text, clauses).map(({ start, end }) => {
    const [first, last] = [locate(nodes, start, 1), locate(nodes, end, 0)];
    return new StaticRange({
      ...{ startContainer: first.node, startOffset: first.offset },
      ...{ endContainer: last.node, endOffset: last.offset },
    });
  });
  const highlight = new Highlight(...ranges);
  setHighlight(found, highlight);
  return () => {
    if (CSS.highlights.get(found) === highlight) setHighlight(found, null);
  };
}

function listTextNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text && node.parentElement?.closest('button') === null) nodes.push(node);
  }
  return nodes;
}

/** The node at an offset of the joined text; `after` is how many characters must follow the offset in that node. */
function locate(
  nodes: readonly Text[],
  offset: number,
  after: 0 | 1,
): { node: Text; offset: number } {
  let passed = 0;
  for (const node of nodes) {
    if (offset + after <= passed + node.data.length) return { node, offset: offset - passed };
    passed += node.data.length;
  }
  throw new RangeError(`There is no text at ${offset}.`);
}
