/** Prepares an answer from a list for a page: removes its indentation, label and HTML. */
import { checkText, maxQuestionLength } from '../../../content/text-limits.ts';
import { dedent } from './dedent.ts';
import { markInline } from './parse-tree.ts';
import { isAnswerLabel } from './question-likeness.ts';
import { rewriteMarkdown, shiftTeller } from './rewrite-markdown.ts';
import type { RewriteOptions } from './rewrite-markdown.ts';

/**
 * A label before an answer, as in `A:`, `**Answer 3:**`, `Ans -` and `Sol:`. A lone letter must be followed by a space:
 * `a:hover` is CSS.
 */
const labelWords =
  /^\s{0,8}(?:[-*>]\s{1,3})?(?:#{1,6}\s{1,3})?(?:\*\*|__|\*|_)?(?:a\d{0,4}[.:)](?=\s|$|[*_])|(?:ans|answer)\s{0,2}\d{0,4}\s{0,2}(?:[.:)]|-(?=\s)|→|=>)|solution\s{0,2}\d{0,4}\s{0,2}[.:)]|sol\s{0,2}\d{0,4}\s{0,2}:)(?:\*\*|__|\*|_)?[ \t:]{0,5}/i;
/** A label on its own line, or the sign that divides the sides of a card. */
const labelLine =
  /^\s{0,8}(?:(?:#{1,6}\s{1,3})?(?:\*\*|__|\*|_)?(?:ans|answer|solution|sol|response)(?:\*\*|__|\*|_)?|%)\s{0,5}\n/i;

/** The answer as shown. Its indentation is removed unless it begins with an indented code block. */
export function prepareAnswer(
  written: string,
  beginsWithCode: boolean,
  options: RewriteOptions,
): string {
  const folded = blankLabels(written);
  // Text indented under a label looks like code until the label is removed.
  const labelled = trimEmpty(folded);
  const text = trimEmpty(withoutLabel(labelled));
  const isCode = beginsWithCode && text === labelled;
  const start = folded.trimEnd().length - text.trim().length;
  const skipped = folded.slice(0, start).split('\n').length - 1;
  const rewritten = rewriteMarkdown(isCode ? text : dedent(text), {
    ...options,
    teller: shiftTeller(options.teller, skipped),
  });
  const shown = trimEmpty(rewritten);
  return isCode ? shown : dedent(trimEmpty(withoutLabel(shown)));
}

/** Blanks summaries that only announce the answer, keeping line breaks. */
function blankLabels(written: string): string {
  if (!/<summary\b/i.test(written)) return written;
  const marks = markInline(written).filter(
    ({ kind, name }) => kind === 'tag' && name === 'summary',
  );
  let text = written;
  for (const [index, open] of marks.entries()) {
    const close = marks[index + 1];
    if (open.isClosing || close?.isClosing !== true) continue;
    if (!isAnswerLabel(written.slice(open.to, close.from))) continue;
    const blank = written.slice(open.from, close.to).replace(/[^\n]/g, ' ');
    text = text.slice(0, open.from) + blank + text.slice(close.to);
  }
  return text;
}

/** The reason why a question can't be shown: a missing part, or too long a text; null if it can. */
export function findFault(question: string, answer: string): string | null {
  if (question.trim() === '') return 'It has no question.';
  if (answer.trim() === '') return 'It has no answer.';
  if (question.length > maxQuestionLength) return 'Its question is too long to be shown.';
  return checkText(answer, { line: 1, column: 1 }).length > 0
    ? 'Its answer is too long to be shown.'
    : null;
}

/** The text without a leading `Answer:`, unless nothing else would remain or it is the first of several choices. */
function withoutLabel(text: string): string {
  const isChoice =
    (/^[^\n]{0,10}\ba[.):]/i.test(text) && /^\s{0,8}(?:[-*]\s)?\**b[.):]/im.test(text)) ||
    /^[^\n]{0,10}\ba\)[^]*[\s(]b\)/i.test(text);
  if (isChoice) return text;
  const rest = text.replace(labelLine, '').replace(labelWords, '');
  return rest.trim() === '' ? text : rest;
}

/** The text without blank lines at its start and white space at its end. */
function trimEmpty(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
