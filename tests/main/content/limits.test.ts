import { describe, expect, test } from 'vitest';
import { highlightCode } from '../../../src/main/content/markdown/highlight.ts';
import { parseFile } from '../../../src/main/content/parse.ts';
import { renderQuestion } from '../../../src/main/content/markdown/render.ts';
import { articleText, frameworkText, pageText, topicText } from '../small-library.ts';

function pageWith(lines: string[]): string {
  const text = pageText('Limits', 1).replace(
    '      It is one of Limits.\n',
    lines.map((line) => (line === '' ? '\n' : `      ${line}\n`)).join(''),
  );
  expect(text).toContain(lines[0]);
  return text;
}

const firstLine = pageText('Limits', 1).split('\n').indexOf('      It is one of Limits.') + 1;

describe('an answer', () => {
  test.each([
    ['items', Array.from({ length: 2500 }, () => '- item'), 2000],
    ['paragraphs', Array.from({ length: 5000 }, (_, n) => (n % 2 === 0 ? 'text' : '')), 4000],
    ['headings', Array.from({ length: 2001 }, () => '# heading'), 2000],
  ])('with too many %s is a problem at the first one over the limit', (_, lines, line) => {
    const { draft, problems } = parseFile('qa/a/b/limits.md', pageWith(lines));
    expect(draft).toBeNull();
    expect(problems).toEqual([
      {
        file: 'qa/a/b/limits.md',
        line: firstLine + line,
        column: 7,
        message: 'The text has over 2,000 blocks from here on: split it.',
      },
    ]);
  });

  test('over 100,000 characters is a problem where it becomes too long', () => {
    const lines = Array.from({ length: 1100 }, () => 'x'.repeat(99));
    const { problems } = parseFile('qa/a/b/limits.md', pageWith(lines));
    expect(problems).toMatchObject([{ line: firstLine + 1000, column: 7 }]);
  });

  test('with many lines of code is no problem', () => {
    const lines = ['```text', ...Array.from({ length: 5000 }, () => '- line'), '```'];
    expect(parseFile('qa/a/b/limits.md', pageWith(lines)).problems).toEqual([]);
  });
});

test('an article over a limit is a problem', () => {
  const text = articleText('Long', ['/a/b/c']) + '\n# heading\n'.repeat(2500);
  expect(parseFile('blog/long.md', text).problems).toMatchObject([
    { column: 1, message: expect.stringContaining('2,000 blocks') },
  ]);
});

describe('a single-line field', () => {
  const long = 'x'.repeat(4001);
  test.each([
    ['title', 500, 'qa/a/b/limits.md', pageText('Limits', 1).replace('Limits', long)],
    ['description', 2000, 'qa/a/b/limits.md', pageWithField('description', long)],
    ['seoDescription', 2000, 'qa/a/b/limits.md', pageWithField('seoDescription', long)],
    ['q', 4000, 'qa/a/b/limits.md', pageText('Limits', 1).replace(/ q: .*/, ` q: ${long}`)],
    ['title', 500, 'blog/long.md', articleText('Limits', ['/a/b/c']).replace('Limits', long)],
    ['name', 500, 'frameworks/a.yml', frameworkText('Limits', 'a', 1).replace('Limits', long)],
    ['name', 500, 'topics/a-b.yml', topicText('Limits', 'b', 'a').replace('Limits', long)],
  ])('%s of over %i characters is a problem at its value', (field, limit, path, text) => {
    const lines = text.split('\n');
    const line = lines.findIndex((one) => one.includes(long));
    const { draft, problems } = parseFile(path, text);
    expect(draft).toBeNull();
    expect(problems).toMatchObject([
      {
        ...{ file: path, line: line + 1, column: (lines[line] ?? '').indexOf(long) + 1 },
        message: `"${field}" has over ${limit.toLocaleString('en-US')} characters: shorten it.`,
      },
    ]);
    const fitting = text.replace(long, 'x'.repeat(limit));
    expect(parseFile(path, fitting).problems).toEqual([]);
  });
});

function pageWithField(name: string, value: string): string {
  return pageText('Limits', 1).replace(new RegExp(`^${name}: .*`, 'm'), `${name}: ${value}`);
}

test('120,000 headings render without an error', () => {
  const a = '# heading\n'.repeat(120_000);
  const question = { id: 'one', difficulty: 'easy' as const, q: 'Why?', a };
  expect(renderQuestion(question).explanationHtml).toContain('<h3>heading</h3>');
});

test('SQL full of dollar signs is shown without highlighting', () => {
  expect(highlightCode('SELECT $1, $2', 'sql')).toContain('hljs-keyword');
  expect(highlightCode('$'.repeat(100), 'sql')).toBeNull();
});

test('a text full of unfinished figures is scanned in linear time', () => {
  const a = `![${'a'.repeat(501)}](figure:joins)`;
  const question = { id: 'one', difficulty: 'easy' as const, q: 'Why?', a };
  expect(renderQuestion(question).explanationHtml).not.toContain('<img');
});
