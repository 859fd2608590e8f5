/** Parses a Markdown file into a tree of blocks with their lines, and its inline markup with offsets into the source. */
import MarkdownIt from 'markdown-it';
import { useFormulas } from '../../../content/markdown/formulas.ts';
import type { StateInline, StateBlock, Token } from 'markdown-it';

export type BlockType =
  | 'root'
  | 'heading'
  | 'paragraph'
  | 'code'
  | 'table'
  | 'html'
  | 'comment'
  | 'rule'
  | 'list'
  | 'item'
  | 'quote';

export interface Block {
  type: BlockType;
  /** Its first line and the line after its last, from 0. */
  start: number;
  end: number;
  /** The level of a heading, 1 to 6; else 0. */
  level: number;
  /** The number of an item in an ordered list; else null. */
  number: number | null;
  /** The text of a paragraph or heading, without the list and quote prefixes of its lines. */
  text: string;
  /** The markup within its text. */
  marks: Mark[];
  children: Block[];
  parent: Block | null;
}

/** A link, an image, a tag, a comment or a code span within text. */
export interface Mark {
  kind: 'link' | 'image' | 'wiki' | 'tag' | 'comment' | 'code' | 'formula';
  /** Offsets into the source, the second not included. */
  from: number;
  to: number;
  /** The target of a link or image. */
  target: string;
  /** A tag's name in lower case, an image's description, or the text shown for a link between notes. */
  name: string;
  /** The text between a tag's name and its end. */
  attributes: string;
  isClosing: boolean;
}

export interface Tree {
  source: string;
  lines: string[];
  /** The offset of every line. */
  offsets: number[];
  root: Block;
  /** The leaf block of each line; undefined for blank lines and link definitions. */
  leaves: (Block | undefined)[];
  /** The marks on each line; undefined if there are none. */
  lineMarks: (Mark[] | undefined)[];
  /** Link definitions in markdown-it's format. */
  references: References;
}

export type References = Record<string, { href: string; title: string }>;

/** Elements that are converted as a whole; other tags are replaced in place. */
export const regionTags = new Set(['table', 'ul', 'ol', 'dl', 'pre', 'blockquote']);
const blockTag =
  /^<(?:\/?(?:table|ul|ol|dl|pre|blockquote|script|style|tr|td|th|thead|tbody|tfoot|caption|colgroup|li|dd|dt)\b|!--)/i;
