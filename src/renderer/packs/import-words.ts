/** The texts of the import dialog for each kind of import. */
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

/**
 * How the files' lines were used: `Every line is accounted for: 8 in 2 questions, 1 of structure, none left out.`;
 * empty for a library, whose files are used unchanged.
 */
export function describeLines({ lines, pages }: ImportPlan): string {
  if (lines === null || lines.total === 0) return '';
  const questions = pages.reduce((sum, page) => sum + page.questions.length, 0);
  const inStructure = sumOf(lines.structure);
  const structure = inStructure === 0 ? '' : `, ${formatNumber(inStructure)} of structure`;
  const inQuestions = `${formatNumber(lines.inQuestions)} in ${countOf(questions, 'question')}`;
  const leftOut = lines.leftOut === 0 ? 'none' : formatNumber(lines.leftOut);
  return `Every line is accounted for: ${inQuestions}${structure}, ${leftOut} left out`;
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
