/** Shows nodes of a page as browser consoles do: elements as HTML. */
import { Attr, Comment, Element } from '../dom-built-ins.ts';

/** The maximum length, in characters, at which an element is shown whole. */
const maxLength = 200;
/** The maximum number of characters shown of an opening tag or another node. */
const maxPart = 500;

export function showNode(this: Node): string {
  if (this instanceof Element) return showElement(this);
  if (this instanceof Attr) return shorten(`${this.name}="${this.value}"`);
  if (this instanceof Comment) return shorten(`<!--${this.data}-->`);
  // Documents and fragments contain no text themselves.
  return this.nodeValue === null
    ? this.nodeName
    : `${this.nodeName} ${shorten(JSON.stringify(this.nodeValue))}`;
}

/** A long element is shown without its content. */
function showElement({ outerHTML, innerHTML, tagName }: Element): string {
  const end = outerHTML.slice(-`</${tagName}>`.length);
  if (outerHTML.length <= maxLength || innerHTML === '') return shorten(outerHTML);
  return `${shorten(outerHTML.slice(0, -innerHTML.length - end.length))}…${end}`;
}

function shorten(text: string): string {
  return text.length > maxPart ? `${text.slice(0, maxPart)}…` : text;
}
