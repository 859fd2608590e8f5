/** Tells what of a block of HTML is Markdown: what stands after an empty line, up to the next tag of a block. */
import { markdownTag } from '../html/html-to-markdown.ts';
import { toHtml } from '../html/html-tree.ts';
import { dedent } from './blank-text.ts';
import { classifyLines } from './code-lines.ts';

const blockLine =
  /^\s*<\/?(?:blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|h[1-6]|hr|li|ol|p|pre|summary|table|tbody|td|tfoot|th|thead|tr|ul)\b/i;

/**
 * The block with the Markdown in it as elements that say their line in it, from 0. Null if it's a table with fences, which
 * no table of Markdown can hold.
 */
export function markMarkdown(lines: readonly string[]): string | null {
  const kinds = classifyLines(lines);
  if (/^\s*<table\b/i.test(lines[0] ?? '') && kinds.includes('code')) return null;
  const parts: string[] = [];
  let markdown: string[] = [];
  let openPres = 0;
  let isAfterEmpty = false;
  const flush = (end: number): void => {
    if (markdown.length > 0) parts.push(toElement(markdown, end - markdown.length));
    markdown = [];
  };
  for (const [index, line] of lines.entries()) {
    const isText = kinds[index] === 'text';
    const isEmpty = line.trim() === '';
    const isTag = isText && blockLine.test(line);
    const begins = isAfterEmpty && !isEmpty && openPres === 0;
    if (!isTag && (markdown.length > 0 || begins)) markdown.push(line);
    else {
      flush(index);
      parts.push(line);
      for (const [tag] of line.matchAll(/<\/?pre\b/gi))
        openPres = Math.max(0, openPres + (tag.startsWith('</') ? -1 : 1));
    }
    isAfterEmpty = isEmpty && isText;
  }
  flush(lines.length);
  return parts.join('\n');
}

function toElement(lines: readonly string[], line: number): string {
  return `<${markdownTag} line="${line}">${toHtml(dedent(lines.join('\n')))}</${markdownTag}>`;
}
