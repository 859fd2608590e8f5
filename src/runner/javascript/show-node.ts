/** Shows what a page is made of as the consoles of browsers do: an element as HTML. */
import { Attr, Comment, Element } from '../kept.ts';

/** The most characters of an element that are shown whole. */
const maxLength = 200;
/** The most of an opening tag, and of anything else. */
const maxPart = 500;

export function showNode(this: Node): string {
  if (this instanceof Element) return showElement(this);
  if (this instanceof Attr) return shorten(`${this.name}="${this.value}"`);
  if (this instanceof Comment) return shorten(`<!--${this.data}-->`);
  // A document is no text, nor is a fragment of one.
  return this.nodeValue === null
    ? this.nodeName
    : `${this.nodeName} ${shorten(JSON.stringify(this.nodeValue))}`;
}

/** An element with too much in it is shown without that. */
function showElement({ outerHTML, innerHTML, tagName }: Element): string {
  const end = outerHTML.slice(-`</${tagName}>`.length);
  if (outerHTML.length <= maxLength || innerHTML === '') return shorten(outerHTML);
  return `${shorten(outerHTML.slice(0, -innerHTML.length - end.length))}…${end}`;
}

function shorten(text: string): string {
  return text.length > maxPart ? `${text.slice(0, maxPart)}…` : text;
}
