/** Diffs two versions of rendered HTML, block by block and then word by word, into HTML that shows the changes. */
import { diffArrays } from 'diff';
import { diffTexts } from './text-change.ts';

/** A tag, a text, or a whole formula, which changes as one. */
const token = /<math\b[\s\S]*?<\/math>|<[^>]*>|[^<]+/g;
const voidTag = /^<(?:br|hr|img|input|math|wbr)\b/;
/** Elements that are marked inside, because `ins` and `del` must not enclose them. */
const markedInside = /^<(?:p|li|h[1-6]|td|th)\b/;
/** In a table, only cells may contain `ins` and `del`. */
const markedInCells = /^<(?:tr|thead|tbody)\b/;
const code = /(<code class="hljs">)([\s\S]*?)(<\/code>)/g;
/** A code block, or a line break in other text that doesn't follow a block-level tag. */
const lineBreak =
  /<pre\b[\s\S]*?<\/pre>|(?<!<(?!\/?(?:a|code|em|img|kbd|mark|s|span|strong|su[bp])\b)[^<>]{0,1000}>)\n/g;
const button = /<button\b[\s\S]*?<\/button>/g;

/**
 * The new version with additions and removals marked as `ins` and `del`, and long unchanged parts left out. Null if the
 * two read the same. Both must be the renderer's own HTML, which makes the result as safe as they are.
 */
export function diffHtml(before: string, after: string): string | null {
  const nodes = diffNodes(splitNodes(simplify(before)), splitNodes(simplify(after)));
  if (nodes.every(({ isChanged }) => !isChanged)) return null;
  return fold(nodes).join('\n');
}

interface Node {
  html: string;
  isChanged: boolean;
}

/** Removes buttons, line breaks outside code, and syntax highlighting, which can differ where the text doesn't. */
function simplify(html: string): string {
  return html
    .replaceAll(button, '')
    .replaceAll(lineBreak, (part) => (part.startsWith('<') ? part : ' '))
    .replaceAll(code, (_, open: string, text: string, close: string) => {
      return open + text.replaceAll(/<\/?span[^>]*>/g, '') + close;
    });
}

/** The top-level elements and texts of HTML, without white space between elements. */
function splitNodes(html: string): string[] {
  const nodes: string[] = [];
  let depth = 0;
  for (const [part] of html.matchAll(token)) {
    const isTag = part.startsWith('<');
    if (depth === 0) {
      if (isTag || part.trim() !== '') nodes.push(part);
    } else nodes[nodes.length - 1] += part;
    if (!isTag || voidTag.test(part)) continue;
    depth = Math.max(0, depth + (part.startsWith('</') ? -1 : 1));
  }
  return nodes;
}

function diffNodes(before: readonly string[], after: readonly string[]): Node[] {
  const nodes: Node[] = [];
  let removed: string[] = [];
  for (const change of [...diffArrays([...before], [...after]), null]) {
    if (change?.removed === true) {
      removed.push(...change.value);
      continue;
    }
    const added = change?.added === true ? change.value : [];
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      nodes.push({ html: diffNode(removed[index], added[index]), isChanged: true });
    }
    removed = [];
    if (change !== null && change.added !== true) {
      nodes.push(...change.value.map((html) => ({ html, isChanged: false })));
    }
  }
  return nodes;
}

/** One node that became another; either may be missing. */
function diffNode(before: string | undefined, after: string | undefined): string {
  if (before === undefined || after === undefined) {
    return (
      (before === undefined ? '' : mark('del', before)) +
      (after === undefined ? '' : mark('ins', after))
    );
  }
  const [old, now] = [before.match(token) ?? [], after.match(token) ?? []];
  if (haveSameTags(old, now)) return diffWords(old, now);
  const [oldInner, nowInner] = [splitNodes(inside(before)), splitNodes(inside(after))];
  const areElements = [...oldInner, ...nowInner].every((node) => node.startsWith('<'));
  if (old[0] !== now[0] || !areElements || nowInner.length === 0) {
    return mark('del', before) + mark('ins', after);
  }
  const inner = diffNodes(oldInner, nowInner).map(({ html }) => html);
  return `${now[0] ?? ''}${inner.join('\n')}${now.at(-1) ?? ''}`;
}

function inside(element: string): string {
  return element.replace(/^<[^>]*>/, '').replace(/<\/[^>]*>$/, '');
}

/** Whether both have the same tags, with texts at the same places. */
function haveSameTags(before: readonly string[], after: readonly string[]): boolean {
  return (
    before.length === after.length &&
    before.every((part, index) => {
      const other = after[index] ?? '';
      return part === other || (!part.startsWith('<') && !other.startsWith('<'));
    })
  );
}

function diffWords(before: readonly string[], after: readonly string[]): string {
  return after
    .map((part, index) => {
      const old = before[index] ?? '';
      if (part === old) return part;
      return diffTexts(unescape(old), unescape(part))
        .map(({ kind, text }) => {
          if (kind === 'same') return escape(text);
          return wrap(kind === 'added' ? 'ins' : 'del', escape(text));
        })
        .join('');
    })
    .join('');
}

function mark(tag: 'ins' | 'del', node: string): string {
  if (markedInCells.test(node)) {
    const [open = '', ...rest] = node.match(token) ?? [];
    const cells = splitNodes(inside(node)).map((cell) => mark(tag, cell));
    return `${open}${cells.join('')}${rest.at(-1) ?? ''}`;
  }
  if (!markedInside.test(node)) return wrap(tag, node);
  const [open = '', ...rest] = node.match(token) ?? [];
  return `${open}${wrap(tag, rest.slice(0, -1).join(''))}${rest.at(-1) ?? ''}`;
}

function wrap(tag: 'ins' | 'del', html: string): string {
  const said = tag === 'ins' ? 'Added: ' : 'Removed: ';
  return `<${tag}><span class="visually-hidden">${said}</span>${html}</${tag}>`;
}

/** Keeps the changes and their neighbors. */
function fold(nodes: readonly Node[]): string[] {
  const isNear = (index: number): boolean =>
    [index - 1, index, index + 1].some((at) => nodes[at]?.isChanged === true);
  return nodes.flatMap(({ html }, index) => {
    if (isNear(index)) return [html];
    const isFirst = index === 0 || isNear(index - 1);
    return isFirst ? ['<p class="left-out">…</p>'] : [];
  });
}

const entities: readonly [string, string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&amp;', '&'],
];

function unescape(html: string): string {
  return entities.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), html);
}

function escape(text: string): string {
  return entities
    .toReversed()
    .reduce((html, [entity, sign]) => html.replaceAll(sign, entity), text);
}
