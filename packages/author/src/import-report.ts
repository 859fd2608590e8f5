/** Formats the plan of an import for people and for programs. */
import type { DraftPlan } from '../../../src/main/features/imports/draft-plan.ts';
import { countOf, formatNumber } from '../../../src/shared/format-number.ts';

export type Report = Pick<
  DraftPlan,
  | 'sources'
  | 'pages'
  | 'decks'
  | 'lines'
  | 'leftOut'
  | 'leftOutCount'
  | 'notes'
  | 'problems'
  | 'files'
>;

export function toReport(plan: DraftPlan): Report {
  const { sources, pages, decks, lines, leftOut, leftOutCount, notes, problems, files } = plan;
  return { sources, pages, decks, lines, leftOut, leftOutCount, notes, problems, files };
}

export function formatPlan({
  pages,
  lines,
  leftOut,
  leftOutCount,
  notes,
  problems,
}: Report): string {
  const count = pages.reduce((sum, { questions }) => sum + questions.length, 0);
  return [
    `${countOf(count, 'question')} on ${countOf(pages.length, 'page')}`,
    ...pages.flatMap(({ title, within, questions, lines: places }) => [
      `\n${within} > ${title} (${questions.length})`,
      ...questions.map((q, index) => `  ${place(places?.[index])}${q}`),
    ]),
    ...section(
      'Left out',
      leftOut.map((entry) => {
        const to = entry.end === undefined ? '' : `-${entry.end}`;
        const line = entry.line === null ? '' : `${entry.line}${to}`;
        return `${entry.file}:${line} ${entry.text.split('\n', 1)[0] ?? ''} (${entry.reason})`;
      }),
    ),
    ...(leftOutCount > leftOut.length
      ? [`  and ${formatNumber(leftOutCount - leftOut.length)} more`]
      : []),
    ...section('Notes', notes),
    ...section('Problems', problems),
    ...(lines === null || lines.total === 0 ? [] : [`\n${describeLines(lines)}`]),
  ].join('\n');
}

function describeLines({
  total,
  inQuestions,
  structure,
  leftOut,
}: NonNullable<Report['lines']>): string {
  const kinds = Object.entries(structure).map(([kind, count]) => `${formatNumber(count)} ${kind}`);
  return `${countOf(total, 'line')}: ${[`${formatNumber(inQuestions)} in questions`, ...kinds, `${formatNumber(leftOut)} left out`].join(', ')}`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`\n${title}`, ...lines.map((line) => `  ${line}`)];
}

function place(line: number | null | undefined): string {
  return line === null || line === undefined ? '' : `${line}: `;
}
