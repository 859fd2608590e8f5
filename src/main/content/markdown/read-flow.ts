/** Reads the lines of a flowchart. */
import { direction } from './diagram-lines.ts';
import type { LineBlocks, LineReader } from './diagram-lines.ts';
import { hideSigns, unquote } from './diagram-text.ts';

interface Node {
  /** With brackets and text; the last one wins. */
  shape: string;
  /** The subgraph where it first occurs, or null. */
  home: number | null;
}

/** More links take many seconds to lay out. */
const linkLimit = 100;

// Unquoted, a slash at the start is part of the shape.
const square = String.raw`(?:"[^"[\]|]+"|(?![/\\])[^"[\]|]+)`;
const round = String.raw`(?:"[^"()[\]{}|]+"|[^"()[\]{}|]+)`;
const shapes = [
  ...[`\\[\\[${round}\\]\\]`, `\\[\\(${round}\\)\\]`, `\\[${square}\\]`],
  ...[`\\(\\(${round}\\)\\)`, `\\(\\[${round}\\]\\)`, `\\(${round}\\)`],
  ...[`\\{\\{${round}\\}\\}`, `\\{${round}\\}`],
].join('|');
// Lines that begin with these words aren't links.
const node = new RegExp(
  `(?!(?:style|linkStyle|classDef|class|click|subgraph|direction|end)\\b)(\\w+(?:-\\w+)*)(${shapes})?(?::::\\w+)?`,
  'y',
);
const link =
  /(<?-->|---|-\.->|==>)(?: ?\|([^|"]+)\|)?|(--) ([^-"|]+) -->|(==) ([^="|]+) ==>|(-\.) ([^."|]+) \.->/y;
const skipped =
  /^(?:(?:style|linkStyle) \w[\w,-]* [\w-]+:|classDef \w|class \w[\w,]* \w+;?$|click \w+ ["\w])/;
const opening = /^subgraph (\w+)(?: ?\[([^[\]"|]+)\])?$/;

export function readFlow(blocks: LineBlocks): LineReader {
  const nodes = new Map<string, Node>();
  const subgraphs = new Map<string, number>();
  let links = 0;

  /** Records a node where it's mentioned; null if the library would draw it elsewhere, or lose its text. */
  const takeNode = (id: string, shape: string): (() => string) | null => {
    const here = blocks.current;
    if (subgraphs.has(id)) return shape === '' && here === null ? () => id : null;
    const known = nodes.get(id);
    if (known === undefined) {
      const first = { shape, home: here };
      nodes.set(id, first);
      return () => id + first.shape;
    }
    const { home } = known;
    if (shape !== '') known.shape = shape;
    if (here === null || here === home) return () => id;
    if (home !== null) return blocks.has(home) ? null : () => id;
    // The library moves only nodes with a shape into a subgraph.
    known.home = here;
    return () => id + (known.shape || `[${id}]`);
  };

  const readNodes = (line: string): (() => string) | null => {
    const parts: (() => string)[] = [];
    const text = line.replace(/ ?;$/, '');
    let at = 0;
    const take = (pattern: RegExp): string[] | null => {
      while (text[at] === ' ') at += 1;
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      at += found?.[0].length ?? 0;
      return found;
    };
    let [before, here] = [0, 0];
    for (;;) {
      const [, id, shape = ''] = take(node) ?? [];
      const taken = id === undefined ? null : takeNode(id, hideShape(shape));
      if (taken === null) return null;
      parts.push(taken);
      here += 1;
      const isAnd = at < text.length && take(/&/y) !== null;
      if (isAnd) {
        parts.push(() => '&');
        continue;
      }
      links += before * here;
      if (links > linkLimit) return null;
      if (at === text.length) return () => parts.map((part) => part()).join(' ');
      const found = take(link);
      if (found === null) return null;
      const written = writeLink(found);
      parts.push(() => written);
      [before, here] = [here, 0];
    }
  };

  return (line) => {
    if (skipped.test(line)) return '';
    if (new RegExp(`^direction ${direction}$`).test(line)) {
      blocks.turn();
      return blocks.depth > 0 ? line : null;
    }
    if (line === 'end') return blocks.close() ? line : null;
    const [, id, label] = opening.exec(line) ?? [];
    if (id === undefined) return readNodes(line);
    const known = nodes.get(id);
    if (subgraphs.has(id) || (known && (known.home !== null || known.shape !== ''))) return null;
    // An earlier link to this subgraph registered it as a node.
    nodes.delete(id);
    blocks.open();
    subgraphs.set(id, blocks.current ?? 0);
    return label === undefined ? line : `subgraph ${id} [${hideSigns(label)}]`;
  };
}

function hideShape(shape: string): string {
  const isDouble = new RegExp(`^[[({]{2}${round}[\\])}]{2}$`).test(shape);
  const width = isDouble ? 2 : Math.min(1, shape.length);
  const text = hideSigns(unquote(shape.slice(width, shape.length - width)));
  return shape.slice(0, width) + text + shape.slice(shape.length - width);
}

function writeLink([, arrow, label, ...texts]: readonly (string | undefined)[]): string {
  if (arrow !== undefined) return label === undefined ? arrow : `${arrow}|${hideSigns(label)}|`;
  const [sign, text = ''] = texts.filter((one) => one !== undefined);
  const arrows: Record<string, string> = { '--': '-->', '==': '==>', '-.': '-.->' };
  return `${arrows[sign ?? ''] ?? ''}|${hideSigns(text)}|`;
}
