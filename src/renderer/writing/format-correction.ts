/** Formats a suggested correction as Markdown, for an issue or an email. */
import type { WrittenQuestion } from '../../shared/writing.ts';
import { compareLines } from '../ui/compare-lines.ts';

const fields = [
  ['q', 'Question'],
  ['difficulty', 'Difficulty'],
  ['a', 'Answer'],
  ['rule', 'Rule of thumb'],
] as const;

/** The address, the question, and each changed field with its changed lines marked. */
export function formatCorrection(
  address: string,
  base: WrittenQuestion,
  written: WrittenQuestion,
): string {
  const changes = fields.flatMap(([field, name]) =>
    base[field] === written[field] ? [] : [`${name}:`, formatChange(base[field], written[field])],
  );
  const question = base.q.trim().replaceAll(/\s*\n\s*/g, ' ');
  return `${['Suggested correction', `${address}\n${question}`, ...changes].join('\n\n')}\n`;
}

function formatChange(before: string, after: string): string {
  const lines = compareLines(before, after).map((line) => {
    if (line.is === 'extra') return `-${line.expected}`;
    return `${line.is === 'missing' ? '+' : ' '}${line.printed}`;
  });
  // Code in the answer must not close the surrounding fence.
  const runs = lines.join('\n').match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(2, ...runs.map(({ length }) => length)));
  return [`${fence}diff`, ...lines, fence].join('\n');
}
