/** Blanks out the code in Markdown, so that searches for markup only see its prose. */
import { readFenceClosing, readFenceOpening } from '../../shared/markdown-fences.ts';

const space = ' '.charCodeAt(0);

/** A line that may open or close a fence, in UTF-16 units. */
interface FenceLine {
  start: number;
  end: number;
  /** The marks of the fence it opens; null if it can't open one, or no line below would close it. */
  opening: string | null;
  /** The marks it closes a fence with; null if it can't. */
  closing: string | null;
}

/** The text with its fences and code spans replaced by spaces, so that offsets stay the same. */
export function blankCode(markdown: string): string {
  if (!/`|~~~/.test(markdown)) return markdown;
  // A text may have hundreds of thousands of spans: concatenating that many strings would be slow.
  const bytes = Buffer.from(markdown, 'utf16le');
  const units = new Uint16Array(bytes.buffer, bytes.byteOffset, markdown.length);
  const lines = listFenceLines(markdown);
  let end = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const open = lines[index];
    if (open === undefined || open.opening === null) continue;
    let close: FenceLine | undefined;
    do close = lines[(index += 1)];
    while (close !== undefined && close.closing?.startsWith(open.opening) !== true);
    if (close === undefined) break;
    blankSpans(markdown, units, end, open.start);
    end = close.end;
    units.fill(space, open.start, end);
  }
  blankSpans(markdown, units, end, markdown.length);
  return bytes.toString('utf16le');
}

/** Blanks the code spans in a part of the text; each lies within one line. */
function blankSpans(markdown: string, units: Uint16Array, from: number, to: number): void {
  let offset = from;
  for (const line of markdown.slice(from, to).split('\n')) {
    for (const [start, end] of line.includes('`') ? listSpans(line) : []) {
      units.fill(space, offset + start, offset + end);
    }
    offset += line.length + 1;
  }
}

/**
 * The ranges of the code spans in a line: each extends from a run of backticks to the next run of the same length. An
 * escaped backtick isn't part of an opening run.
 */
export function listSpans(line: string): [start: number, end: number][] {
  const runs = [...line.matchAll(/`+/g)].map(({ 0: ticks, index: start }) => ({
    start,
    end: start + ticks.length,
    isEscaped: isEscaped(line, start),
  }));
  /** The remaining runs of each length, the next one last. */
  const ahead = Map.groupBy(
    [...runs.keys()].reverse(),
    (index) => (runs[index]?.end ?? 0) - (runs[index]?.start ?? 0),
  );
  const spans: [number, number][] = [];
  let next = 0;
  for (const [index, run] of runs.entries()) {
    if (index < next) continue;
    const start = run.isEscaped ? run.start + 1 : run.start;
    const sameLength = ahead.get(run.end - start) ?? [];
    while ((sameLength.at(-1) ?? Infinity) <= index) sameLength.pop();
    const close = sameLength.at(-1);
    if (close === undefined) continue;
    spans.push([start, runs[close]?.end ?? line.length]);
    next = close + 1;
  }
  return spans;
}

/** Whether an odd number of backslashes precedes the position. */
function isEscaped(line: string, position: number): boolean {
  let start = position;
  while (line[start - 1] === '\\') start -= 1;
  return (position - start) % 2 === 1;
}

/** Precomputes which fences are closed: searching below each line takes seconds if thousands are never closed. */
function listFenceLines(markdown: string): FenceLine[] {
  const lines = [...markdown.matchAll(/^ {0,3}(?:`{3}|~{3}).*/gm)].map(
    ({ 0: line, index: start }): FenceLine => ({
      start,
      end: start + line.length,
      opening: readFenceOpening(line)?.marks ?? null,
      closing: readFenceClosing(line),
    }),
  );
  /** By mark, the length of the longest closing line further down. */
  const longest = new Map<string, number>();
  for (const line of lines.toReversed()) {
    const { opening, closing } = line;
    if (opening !== null && (longest.get(opening.charAt(0)) ?? 0) < opening.length) {
      line.opening = null;
    }
    if (closing === null) continue;
    const mark = closing.charAt(0);
    longest.set(mark, Math.max(longest.get(mark) ?? 0, closing.length));
  }
  return lines;
}
