/** Parses HTML, even if malformed, into a small tree in linear time. */
import { Tokenizer } from 'htmlparser2';

export interface HtmlElement {
  /** In lower case. */
  name: string;
  attributes: Map<string, string>;
  children: HtmlNode[];
}

export type HtmlNode = string | HtmlElement;

/** Tags of elements nested deeper than this are ignored. */
const maxDepth = 40;

const empty = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** The open elements that a new element closes, unless a `within` element lies between. */
interface Ending {
  ends: string[];
  within: string[];
}

const endings = new Map<string, Ending>([
  ['li', { ends: ['li'], within: ['ul', 'ol'] }],
  ['tr', { ends: ['tr', 'td', 'th'], within: ['table'] }],
  ['td', { ends: ['td', 'th'], within: ['tr', 'table'] }],
  ['th', { ends: ['td', 'th'], within: ['tr', 'table'] }],
  ['thead', { ends: ['tr', 'tbody'], within: ['table'] }],
  ['tbody', { ends: ['tr', 'thead'], within: ['table'] }],
  ['dt', { ends: ['dt', 'dd'], within: ['dl'] }],
  ['dd', { ends: ['dt', 'dd'], within: ['dl'] }],
  ...'p div ul ol table pre blockquote h1 h2 h3 h4 h5 h6 hr'
    .split(' ')
    .map((name): [string, Ending] => [
      name,
      { ends: ['p'], within: ['li', 'td', 'th', 'div', 'blockquote'] },
    ]),
]);

/** Parses a piece of HTML, decoding entities and dropping comments. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: new Map(), children: [] };
  const stack = [root];
  let opening: HtmlElement | null = null;
  let attribute = '';
  let value = '';
  const top = (): HtmlElement => stack.at(-1) ?? root;
  const addText = (text: string): void => {
    const { children } = top();
    const last = children.length - 1;
    if (typeof children[last] === 'string') children[last] += text;
    else children.push(text);
  };
  const open = (): void => {
    if (opening === null) return;
    const { name } = opening;
    const rule = endings.get(name);
    if (rule !== undefined) endOpen(stack, rule.ends, rule.within);
    if (stack.length <= maxDepth || empty.has(name)) top().children.push(opening);
    if (stack.length <= maxDepth && !empty.has(name)) stack.push(opening);
    opening = null;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (code) => addText(String.fromCodePoint(code)),
      oncdata: (start, end, offset) => addText(html.slice(start, end - offset)),
      onopentagname(start, end) {
        const name = html.slice(start, end).toLowerCase();
        opening = { name, attributes: new Map(), children: [] };
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend: () => void opening?.attributes.set(attribute, value),
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag(start, end) {
        const name = html.slice(start, end).toLowerCase();
        const index = stack.findLastIndex((element) => element.name === name);
        if (index > 0) stack.length = index;
      },
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return root.children;
}

function endOpen(stack: HtmlElement[], ends: string[], within: string[]): void {
  for (let index = stack.length - 1; index > 0; index -= 1) {
    const name = stack[index]?.name ?? '';
    if (within.includes(name)) return;
    if (ends.includes(name)) {
      // Closing a row also closes its open cell, so the search continues.
      stack.length = index;
    }
  }
}

/** The concatenated text of the nodes. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.name === 'br' ? '\n' : textOf(node.children);
    })
    .join('');
}

/** Escapes plain text as HTML. */
export function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
