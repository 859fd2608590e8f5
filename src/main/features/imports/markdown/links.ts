/** Finds the links and images of a line of Markdown and replaces them, in time that grows with the line alone. */

/** A link or image as it is written. */
export interface Link {
  text: string;
  target: string;
  isImage: boolean;
}

/** Links in links beyond this depth are text. */
const maxDepth = 8;
/** What may follow `](`: an address without spaces and perhaps a title. */
const destination =
  /\(\s{0,10}(?:<([^<>\n]{0,2000})>|([^\s()[\]<>]{0,2000}(?:\([^\s()[\]<>]{0,200}\)[^\s()[\]<>]{0,500})?))(?:\s{1,10}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?\s{0,10}\)/y;

/**
 * Replaces each link by what `replace` returns for it: null stands for its text. What is in code spans stays.
 * Links in the text of other links are replaced first.
 */
export function replaceLinks(line: string, replace: (link: Link) => string | null): string {
  if (!line.includes('](')) return line;
  // The parts that are written, and for each bracket that is open the part it begins.
  const parts: string[] = [];
  const open: { part: number; isImage: boolean }[] = [];
  let from = 0;
  let index = 0;
  while (index < line.length) {
    const char = line[index];
    if (char === '\\') index += 2;
    else if (char === '`') index = skipCode(line, index);
    else if (char === '[' && open.length < maxDepth) {
      const isImage = line[index - 1] === '!';
      const start = isImage ? index - 1 : index;
      parts.push(line.slice(from, Math.max(start, from)));
      open.push({ part: parts.length, isImage });
      from = index + 1;
      parts.push(isImage ? '![' : '[');
      index += 1;
    } else if (char === ']') {
      const opened = open.pop();
      destination.lastIndex = index + 1;
      const match = opened !== undefined && line[index + 1] === '(' ? destination.exec(line) : null;
      if (opened !== undefined && match !== null) {
        parts.push(line.slice(from, index));
        const text = parts.splice(opened.part).slice(1).join('');
        const link = { text, target: match[1] ?? match[2] ?? '', isImage: opened.isImage };
        parts.push(replace(link) ?? text);
        index = from = destination.lastIndex;
      } else index += 1;
    } else index += 1;
  }
  parts.push(line.slice(from));
  return parts.join('');
}

/** The target as it stands in a link: with spaces or an odd parenthesis, in angle brackets. */
export function formatTarget(target: string): string {
  const line = target.replace(/[\n\r\t]/g, '').replace(/[<>]/g, encodeURI);
  const isOdd = /\s/.test(line) || /[()]/.test(line.replace(/\([^()]*\)/g, ''));
  return isOdd ? `<${line}>` : line;
}

/** The position after a code span, or after the backticks when it isn't closed before `limit`. */
export function skipCode(line: string, start: number, limit = line.length): number {
  let end = start;
  while (line[end] === '`') end += 1;
  const ticks = line.slice(start, end);
  // A long row of backticks opens no code span that matters, and looking for its end would take long.
  if (ticks.length > 3) return end;
  let close = line.indexOf(ticks, end);
  while (close >= 0 && (line[close + ticks.length] === '`' || line[close - 1] === '`')) {
    let next = close + ticks.length;
    while (line[next] === '`') next += 1;
    close = line.indexOf(ticks, next);
  }
  return close < 0 || close >= limit ? end : close + ticks.length;
}
