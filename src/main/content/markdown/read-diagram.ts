/**
 * Reads the part of Mermaid that is drawn as it's meant. The drawing library skips or misreads other lines without a word,
 * so they are refused before they reach it.
 */

/** A diagram's text as the drawing library reads it right. */
export interface DiagramText {
  /** The kind, to name it: `Sequence diagram`. */
  name: string;
  text: string;
}

interface Kind {
  name: string;
  /** The first line. */
  head: RegExp;
  /** Lines without a meaning for the drawing: colors, which would fit only one theme, links, and bars of activity. */
  skipped: RegExp;
  /** Writes a line anew; null for one that isn't understood. */
  read(line: string): string | null;
}

const direction = String.raw`(?:TB|TD|BT|LR|RL)`;

const kinds: readonly Kind[] = [
  {
    name: 'Flowchart',
    head: new RegExp(`^(?:graph|flowchart) ${direction};?$`),
    skipped: /^(?:style|classDef|class|linkStyle|click)\s/,
    read: readFlow,
  },
  {
    name: 'Sequence diagram',
    head: /^sequenceDiagram$/,
    skipped: /^(?:de)?activate\s/,
    read: acceptOnly(
      /^(?:participant|actor) \w+(?: as .+)?$/,
      /^\w+\s*-{1,2}(?:>>?|x|\))[+-]?\s*\w+\s*:.+$/,
      /^note (?:left of|right of|over) \w+(?:\s*,\s*\w+)?\s*:.+$/i,
      /^(?:loop|alt|opt|par|else|and)\b.*$/,
      /^end$/,
    ),
  },
  {
    name: 'State diagram',
    head: /^stateDiagram(?:-v2)?$/,
    skipped: /^(?:style|classDef|class)\s/,
    read: acceptOnly(
      /^(?:\[\*\]|\w+)\s*-->\s*(?:\[\*\]|\w+)(?:\s*:.+)?$/,
      /^state (?:"[^"]+" as \w+|\w+ \{)$/,
      new RegExp(`^(?:\\}|direction ${direction})$`),
    ),
  },
  {
    name: 'Class diagram',
    head: /^classDiagram$/,
    skipped: /^(?:style|cssClass|click|link)\s/,
    read: acceptOnly(
      /^class \w+(?:~\w+~)?(?: \{)?$/,
      /^<<\w+>>$/,
      // A field, `+int size`, or a method, `+size() int`.
      /^[-+#~]?(?:(?:[\w~<>[\]]+ )?\w+|\w+\([^()]*\)(?: [\w~<>[\]]+)?)$/,
      /^\w+(?: "[^"]*")? (?:<\||[*o<])?(?:--|\.\.)(?:\|>|[*o>])? (?:"[^"]*" )?\w+(?:\s*: .+)?$/,
      new RegExp(`^(?:\\}|direction ${direction})$`),
    ),
  },
  {
    name: 'Entity-relationship diagram',
    head: /^erDiagram$/,
    skipped: /^(?:style|classDef|class)\s/,
    read: acceptOnly(
      /^\w+ [|}][|o](?:--|\.\.)[|o][|{] \w+ : (?:"[^"]+"|\w+)$/,
      /^\w+ \{$/,
      /^[\w()]+ \w+(?: (?:PK|FK|UK))?$/,
      /^\}$/,
    ),
  },
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
  const written = [head.line.replace(/;$/, '')];
  for (const { line, number } of rest) {
    if (kind.skipped.test(line)) continue;
    const read = kind.read(line);
    if (read === null) return `Line ${number} can’t be drawn: “${line}”`;
    written.push(read);
  }
  return { name: kind.name, text: written.join('\n') };
}

function acceptOnly(...patterns: readonly RegExp[]): (line: string) => string | null {
  return (line) => (patterns.some((pattern) => pattern.test(line)) ? line : null);
}

const block = new RegExp(`^(?:subgraph \\w+(?: ?\\[[^\\[\\]"|]+\\])?|end|direction ${direction})$`);

const [square, round, curly] = [
  String.raw`"?[^"[\]|]+"?`,
  String.raw`[^"()[\]{}|]+`,
  String.raw`"?[^"()[\]{}|]+"?`,
];
const shapes = [
  ...[`\\[\\[${round}\\]\\]`, `\\[\\(${round}\\)\\]`, `\\[${square}\\]`],
  ...[`\\(\\(${round}\\)\\)`, `\\(\\[${round}\\]\\)`, `\\(${round}\\)`],
  ...[`\\{\\{${round}\\}\\}`, `\\{${curly}\\}`],
].join('|');
const node = new RegExp(`\\w+(?:-\\w+)*(?:${shapes})?(?::::\\w+)?`, 'y');
const link =
  /(?:<?-->|---|-\.->|==>)(?: ?\|[^|"]+\|)?|-- [^-"|]+ -->|== [^="|]+ ==>|-\. [^."|]+ \.->/y;

/** Spaces parts of a flowchart's line, which the library would misread without them: `A-->B`. */
function readFlow(line: string): string | null {
  if (block.test(line)) return line;
  const parts: string[] = [];
  const text = line.replace(/\s*;$/, '');
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    while (text[at] === ' ') at += 1;
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) return false;
    parts.push(found.replace(/:::\w+$/, ''));
    at += found.length;
    return true;
  };
  do {
    if (!take(node)) return null;
    if (at === text.length) return parts.join(' ');
  } while (take(/&|$/y) || take(link));
  return null;
}
