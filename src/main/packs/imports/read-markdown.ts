/** Reads an imported Markdown file: one of our pages, or a list whose headings are the questions. */
import { AppError } from '../../../shared/app-error.ts';
import { markdown } from '../../content/markdown.ts';
import { normalizeText, splitFrontMatter } from '../../content/source.ts';
import { readYaml } from '../../content/yaml.ts';
import type { ImportedPage } from './imported-page.ts';
import { readPage } from './imported-page.ts';
import { isRecord } from './plain-values.ts';

interface Heading {
  level: number;
  text: string;
  /** The line it is on, and the one after it; from 0. */
  start: number;
  end: number;
}

/** Fails with `content` when there is no question in the file, or its front matter is not YAML. */
export function readMarkdown(
  text: string,
  file: string,
  note: (text: string) => void,
): ImportedPage {
  const name = file.replace(/\.[^.]*$/, '');
  const { fields, body } = readFrontMatter(normalizeText(text), file);
  if (Array.isArray(fields.questions)) {
    if (body.trim() !== '') note(`${file}: the text under the front matter is left out.`);
    return readPage(fields, name, note);
  }
  const list = readList(body, file, note);
  return readPage({ ...list, ...fields, questions: list.questions }, name, note);
}

function readFrontMatter(
  text: string,
  file: string,
): { fields: Record<string, unknown>; body: string } {
  const split = /^---[ \t]*\n/.test(text) ? splitFrontMatter(text) : null;
  if (split === null || 'message' in split) return { fields: {}, body: text };
  const { value, problems } = readYaml(split.yaml);
  const [problem] = problems;
  if (problem !== undefined) {
    const { line, column, message } = problem;
    throw new AppError('content', `${file}:${line}:${column} ${message}`);
  }
  return { fields: isRecord(value) ? value : {}, body: split.body };
}

/** The fields that a list of questions has: title, description and questions. */
function readList(
  body: string,
  file: string,
  note: (text: string) => void,
): Record<string, unknown> {
  const lines = body.split('\n');
  const headings = listHeadings(body);
  const between = (index: number): string =>
    lines
      .slice(headings[index]?.end ?? 0, headings[index + 1]?.start)
      .join('\n')
      .trim();
  const hasGroups = headings.some(
    ({ level }, index) => level === 2 && headings[index + 1]?.level === 3 && between(index) === '',
  );
  const deepest = hasGroups || !headings.some(({ level }) => level === 2) ? 3 : 2;
  const shown = headings.filter(({ level }) => level <= deepest);
  const answerOf = (index: number): string =>
    lines
      .slice(shown[index]?.end ?? 0, shown[index + 1]?.start)
      .join('\n')
      .trim();

  const first = shown[0];
  const title = first?.level === 1 ? first.text : undefined;
  const opening = lines.slice(0, first?.start).join('\n').trim();
  const intro = [opening, title === undefined ? '' : answerOf(0)].filter((part) => part !== '');
  const questions: { q: string; a: string }[] = [];
  for (const [index, { level, text }] of shown.entries()) {
    if (level === 1 && index === 0) continue;
    const a = answerOf(index);
    if (a !== '' && level > 1) questions.push({ q: text, a });
    else note(`${file}: “${text}” has no answer under it, so it is no question.`);
  }
  if (questions.length === 0) {
    throw new AppError(
      'content',
      `There is no question in ${file}: a question is a heading (## or ###) with its answer under it.`,
    );
  }
  return {
    ...(title === undefined ? {} : { title }),
    description: intro.join(' ').replace(/\s+/g, ' '),
    questions,
  };
}

/** Headings of the first three levels that stand on their own, not in a quote or a list. */
function listHeadings(body: string): Heading[] {
  const tokens = markdown.parse(body, {});
  return tokens.flatMap(({ type, tag, level, map }, index) => {
    const depth = Number(tag.slice(1));
    if (type !== 'heading_open' || level !== 0 || depth > 3 || !map) return [];
    return [{ level: depth, text: tokens[index + 1]?.content ?? '', start: map[0], end: map[1] }];
  });
}
