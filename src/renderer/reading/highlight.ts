/** Highlights search terms in text on the screen without changing the document. */
import { findHighlights } from '../../shared/search/highlights.ts';
import type { Clause } from '../../shared/search/query.ts';
import { setHighlight } from '../lib/highlights.ts';

/** Name of the highlight in the style sheets. */
const name = 'found';

/** Highlights every match of the clauses in the element, until the returned function is called. */
export function highlightMatches(element: Element, clauses: readonly Clause[]): () => void {
  const nodes = listTextNodes(element);
  const text = nodes.map((node) => node.data).join('');
  const ranges = findHighlights(text, clauses).map(({ start, end }) => {
    const range = new StaticRange({ ...startOf(nodes, start), ...endOf(nodes, end) });
    return range;
  });
  const highlight = new Highlight(...ranges);
  setHighlight(name, highlight);
  return () => {
    if (CSS.highlights.get(name) === highlight) setHighlight(name, null);
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

function startOf(nodes: Text[], offset: number): { startContainer: Text; startOffset: number } {
  const { node, rest } = locate(nodes, offset, (passed, length) => offset < passed + length);
  return { startContainer: node, startOffset: rest };
}

function endOf(nodes: Text[], offset: number): { endContainer: Text; endOffset: number } {
  const { node, rest } = locate(nodes, offset, (passed, length) => offset <= passed + length);
  return { endContainer: node, endOffset: rest };
}

function locate(
  nodes: Text[],
  offset: number,
  isIn: (passed: number, length: number) => boolean,
): { node: Text; rest: number } {
  let passed = 0;
  for (const node of nodes) {
    if (isIn(passed, node.data.length)) return { node, rest: offset - passed };
    passed += node.data.length;
  }
  throw new RangeError(`There is no text at ${offset}.`);
}
