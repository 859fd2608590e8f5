/** Texts for screen readers: live regions, and the text of elements as one utterance. */

/** Makes a repeated text differ, silently. */
const difference = '\u00a0';

export class Announcer {
  /** The text of the live region. */
  text = $state('');

  /** Announces a text, even if it is the last one again. */
  say(text: string): void {
    this.text = text === this.text ? text + difference : text;
  }
}

/** Elements whose texts are read separately. */
const blocks = 'p, li, td, th, pre, h1, h2, h3, h4, h5, h6, figcaption, div, section';

/** The text of the elements in order, without buttons and hidden parts. */
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
