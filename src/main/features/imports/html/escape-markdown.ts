/** Joins pieces of Markdown so that none of them changes meaning. */

/** An exclamation mark at the end and a bracket at the start, ignoring emphasis that isn't placed yet. */
const lastBang = /(?<=(?:^|[^\\])(?:\\\\)*)!(?=(?:(?:\*\*|\*|~~)\uE002)*$)/;
const firstBracket = /^(?:\uE001(?:\*\*|\*|~~))*\[/;

/** Joins parts of Markdown, escaping an exclamation mark that would turn a link into an image. */
export function joinParts(parts: readonly string[]): string {
  const written = parts.filter((part) => part !== '');
  return written
    .map((part, index) =>
      firstBracket.test(written[index + 1] ?? '') ? part.replace(lastBang, '\\!') : part,
    )
    .join('');
}

/** A code span with enough backticks. */
export function wrapCode(code: string): string {
  const text = joinLines(code);
  if (text.trim() === '') return text;
  const longest = Math.max(0, ...(text.match(/`{1,100}/g) ?? []).map(({ length }) => length));
  const ticks = '`'.repeat(longest + 1);
  const isOpen = text.startsWith('`') || text.endsWith('`');
  const isSpaced = text.startsWith(' ') && text.endsWith(' ');
  return isOpen || isSpaced ? `${ticks} ${text} ${ticks}` : ticks + text + ticks;
}

/** The code on one line: line breaks and the spaces around them become one space. */
function joinLines(code: string): string {
  const [first = '', ...others] = code.split('\n');
  const last = others.pop();
  if (last === undefined) return first;
  const between = others.map((line) => line.trim()).filter((line) => line !== '');
  return [first.trimEnd(), ...between, last.trimStart()].join(' ');
}

/** A code fence; `info` is its info string (the language and any attributes). */
export function fenceCode(code: string, info: string): string {
  const ticks = Math.max(
    2,
    ...(code.match(/^\s{0,3}`{3,100}/gm) ?? []).map((row) => row.trim().length),
  );
  const fence = '`'.repeat(ticks + 1);
  const lines = code === '' ? '' : `${code.replace(/\n$/, '')}\n`;
  return `${fence}${info}\n${lines}${fence}`;
}
