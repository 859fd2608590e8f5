/** The texts of the import dialog by kind of import. */
import type { ImportKind, ImportPlan, QuestionChange } from '../../shared/imports.ts';
import { countOf, formatNumber } from '../lib/format.ts';

export const changeNames: Readonly<Record<QuestionChange, string>> = {
  new: 'New',
  changed: 'Changed',
  gone: 'Removed',
  unchanged: 'Unchanged',
};

const titles: Readonly<Record<ImportKind, string>> = {
  files: 'Import questions',
  zip: 'Add a pack',
  folder: 'Open a folder',
};

const actions: Readonly<Record<ImportKind, string>> = {
  files: 'Import',
  zip: 'Add',
  folder: 'Open',
};

/** True if the plan updates an existing library. */
export function isUpdate({ update, choices }: ImportPlan): boolean {
  return update !== null && !choices.asNew;
}

export function titleOf(plan: ImportPlan): string {
  return isUpdate(plan) ? 'Update a library' : titles[plan.kind];
}

export function actionOf(plan: ImportPlan): string {
  return isUpdate(plan) ? 'Update' : actions[plan.kind];
}

/** A summary of the files' line counts; empty for a library, whose files are used unchanged. */
export function describeLines({ lines, pages }: ImportPlan): string {
  if (lines === null || lines.total === 0) return '';
  const questions = pages.reduce((sum, page) => sum + page.questions.length, 0);
  const kinds = Object.entries(lines.structure).map(
    ([kind, count]) => `${formatNumber(count)} ${kind}`,
  );
  const structure =
    kinds.length === 0
      ? ''
      : `, ${countOf(sumOf(lines.structure), 'line')} of structure (${kinds.join(', ')})`;
  const inQuestions = `${countOf(lines.inQuestions, 'line')} in ${countOf(questions, 'question')}`;
  return `${inQuestions}${structure}, ${formatNumber(lines.leftOut)} left out`;
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** `12 questions on 2 pages from notes.md and 3 more files.` */
export function describeFound({ pages, sources }: ImportPlan): string {
  const questions = pages.reduce((sum, page) => sum + page.questions.length, 0);
  const [first = '', ...others] = sources;
  const from = others.length === 0 ? first : `${first} and ${countOf(others.length, 'more file')}`;
  return `${countOf(questions, 'question')} on ${countOf(pages.length, 'page')} from ${from}.`;
}
