/** Formats questions as Markdown that reads well in any program. */
import type { Question } from '../../shared/records.ts';
import { titleOf } from './collect.ts';
import type { Collection } from './collect.ts';

/** The share as one Markdown text; each question is a heading with its answer under it. */
export function formatMarkdown(collection: Collection): string {
  const { kind, pages } = collection;
  const questions = pages.flatMap(({ page }) => page.questions);
  const [only] = questions;
  if (kind === 'selection' && questions.length === 1 && only !== undefined) {
    return formatQuestion(only, 2);
  }
  if (kind !== 'topic') return pages.map(({ page }) => formatSection(page, 1)).join('\n');
  const { description } = collection.topic;
  const head = formatHead(titleOf(collection), description, 1);
  return [head, ...pages.map(({ page }) => formatSection(page, 2))].join('\n');
}

interface Section {
  title: string;
  description: string;
  questions: Question[];
}

function formatSection({ title, description, questions }: Section, level: number): string {
  const answers = questions.map((question) => formatQuestion(question, level + 1));
  return [formatHead(title, description, level), ...answers].join('\n');
}

function formatHead(title: string, description: string, level: number): string {
  const heading = `${'#'.repeat(level)} ${title}\n`;
  return description === '' ? heading : `${heading}\n${description}\n`;
}

function formatQuestion({ q, a }: Question, level: number): string {
  return `${'#'.repeat(level)} ${q}\n\n${a.trim()}\n`;
}
