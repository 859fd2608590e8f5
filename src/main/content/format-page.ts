/** Writes pages and questions as an author would. */
import { stringify } from 'yaml';
import type { Question } from '../../shared/records.ts';

/** The text of a new page. */
export function formatPage(fields: Record<string, unknown>, question: Question): string {
  const head = stringify(fields, { lineWidth: 0 });
  return `---\n${head}questions:\n${formatEntry(question, '  ')}---\n`;
}

/** A question as a list entry with this indentation. */
export function formatEntry({ id, difficulty, q, a }: Question, dash: string): string {
  const keys = `${dash}  `;
  const head = stringify({ id, difficulty, q }, { lineWidth: 0 }).trimEnd().split('\n');
  const { header, lines } = formatBlock(a, keys, `${keys}  `);
  return `${dash}- ${[...head, `a: ${header}`].join(`\n${keys}`)}\n${lines}`;
}

/** A literal block: its header and its lines, which end with a line break. */
export function formatBlock(
  value: string,
  keys: string,
  indent: string,
): { header: string; lines: string } {
  const indicator = value.startsWith(' ') ? String(indent.length - keys.length) : '';
  const lines = value.trimEnd().split('\n');
  return {
    header: `|${indicator}`,
    lines: lines.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join(''),
  };
}
