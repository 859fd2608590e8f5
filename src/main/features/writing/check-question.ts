/** Checks a question that is being written, and gives advice, as the content check would in its file. */
import type { WritingProblem, WrittenQuestion } from '../../../shared/writing.ts';
import { joinAnswer } from '../../content/answer-parts.ts';
import { hintAtFences } from '../../content/fences/hint-at-fences.ts';
import { formatPage } from '../../content/format-page.ts';
import { parseFile } from '../../content/parse.ts';
import { findRuleMistakes } from '../../content/rule-mistakes.ts';

/** A page without any problems. */
const fields = {
  ...{ title: 'Page', description: '', seoDescription: 'Page', difficulty: 'easy' },
  ...{ order: 1, updated: '2026-01-01' },
};

export function checkQuestion(written: WrittenQuestion): WritingProblem[] {
  const a = joinAnswer(written);
  const { difficulty } = written;
  const q = written.q.trim();
  const text = formatPage(fields, { id: 'question', difficulty, q, a });
  const { problems } = parseFile('qa/a/b/page.md', text);
  const header = text.split('\n').findIndex((line) => /^ {4}a: \|/.test(line)) + 1;
  return problems.map(({ line, message }) => {
    const words = message.replace(/^"q"/, 'The question').replace(/^"a"/, 'The answer');
    if (line < header) return { field: 'q', line: 1, message: words };
    return { ...placeInAnswer(written, Math.max(line - header, 1)), message: words };
  });
}

/** Hints at valid text that is probably a mistake. */
export function hintAtQuestion(written: WrittenQuestion): WritingProblem[] {
  const text = joinAnswer(written);
  // The rule has its own field, which may still be empty.
  const mistakes = findRuleMistakes(text).filter(({ isMissing }) => !isMissing);
  return [...mistakes, ...hintAtFences(text)].map(({ offset, message }) => ({
    ...placeInAnswer(written, text.slice(0, offset).split('\n').length),
    ...{ message, isHint: true },
  }));
}

/** Maps a line of the joined answer to a field and the line within it. */
function placeInAnswer(
  { a, rule }: WrittenQuestion,
  line: number,
): Pick<WritingProblem, 'field' | 'line'> {
  const explanation = joinAnswer({ a, rule: '' });
  const skipped = a.split('\n').findIndex((one) => one.trim() !== '');
  const length = explanation === '' ? 0 : explanation.split('\n').length;
  if (line <= length || rule.trim() === '')
    return { field: 'a', line: line + Math.max(skipped, 0) };
  return { field: 'rule', line: Math.max(line - length - (length === 0 ? 0 : 1), 1) };
}
