/** Finds the parts of Markdown that aren't prose, in linear time. */

/** A part of a text, in UTF-16 units; `end` is exclusive. */
export interface Island {
  start: number;
  end: number;
  /** `target` is a link's target, including its brackets. */
  kind: 'fence' | 'span' | 'target';
  /** Where its code starts and ends; null for a target. */
  code: [start: number, end: number] | null;
}

/** A line that opens a fence: only quote and list markers precede it, and no further backtick follows its backticks. */
const fenceOpening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t>]+)*(`{3,}(?!`)(?![^\n]*`)|~{3,})/gm;
const fenceClosing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/gm;
const opening = /`|\]\(/g;
const span = /`[^`\n]+`/y;
const target = /\]\([^)\s]*/y;

/** The fences, code spans and link targets, in order. An unclosed fence ends with the text. */
export function listIslands(text: string): Island[] {
  const islands: Island[] = [];
  const fences = listFences(text);
  // Openings before this offset have no closing bracket, so they aren't searched again.
  let unclosed = 0;
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
      return end === null ? null : { start, end, kind: 'target', code: null };
    }
    span.lastIndex = start;
    if (!span.test(text)) return null;
    const end = span.lastIndex;
    return { start, end, kind: 'span', code: [start + 1, end - 1] };
  };
  for (let from = 0, start = -1, passed = 0; ;) {
    if (start < from) {
      opening.lastIndex = from;
      start = opening.exec(text)?.index ?? text.length;
    }
    const fence = fences[passed];
    const isFence = fence !== undefined && fence.start <= start;
    if (isFence) passed += 1;
    else if (start === text.length) return islands;
    const island = isFence ? fence : find(start);
    if (island !== null) islands.push(island);
    from = island?.end ?? start + 1;
  }
}

function listFences(text: string): Island[] {
  const fences: Island[] = [];
  if (!text.includes('```') && !text.includes('~~~')) return fences;
  const lastLine = text.lastIndexOf('\n');
  fenceOpening.lastIndex = 0;
  for (;;) {
    const mark = fenceOpening.exec(text)?.[1];
    if (mark === undefined) return fences;
    const start = fenceOpening.lastIndex - mark.length;
    if (start > lastLine) return fences;
    const from = text.indexOf('\n', start);
    const [to, end] = findFenceEnd(text, from, mark);
    fences.push({ start, end, kind: 'fence', code: [from, to] });
    fenceOpening.lastIndex = end;
  }
}

/** The range of the line that closes a fence; the end of the text if there is none. */
function findFenceEnd(text: string, from: number, mark: string): [start: number, end: number] {
  fenceClosing.lastIndex = from;
  for (;;) {
    const found = fenceClosing.exec(text);
    if (found === null) return [text.length, text.length];
    if (found[1]?.startsWith(mark)) return [found.index, fenceClosing.lastIndex];
  }
}
