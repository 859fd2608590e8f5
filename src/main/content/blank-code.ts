/** Hides the code in a Markdown text from those who look for marks in its prose. */

const space = ' '.charCodeAt(0);

/** A line that opens or closes a fence, in UTF-16 units. */
interface FenceLine {
  offset: number;
  /** Where its run of backticks or tildes starts and ends. */
  start: number;
  end: number;
  mark: string;
  /** Whether a line below closes the fence that this one opens. */
  isClosed: boolean;
}

/** The text with spaces in the place of its fences and code spans, so that all else stays where it is. */
export function blankCode(markdown: string): string {
  if (!/`|~~~/.test(markdown)) return markdown;
  // A text may have hundreds of thousands of spans: as many pieces of text would take long to put together.
  const bytes = Buffer.from(markdown, 'utf16le');
  const units = new Uint16Array(bytes.buffer, bytes.byteOffset, markdown.length);
  const lines = listFenceLines(markdown);
  let end = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const open = lines[index];
    if (!open?.isClosed) continue;
    const length = open.end - open.start;
    let close: FenceLine | undefined;
    do close = lines[(index += 1)];
    while (close !== undefined && !closes(close, open.mark, length));
    if (close === undefined) break;
    blankSpans(markdown, units, end, open.offset);
    end = close.end;
    units.fill(space, open.offset, end);
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
 * Where the code spans of a line start and end: from a run of backticks to the next one as long. A backslash takes the
 * first backtick out of a run that would begin one.
 */
function listSpans(line: string): [start: number, end: number][] {
  const runs = [...line.matchAll(/`+/g)].map(({ 0: ticks, index: start }) => ({
    start,
    end: start + ticks.length,
    isEscaped: isEscaped(line, start),
  }));
  /** The runs of each length that are still ahead, the next one last. */
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

/** Whether an odd number of backslashes stands before the position. */
function isEscaped(line: string, position: number): boolean {
  let start = position;
  while (line[start - 1] === '\\') start -= 1;
  return (position - start) % 2 === 1;
}

function closes(line: FenceLine, mark: string, length: number): boolean {
  return line.mark === mark && line.end - line.start >= length;
}

/** Looking below each line for the one that closes it would take seconds where thousands are never closed. */
function listFenceLines(markdown: string): FenceLine[] {
  const run = /^ {0,3}(`{3,}|~{3,})/gm;
  const lines: FenceLine[] = [];
  for (let match = run.exec(markdown); match !== null; match = run.exec(markdown)) {
    const { 1: written = '', index: offset } = match;
    const end = run.lastIndex;
    const start = end - written.length;
    lines.push({ offset, start, end, mark: written.charAt(0), isClosed: false });
  }
  const longest = new Map<string, number>();
  for (const line of lines.toReversed()) {
    const below = longest.get(line.mark) ?? 0;
    const length = line.end - line.start;
    line.isClosed = below >= length;
    longest.set(line.mark, Math.max(below, length));
  }
  return lines;
}
