/** The texts the share control puts on the clipboard. */
import { formatLink } from '../../shared/address.ts';
import type { Question } from '../../shared/records.ts';

/** A question and its answer as Markdown, the question as a second-level heading. */
export function formatQuestionMarkdown(question: Question): string {
  return `## ${question.q}\n\n${question.a.trim()}\n`;
}

/** The link that opens a page, at one of its questions where one is given. */
export function formatShareLink(path: string, question: string | null): string {
  return formatLink(question === null ? path : `${path}#${question}`);
}
