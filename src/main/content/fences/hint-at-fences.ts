/** Hints at fences whose code stays plain or isn’t run, because of the words after their backticks. */
import { formatNumber } from '../../../shared/format-number.ts';
import { closesFence, readFenceOpening } from '../../../shared/markdown-fences.ts';
import { isRunnable, parseFenceInfo } from './fence-info.ts';

/** A hint at a fence; `offset` is that of its language in the text, in UTF-16 units. */
export interface FenceHint {
  offset: number;
  message: string;
}

/** What may precede a fence on its line: quotations and list items. */
const container = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;

/** One hint per mistake, and a single one for all fences without a language. */
export function hintAtFences(markdown: string): FenceHint[] {
  const hints: FenceHint[] = [];
  const bare: number[] = [];
  let marks: string | null = null;
  let start = 0;
  for (const line of markdown.split('\n')) {
    const lineStart = start;
    start += line.length + 1;
    if (marks !== null) {
      if (closesFence(line.replace(/^[ \t>]*/, ''), marks)) marks = null;
      continue;
    }
    const [before = ''] = container.exec(line) ?? [];
    const opening = readFenceOpening(line.slice(before.length));
    if (opening === null) continue;
    marks = opening.marks;
    const offset =
      lineStart + line.length - line.slice(before.length + marks.length).trimStart().length;
    if (opening.info === '') bare.push(lineStart + before.length);
    else {
      const { info, problems } = parseFenceInfo(opening.info);
      // Words after other languages have no effect.
      if (info !== null && !isRunnable(info.tag)) continue;
      for (const problem of problems) hints.push({ ...problem, offset: offset + problem.offset });
    }
  }
  const [first] = bare;
  return first === undefined
    ? hints
    : [...hints, { offset: first, message: describeBare(bare.length) }];
}

function describeBare(count: number): string {
  const fences = count === 1 ? 'The fence has' : `${formatNumber(count)} fences from here on have`;
  return `${fences} no language and stay plain: write one after the backticks, or "text".`;
}
