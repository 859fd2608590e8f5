/** Reads MDX as Markdown: what is program in it goes, and is named. */
import type { LeaveOut } from './tidy-markdown.ts';
import { classifyLines } from './code-lines.ts';

const component = /<\/?([A-Z][\w.]{0,100})(?:\s(?:[^<>{}]|\{[^{}<>]{0,500}\}){0,2000})?\/?>/g;
/** The beginning of a statement. A sentence may begin with the same word. */
const statement =
  /^(?:import\s+(?:type\s+)?(?:['"{]|\*\s*as\s|[\w$]+(?:\s+from\s*['"]|\s*,\s*[{*]))|export\s+(?:type\s+)?(?:[{*]|(?:const|let|var|function|class|async|type|interface|enum)\s|default\s+(?:(?:function|class|async|new)\b|[('"`{[<\d]|[\w$.]+\s*(?:[;(=]|$))))/;

/** The text with its lines where they were, without imports, exports, components' tags and comments in braces. */
export function readMdx(text: string, leaveOut: LeaveOut): string {
  const lines = text.split('\n');
  const kinds = classifyLines(lines);
  let isInStatement = false;
  return lines
    .map((line, index) => {
      if (kinds[index] !== 'text') return line;
      const begins = statement.test(line.slice(0, 500));
      if (begins) leaveOut(index, line.trim(), 'MDX is read as Markdown: its code is not run.');
      if (begins || isInStatement) {
        // A statement ends with its semicolon, or with an empty line.
        isInStatement = line.trim() !== '' && !/[;'"}\])]\s*$/.test(line.slice(-200));
        return '';
      }
      return withoutComponents(line, (name) =>
        leaveOut(index, `<${name}>`, 'MDX is read as Markdown: of a component, its text stays.'),
      );
    })
    .join('\n');
}

function withoutComponents(line: string, tell: (name: string) => void): string {
  if (line.length > 5000 || !/[<{]/.test(line)) return line;
  // What is in code spans stands there as it is.
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
