/** Sample content in which a test marks the places where it expects problems. */
import type { Position } from '../../../src/main/content/parse.ts';

const mark = '▸';

/** Removes the marks (▸) from a text and returns their positions. */
export function readMarks(marked: string): { text: string; positions: Position[] } {
  const positions: Position[] = [];
  const lines = marked.split('\n').map((line, index) => {
    const [first = '', ...rest] = line.split(mark);
    let text = first;
    for (const part of rest) {
      positions.push({ line: index + 1, column: text.length + 1 });
      text += part;
    }
    return text;
  });
  return { text: lines.join('\n'), positions };
}

/** A valid framework file, with some of its lines replaced or left out (undefined). */
export function frameworkText(lines: Record<string, string | undefined> = {}): string {
  return fieldsText({
    name: 'name: SQL',
    slug: 'slug: sql',
    description: 'description: Databases.',
    icon: 'icon: database',
    order: 'order: 1',
    tier: 'tier: 1',
    ...lines,
  });
}

/** A valid topic file of the framework `sql`. */
export function topicText(lines: Record<string, string | undefined> = {}): string {
  return fieldsText({
    name: 'name: Schema design',
    slug: 'slug: schema-design',
    frameworkSlug: 'frameworkSlug: sql',
    description: 'description: Types and tables.',
    order: 'order: 1',
    ...lines,
  });
}

/** A valid page with two questions. */
export function pageText(lines: Record<string, string | undefined> = {}, body = ''): string {
  const fields = fieldsText({
    title: 'title: Data types',
    description: 'description: Choosing types.',
    seoDescription: 'seoDescription: Questions on types.',
    difficulty: 'difficulty: medium',
    order: 'order: 1',
    updated: 'updated: 2026-11-21',
    questions: `questions:
  - id: char-vs-text
    difficulty: easy
    q: What is \`char(n)\`?
    a: |
      Padded text.

      **Rule of thumb:** Use \`text\`.
  - id: why-numeric
    difficulty: hard
    q: Why numeric?
    a: |
      It is exact.

      **Rule of thumb:** Count money in \`numeric\`.`,
    ...lines,
  });
  return `---\n${fields}---\n${body}`;
}

/** A valid article about the page of `pageText`. */
export function articleText(
  lines: Record<string, string | undefined> = {},
  body = 'The text.\n',
): string {
  const fields = fieldsText({
    title: 'title: Choosing types',
    description: 'description: How to choose.',
    updated: 'updated: 2026-11-21',
    pages: 'pages:\n  - /sql/schema-design/data-types',
    ...lines,
  });
  return `---\n${fields}---\n${body}`;
}

function fieldsText(lines: Record<string, string | undefined>): string {
  return Object.values(lines)
    .filter((line) => line !== undefined)
    .map((line) => `${line}\n`)
    .join('');
}
