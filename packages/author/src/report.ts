/** The check's report, as lines of text. */
import { join } from 'node:path';
import type { Records } from '../../../src/main/content/build-records.ts';
import { countOf } from '../../../src/shared/format-number.ts';
import type { Problem } from '../../../src/shared/records.ts';

/** `file:line:column message`, with the folder in the file's path as it was given. */
export function formatProblem({ file, line, column, message }: Problem, folder: string): string {
  return `${join(folder, file)}:${line}:${column} ${message}`;
}

/** One line with the size of the library and the number of problems. */
export function formatSummary(records: Records, problems: readonly Problem[]): string {
  const questions = records.pages.reduce((sum, page) => sum + page.questionsCount, 0);
  const parts = [
    countOf(records.frameworks.length, 'framework'),
    countOf(records.topics.length, 'topic'),
    countOf(records.pages.length, 'page'),
    countOf(questions, 'question'),
    countOf(records.articles.length, 'article'),
  ];
  return `${parts.join(', ')}; ${countOf(problems.length, 'problem')}.`;
}