const inlineTag = /<(\/?)([a-z][a-z0-9]{0,15})((?:[\s/][^<>]*)?)>/iy;
/** A single `#` without a space is a hashtag, or a comment in some language. */
const headingMarks = /^(?:(#{1,6})(?:[ \t]+|$)|(#{2,6})(?=[^\s#!]))/;

const parser = new MarkdownIt({ html: true });
parser.validateLink = () => true;
parser.normalizeLink = (url) => url;

const { ruler } = parser.block as unknown as {
  ruler: { __rules__: { name: string; fn: BlockRule; alt: string[] }[] };
};
type BlockRule = (state: StateBlock, from: number, to: number, silent: boolean) => boolean;
const plainHtml = ruler.__rules__.find(({ name }) => name === 'html_block') as { fn: BlockRule };
const htmlBlock = plainHtml.fn;

/** Only elements that are converted as a whole are blocks; tags that just enclose text are part of the text. */
parser.block.ruler.at(
  'html_block',
  (state: StateBlock, from: number, to: number, silent: boolean) => {
    const start = (state.bMarks[from] ?? 0) + (state.tShift[from] ?? 0);
    if (!blockTag.test(state.src.slice(start, start + 20))) return false;
    return htmlBlock(state, from, to, silent);
  },
  { alt: ['paragraph', 'reference', 'blockquote'] },
);

/** Accepts headings without a space, such as `##What`. */
parser.block.ruler.at(
  'heading',
  (state: StateBlock, line: number, _: number, silent: boolean) => {
    if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    const end = state.eMarks[line] ?? start;
    if (state.src[start] !== '#') return false;
    const text = state.src.slice(start, end);
    const [marks = '', spaced, tight] = headingMarks.exec(text) ?? [];
    const level = (spaced ?? tight)?.length;
    if (level === undefined) return false;
    if (silent) return true;
    state.line = line + 1;
    const content = text.slice(marks.length).trimEnd();
    const closed = /(?:^|[ \t])#+$/.exec(content.slice(-100));
    const open = state.push('heading_open', `h${level}`, 1);
    open.map = [line, state.line];
    const inline = state.push('inline', '', 0);
    inline.content = content.slice(0, content.length - (closed?.[0].length ?? 0)).trim();
    inline.map = [line, state.line];
    inline.children = [];
    state.push('heading_close', `h${level}`, -1);
    return true;
  },
  { alt: ['paragraph', 'reference', 'blockquote'] },
);

parser.inline.ruler.at('html_inline', (state: StateInline, silent: boolean) => {
  const { src, pos } = state;
  if (src[pos] !== '<') return false;
  let to = pos;
  let type = 'html_inline';
  const env = state.env as { noComment?: string };
  if (src.startsWith('<!--', pos) && env.noComment !== src) {
    const end = src.indexOf('-->', pos + 4);
    if (end < 0) env.noComment = src;
    else [to, type] = [end + 3, 'comment'];
  }
  if (to === pos) {
    inlineTag.lastIndex = pos;
    if (inlineTag.exec(src) === null) return false;
    to = inlineTag.lastIndex;
  }
  if (!silent) state.push(type, '', 0).content = src.slice(pos, to);
  state.pos = to;
  return true;
});

/** Links between the notes of a vault, as in `[[Page|text]]`, and embeds. A list of numbers isn't a link. */
const wikiLink = /(!?)\[\[(?=[^[\]|\n]*\p{L})([^[\]|\n,]{1,200})(?:\|([^[\]\n]{1,200}))?\]\]/uy;
parser.inline.ruler.before('link', 'wiki_link', (state: StateInline, silent: boolean) => {
  if (!/[[!]/.test(state.src[state.pos] ?? '')) return false;
  wikiLink.lastIndex = state.pos;
  const [written, embeds, target = '', text] = wikiLink.exec(state.src) ?? [];
  if (written === undefined) return false;
  if (!silent) {
    const token = state.push(embeds === '!' ? 'image' : 'wiki_link', '', 0);
    token.content = text ?? target.replace(/[#^].*$/, '');
    token.attrSet('src', target.trim());
  }
  state.pos += written.length;
  return true;
});

useFormulas(parser);

/** Records the positions of inline tokens, which markdown-it doesn't expose, from where its rules begin and end. */
const ranges = new WeakMap<Token, [from: number, to: number]>();
const plainRules = parser.inline.ruler.getRules.bind(parser.inline.ruler);
const placed = plainRules('').map((rule) => (state: StateInline, silent: boolean): boolean => {
  const { pos: from } = state;
  const first = state.tokens.length + (state.pending === '' ? 0 : 1);
  if (!rule(state, silent)) return false;
  for (let index = first; !silent && index < state.tokens.length; index += 1) {
    const token = state.tokens[index];
    if (token !== undefined && token.type !== 'text' && !ranges.has(token))
      ranges.set(token, [from, state.pos]);
  }
  return true;
});
parser.inline.ruler.getRules = (chain) => (chain === '' ? placed : plainRules(chain));

/** `references` are link definitions from elsewhere. */
export function parseTree(source: string, references: References = {}): Tree {
  const lines = source.split('\n');
  const offsets: number[] = [];
  let offset = 0;
  for (const line of lines) {
    offsets.push(offset);
    offset += line.length + 1;
  }
  const env = { references: { ...references } };
  const tokens = parser.parse(source, env);
  const root = makeBlock('root', 0, lines.length, null);
  const leaves: (Block | undefined)[] = [];
  const { references: found } = env;
  const tree: Tree = { source, lines, offsets, root, leaves, lineMarks: [], references: found };
  let open = root;
  for (const token of tokens) {
    const type = types[token.type];
    if (type !== undefined && token.map !== null) {
      const [start, end] = token.map;
      const block = makeBlock(type, start, end, open);
      if (type === 'heading') block.level = Number(token.tag.slice(1));
      if (type === 'item' && token.info !== '') block.number = Number(token.info);
      open.children.push(block);
      if (token.nesting === 1) open = block;
      else addLeaf(tree, block);
    } else if (token.nesting === -1 && closing.test(token.type)) {
      const closed: Block = open;
      if (!containers.has(closed.type)) addLeaf(tree, closed);
      open = closed.parent ?? root;
    } else if (token.type === 'inline' && open.type !== 'table') {
      open.text = token.content;
      open.marks = placeMarks(tree, open, token);
    }
    if (token.type === 'tr_open' && token.map !== null) {
      const inline = parser.parseInline(lines[token.map[0]] ?? '', env)[0];
      if (inline !== undefined) {
        inline.map = [token.map[0], token.map[0] + 1];
        inline.content = lines[token.map[0]] ?? '';
        open.marks.push(...placeMarks(tree, open, inline));
      }
    }
  }
  for (const block of new Set(leaves)) for (const mark of block?.marks ?? []) placeMark(tree, mark);
  return tree;
}

function placeMark(tree: Tree, mark: Mark): void {
  const last = lineAt(tree, mark.to - 1);
  for (let line = lineAt(tree, mark.from); line <= last; line += 1) {
    const own = tree.lineMarks[line];
    if (own === undefined) tree.lineMarks[line] = [mark];
    else own.push(mark);
  }
}

const types: Record<string, BlockType> = {
  heading_open: 'heading',
  paragraph_open: 'paragraph',
  fence: 'code',
  code_block: 'code',
  table_open: 'table',
  html_block: 'html',
  hr: 'rule',
  bullet_list_open: 'list',
  ordered_list_open: 'list',
  list_item_open: 'item',
  blockquote_open: 'quote',
};
const closing = /^(?:heading|paragraph|table|bullet_list|ordered_list|list_item|blockquote)_close$/;
const containers = new Set<BlockType>(['root', 'list', 'item', 'quote']);

function makeBlock(type: BlockType, start: number, end: number, parent: Block | null): Block {
  return { type, start, end, level: 0, number: null, text: '', marks: [], children: [], parent };
}

/** The marks in a line, or in HTML that just encloses text. */
export function markInline(text: string, references: References = {}, from = 0): Mark[] {
  if (!/[[<`$\\]/.test(text)) return [];
  const [inline] = parser.parseInline(text, { references });
  if (inline === undefined) return [];
  const marks = listMarks(inline, text, (at) => at);
  for (const mark of from === 0 ? [] : marks)
    [mark.from, mark.to] = [mark.from + from, mark.to + from];
  return marks;
}

function addLeaf(tree: Tree, block: Block): void {
  if (block.type === 'html' && /^\s*<!--/.test(tree.lines[block.start] ?? '')) {
    const text = tree.lines.slice(block.start, block.end).join('\n').trim();
    const rest = text.replace(/<!--[^]*?-->/g, '').trim();
    if (rest === '' || !text.includes('-->')) block.type = 'comment';
  }
  for (let line = block.start; line < block.end; line += 1) tree.leaves[line] = block;
}

/** Places the marks of a block's text at their source offsets: each of its lines is the end of a source line. */
function placeMarks(tree: Tree, block: Block, inline: Token): Mark[] {
  if (inline.children === null || inline.children.length === 0) return [];
  const first = inline.map?.[0] ?? block.start;
  const contents = inline.content.split('\n');
  const places: { at: number; offset: number }[] = [];
  let at = 0;
  for (const [index, content] of contents.entries()) {
    const line = tree.lines[first + index] ?? '';
    // Spaces in place of part of a tab can make the text longer than its line, so the difference may be negative.
    const column =
      block.type === 'heading'
        ? Math.max(0, line.indexOf(content))
        : line.trimEnd().length - content.trimEnd().length;
    places.push({ at, offset: (tree.offsets[first + index] ?? 0) + column });
    at += content.length + 1;
  }
  return listMarks(inline, tree.source, (position) => {
    const place = findPlace(places, position);
    return place.offset + position - place.at;
  });
}

function findPlace(
  places: readonly { at: number; offset: number }[],
  position: number,
): { at: number; offset: number } {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle]?.at ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return places[low] ?? { at: 0, offset: 0 };
}

/** An image's target as written, since a backslash in it may be a path separator. */
function readTarget(image: string): string | null {
  const target =
    /\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()]*\)[^\s()]*)?))(?=[\s)])[^\n]*\)$/.exec(
      image.slice(-3000),
    );
  return target?.[1] ?? target?.[2] ?? null;
}

function listMarks(
  { children }: Token,
  source: string,
  toOffset: (position: number) => number,
): Mark[] {
  const written = ({ from, to }: { from: number; to: number }): string => source.slice(from, to);
  return (children ?? []).flatMap((token): Mark[] => {
    const range = ranges.get(token);
    if (range === undefined) return [];
    const place = { from: toOffset(range[0]), to: toOffset(range[1]) };
    const plain = { ...place, target: '', name: '', attributes: '', isClosing: false };
    switch (token.type) {
      case 'link_open':
        return token.info === 'auto'
          ? []
          : [{ ...plain, kind: 'link', target: String(token.attrGet('href') ?? '') }];
      case 'image':
        return [
          {
            ...plain,
            kind: 'image',
            target: readTarget(written(place)) ?? String(token.attrGet('src') ?? ''),
            name: token.content,
          },
        ];
      case 'wiki_link':
        return [{ ...plain, kind: 'wiki', name: token.content || String(token.attrGet('src')) }];
      case 'comment':
      case 'formula':
        return [{ ...plain, kind: token.type }];
      case 'code_inline':
        return [{ ...plain, kind: 'code' }];
      case 'html_inline': {
        inlineTag.lastIndex = 0;
        const [, slash, name = '', attributes = ''] = inlineTag.exec(token.content) ?? [];
        return [
          {
            ...plain,
            kind: 'tag',
            name: name.toLowerCase(),
            attributes,
            isClosing: slash === '/',
          },
        ];
      }
      default:
        return [];
    }
  });
}

/** The line of an offset, from 0. */
export function lineAt({ offsets }: Pick<Tree, 'offsets'>, offset: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
