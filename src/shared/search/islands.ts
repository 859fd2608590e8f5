/** Finds the parts of Markdown that aren't prose, in time that grows with the text's length alone. */

/** A part of a text, in UTF-16 units; `end` is exclusive. */
export interface Island {
  start: number;
  end: number;
  /** `target` is that of a link, with the brackets around it. */
  kind: 'fence' | 'span' | 'target';
}

const opening = /`|\]\(/g;
const span = /`[^`\n]+`/y;
const target = /\]\([^)\s]*/y;

/** The fences, code spans and targets of links, in order. A fence that is never closed ends with the text. */
export function listIslands(text: string): Island[] {
  const islands: Island[] = [];
  // What ends none from here doesn't end the next one either: it isn't looked for again.
  const lastLine = text.lastIndexOf('\n');
  let unclosed = 0;
  const endOfFence = (start: number): number | null => {
    if (start > lastLine || !text.startsWith('```', start)) return null;
    const close = text.indexOf('```', text.indexOf('\n', start) + 1);
    return close < 0 ? text.length : close + 3;
  };
  const endOfTarget = (start: number): number | null => {
    if (start < unclosed) return null;
    target.lastIndex = start;
    target.test(text);
    const end = target.lastIndex;
    if (text.charAt(end) === ')') return end + 1;
    unclosed = end;
    return null;
  };
  const find = (start: number): Island | null => {
    if (text.charAt(start) === ']') {
      const end = endOfTarget(start);
      return end === null ? null : { start, end, kind: 'target' };
    }
    const end = endOfFence(start);
    if (end !== null) return { start, end, kind: 'fence' };
    span.lastIndex = start;
    return span.test(text) ? { start, end: span.lastIndex, kind: 'span' } : null;
  };
  for (let from = 0; ;) {
    opening.lastIndex = from;
    const start = opening.exec(text)?.index;
    if (start === undefined) return islands;
    const island = find(start);
    if (island !== null) islands.push(island);
    from = island?.end ?? start + 1;
  }
}
