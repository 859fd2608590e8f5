/** Limits the size of every text, so that rendering, searching and listing stay fast. */
import { formatNumber } from '../../shared/format-number.ts';
import type { YamlProblem, YamlSource } from './yaml.ts';
import type { Position } from './positions.ts';

/** The maximum number of characters in a title or a name, which is shown on one line of a list. */
export const maxNameLength = 500;
/** The maximum number of characters in a description, which is a paragraph. */
export const maxDescriptionLength = 2000;
/**
 * The maximum number of characters in a question: cards from other programs may have everything but the answer in it.
 */
export const maxQuestionLength = 4000;

/** The maximum number of characters in one text. */
const maxLength = 100_000;
/** The maximum number of blocks in one text: paragraphs, headings, list items, quotes, tables and fences. */
const maxBlocks = 2000;

/** Invisible characters that YAML allows only as escapes. From U+007F on it allows them in quotes, so writers don't escape them. */
const control = /[^\P{Cc}\t\n\u007f-\u009f]/u;

/** Reports the first control character of a file that would have to be written as an escape. */
export function checkCharacters(text: string): YamlProblem[] {
  const found = control.exec(text);
  if (found === null) return [];
  const lines = text.slice(0, found.index).split('\n');
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const message = `The control character U+${code} has no place in text: delete it.`;
  return [{ line: lines.length, column: (lines.at(-1) ?? '').length + 1, message }];
}

/** Reports every answer of a page that is over a limit. */
export function checkAnswers(questions: unknown, source: YamlSource): YamlProblem[] {
  if (!Array.isArray(questions)) return [];
  return questions.flatMap((question: unknown, index) => {
    if (typeof question !== 'object' || question === null || !('a' in question)) return [];
    const field = `questions.${index}.a`;
    const start = source.texts.get(field) ?? source.values.get(field) ?? { line: 1, column: 1 };
    return typeof question.a === 'string' ? checkText(question.a, start) : [];
  });
}

/** Reports a text that is over a limit, at the start of the excess; `start` is the position of the text. */
export function checkText(text: string, start: Position): YamlProblem[] {
  if (text.length > maxLength) {
    const lines = text.slice(0, maxLength).split('\n');
    const message = `The text is over ${formatNumber(maxLength)} characters from here on: split it.`;
    return [{ line: start.line + lines.length - 1, column: start.column, message }];
  }
  const line = findLineOver(text.split('\n'));
  if (line === null) return [];
  const message = `The text has over ${formatNumber(maxBlocks)} blocks from here on: split it.`;
  return [{ line: start.line + line, column: start.column, message }];
}

/** The line, from 0, where the first excess block begins; null if there is none. */
function findLineOver(lines: readonly string[]): number | null {
  let blocks = 0;
  let isInFence = false;
  for (const [index, line] of lines.entries()) {
    const isFence = /^\s*(?:```|~~~)/.test(line);
    if (isFence) isInFence = !isInFence;
    if (isInFence ? !isFence : line.trim() === '') continue;
    const follows = index === 0 || (lines[index - 1] ?? '').trim() === '';
    if (follows || /^\s*(?:[-*+>#|]|\d+[.)]|```|~~~)/.test(line)) blocks += 1;
    if (blocks > maxBlocks) return index;
  }
  return null;
}
