/** The text of an element as a screen reader would say it in one go: without buttons and what is hidden, and with its blocks apart. */

/** What stands on lines of its own. */
const blocks = 'p, li, td, th, pre, h1, h2, h3, h4, h5, h6, figcaption, div, section';

/** Reads the text of the elements in order. */
export function readSpokenText(elements: readonly Element[]): string {
  return elements.map(readElement).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function readElement(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  let last: Element | null = null;
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent === null || parent.closest('button, [hidden]') !== null) continue;
    const block = parent.closest(blocks);
    text += (block === last ? '' : ' ') + (walker.currentNode.nodeValue ?? '');
    last = block;
  }
  return text;
}
