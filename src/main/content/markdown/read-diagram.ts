/**
 * Reads the subset of Mermaid that is drawn faithfully. The drawing library silently skips or misreads other lines, so
 * they are refused before they reach it.
 */
import { direction, LineBlocks } from './diagram-lines.ts';
import type { LineReader } from './diagram-lines.ts';
import { hideSigns, unquote } from './diagram-text.ts';
import { readFlow } from './read-flow.ts';
import { readSequence } from './read-sequence.ts';

/** A diagram's text in the form that the drawing library reads correctly, with hidden signs. */
export interface DiagramText {
  /** The name of the kind: `Sequence diagram`. */
  name: string;
  text: string;
}

interface Kind {
  name: string;
  /** The first line. */
  head: RegExp;
  /** A reader of the other lines. */
  open(blocks: LineBlocks): LineReader;
}

const kinds: readonly Kind[] = [
  {
    name: 'Flowchart',
    head: new RegExp(`^(?:graph|flowchart) ${direction};?$`),
    open: readFlow,
  },
  { name: 'Sequence diagram', head: /^sequenceDiagram$/, open: readSequence },
  { name: 'State diagram', head: /^stateDiagram(?:-v2)?$/, open: readStates },
  { name: 'Class diagram', head: /^classDiagram$/, open: readClasses },
  { name: 'Entity-relationship diagram', head: /^erDiagram$/, open: readEntities },
];

/** The text of a Mermaid diagram; a string says why it can't be drawn. */
export function readDiagram(source: string): DiagramText | string {
  const lines = source
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('%%'));
  const [head, ...rest] = lines;
  const kind = kinds.find((one) => one.head.test(head?.line ?? ''));
  if (head === undefined || kind === undefined) {
    return 'Only flowcharts and sequence, state, class and ER diagrams are drawn.';
  }
  const refuse = ({ line, number }: { line: string; number: number }): string =>
    `Line ${number} can’t be drawn: “${line}”`;
  const blocks = new LineBlocks();
  const read = kind.open(blocks);
  const written = [() => head.line.replace(/;$/, '')];
  const openings: typeof rest = [];
  for (const line of rest) {
    const text = read(line.line);
    if (text === null || blocks.isTangled) return refuse(line);
    written.push(typeof text === 'string' ? () => text : text);
    if (blocks.depth > openings.length) openings.push(line);
    openings.length = blocks.depth;
  }
  const [unclosed] = openings;
  if (unclosed !== undefined) return refuse(unclosed);
  return { name: kind.name, text: written.map((write) => write()).join('\n') };
}

function readStates(blocks: LineBlocks): LineReader {
  /** The composite state that holds each state. */
  const homes = new Map<string, number | null>();
  const labeled = new Set<string>();
  const take = (id: string): boolean => {
    if (id === '[*]') return true;
    const [home, here] = [homes.get(id) ?? null, blocks.current];
    if (home !== null && here !== null && home !== here) return false;
    homes.set(id, home ?? here);
    return true;
  };
  return (line) => {
    if (/^(?:style \w[\w,]* [\w-]+:|classDef \w|class \w[\w,]* \w+$)/.test(line)) return '';
    if (new RegExp(`^direction ${direction}$`).test(line)) {
      if (blocks.depth > 0) blocks.turn();
      return line;
    }
    if (line === '}') return blocks.close() ? line : null;
    const [, text, alias] = /^state "([^"]+)" as (\w+)$/.exec(line) ?? [];
    if (text !== undefined && alias !== undefined) {
      if (homes.has(alias) || labeled.has(alias) || !take(alias)) return null;
      labeled.add(alias);
      return `state "${hideSigns(text)}" as ${alias}`;
    }
    const [, composite] = /^state (\w+) \{$/.exec(line) ?? [];
    if (composite !== undefined) {
      const home = homes.get(composite) ?? null;
      if (labeled.has(composite) || (home !== null && home !== blocks.current)) return null;
      labeled.add(composite);
      blocks.open();
      return line;
    }
    const id = String.raw`(\[\*\]|(?!_start|_end)\w+)`;
    const [, from, to, label] = new RegExp(`^${id} ?--> ?${id}(?: ?: ?(.+))?$`).exec(line) ?? [];
    if (from === undefined || to === undefined || !take(from) || !take(to)) return null;
    return `${from} --> ${to}${label === undefined ? '' : ` : ${hideSigns(label)}`}`;
  };
}

const relation = new RegExp(
  String.raw`^(\w+)(?: "([^"]*)")? ` +
    String.raw`(<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.) ` +
    String.raw`(?:"([^"]*)" )?(\w+)(?: ?: (.+))?$`,
);
// A field, `+int size`, or a method, `+size() int`.
const member = /^[-+#~]?(?:(?:[\w~<>[\]]+ )?\w+|\w+\((?<parameters>[^()]*)\)(?: [\w~<>[\]]+)?)$/;

function readClasses(blocks: LineBlocks): LineReader {
  let isAnnotated = false;
  return (line) => {
    if (blocks.depth > 0) {
      if (line === '}') return blocks.close() ? line : null;
      if (/^<<\w+>>$/.test(line)) {
        if (isAnnotated) return null;
        isAnnotated = true;
        return line;
      }
      if (!member.test(line)) return null;
      return hideSigns(line.replace(/(\w)~([\w<>[\]]+)~/g, '$1<$2>'), /[&;*$"<>]/g);
    }
    // The library draws all class diagrams from top to bottom.
    const skipped = `^(?:style \\w+ [\\w-]+:|cssClass "|click \\w+ ["\\w]|link \\w+ "|direction ${direction}$)`;
    if (new RegExp(skipped).test(line)) return '';
    if (/^class \w+(?:~\w+~)?(?: \{)?$/.test(line)) {
      if (line.endsWith('{')) {
        blocks.open();
        isAnnotated = false;
      }
      return line;
    }
    const [, from = '', one, arrow = '', many, to = '', label] = relation.exec(line) ?? [];
    if (arrow === '') return null;
    const quote = (text: string | undefined): string => (text ? ` "${hideSigns(text)}"` : '');
    const end = label === undefined ? '' : ` : ${hideSigns(label)}`;
    return `${from}${quote(one)} ${arrow}${quote(many)} ${to}${end}`;
  };
}

function readEntities(blocks: LineBlocks): LineReader {
  return (line) => {
    if (blocks.depth > 0) {
      if (line === '}') return blocks.close() ? line : null;
      return /^[\w()]+ \w+(?: (?:PK|FK|UK))?$/.test(line) ? line : null;
    }
    if (/^(?:style \w[\w,]* [\w-]+:|classDef \w|class \w[\w,]* \w+$)/.test(line)) return '';
    if (/^\w+ \{$/.test(line)) {
      blocks.open();
      return line;
    }
    const [, start, label] =
      /^(\w+ [|}][|o](?:--|\.\.)[|o][|{] \w+) : ("[^"]+"|\w+)$/.exec(line) ?? [];
    if (start === undefined || label === undefined) return null;
    // The library doesn't support `}o`.
    return `${start.replace('}o', 'o{')} : ${hideSigns(unquote(label))}`;
  };
}
