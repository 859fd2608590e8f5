/** Reads MDX as Markdown: removes and reports its code. */
import type { Teller } from '../ledger.ts';
import { parseTree } from './parse-tree.ts';

const component = /<\/?([A-Z][\w.]{0,100})(?:\s(?:[^<>{}]|\{[^{}<>]{0,500}\}){0,2000})?\/?>/g;
/** The beginning of a statement. A sentence can begin with the same word. */
const statement =
  /^(?:import\s+(?:type\s+)?(?:['"{]|\*\s*as\s|[\w$]+(?:\s+from\s*['"]|\s*,\s*[{*]))|export\s+(?:type\s+)?(?:[{*]|(?:const|let|var|function|class|async|type|interface|enum)\s|default\s+(?:(?:function|class|async|new)\b|[('"`{[<\d]|[\w$.]+\s*(?:[;(=]|$))))/;

/** The text without imports, exports, component tags and comments in braces, keeping line numbers. */
export function readMdx(text: string, teller: Teller): string {
  const { lines, leaves } = parseTree(text);
  let isInStatement = false;
  return lines
    .map((line, index) => {
      if (leaves[index]?.type === 'code') return line;
      const begins = statement.test(line.slice(0, 500));
      if (begins || (isInStatement && line.trim() !== '')) {
        const reason = 'MDX is read as Markdown: its code is not run.';
        if (begins) teller.leaveOut(index, line.trim(), reason, index + 1);
        else teller.frame(index, index + 1, 'code that is not run');
      }
      if (begins || isInStatement) {
        // A statement ends with a semicolon or a blank line.
        isInStatement = line.trim() !== '' && !/[;'"}\])]\s*$/.test(line.slice(-200));
        return '';
      }
      const kept = withoutComponents(line, (name) =>
        teller.leaveOut(
          index,
          `<${name}>`,
          'MDX is read as Markdown: of a component, its text stays.',
        ),
      );
      if (line.trim() !== '' && kept.trim() === '') teller.frame(index, index + 1, 'markup');
      return kept;
    })
    .join('\n');
}

function withoutComponents(line: string, tell: (name: string) => void): string {
  if (line.length > 5000 || !/[<{]/.test(line)) return line;
  // Code spans stay as they are.
  return line
    .split(/(`[^`]*`)/)
    .map((part) => {
      if (part.startsWith('`')) return part;
      return part
        .replace(component, (tag, name: string) => {
          if (!tag.startsWith('</')) tell(name);
          return '';
        })
        .replace(/\{\/\*.{0,1000}?\*\/\}/g, '');
    })
    .join('');
}
