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
    end = close.start + length;
    units.fill(space, open.offset, end);
  }
  blankSpans(markdown, units, end, markdown.length);
  return bytes.toString('utf16le');
}

/** Blanks the code spans in a part of the text; each lies within one line. */
function blankSpans(markdown: string, units: Uint16Array, from: number, to: number): void {
  let open = markdown.indexOf('`', from);
  let line = markdown.indexOf('\n', open);
  while (open >= 0 && open < to) {
    if (line >= 0 && line < open) line = markdown.indexOf('\n', open);
    const close = markdown.indexOf('`', open + 1);
    if (close < 0 || close >= to) return;
    if (line >= 0 && line < close) {
      open = close;
      continue;
    }
    units.fill(space, open, close + 1);
    open = markdown.indexOf('`', close + 1);
  }
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
