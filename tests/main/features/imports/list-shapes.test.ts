/** List shapes that were once lost or mixed up: every answered question is found, and every line is accounted for. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Import } from '../../../../src/main/features/imports/read-import.ts';
import { findLost } from './lists/find-lost.ts';
import { makeLists } from './lists/made-lists.ts';
import { readList as read } from './lists/read-list.ts';

function questionsOf({ pages }: Import): string[] {
  return pages.flatMap(({ questions }) => questions.map(({ q }) => q));
}

function answersOf({ pages }: Import): string[] {
  return pages.flatMap(({ questions }) => questions.map(({ a }) => a));
}

const asking = [
  'How to use hooks?',
  'Why we need keys?',
  'What is a box?',
  'How do you read CSV?',
  'How do you reverse this list?',
  'What does this page print?',
  'Need a lock here?',
  'Index',
  'References',
];

const code = '```sql\nSELECT count(*) FROM pots;\n```';

/** The text, and its questions. */
const shapes: Record<string, [text: string, questions: string[]]> = {
  'A: answered questions are no preface': [
    asking.map((q) => `### ${q}\n\nSo it is.\n`).join('\n'),
    asking,
  ],
  'B: questions under an answered question are part of its answer': [
    '# JS\n\n### What is hoisting?\n\nFirst.\n\n### Explain the difference between a and b.\n\nOne is fixed.\n\n#### What is an example?\n\nA string.\n\n#### What are the costs?\n\nSlow.\n\n### What is a closure?\n\nA function.\n',
    ['What is hoisting?', 'Explain the difference between a and b.', 'What is a closure?'],
  ],
  'B: prompts under an answered question take no answer from it': [
    `# JS\n\n## What is a string?\n\nA text.\n\n${'abcdefgh'
      .split('')
      .map((x) => `#### What is ${x}?\n`)
      .join('\n')}\n## What is a number?\n\nA double.\n`,
    ['What is a string?', 'What is a number?'],
  ],
  'D: questions under a table of contents': [
    '# React\n\n## Table of Contents\n\n- [What is JSX?](#a)\n- [What is a key?](#b)\n\n### What is JSX?\n\nA syntax.\n\n### What is a key?\n\nA name.\n\n### Hooks\n\n#### What is a hook?\n\nA call.\n',
    ['What is JSX?', 'What is a key?', 'What is a hook?'],
  ],
  'E: names with a source under each answer': [
    '### Task Two Sum\n\nAdd them.\n\n###### Source\n\nA book.\n\n### Task Anagram\n\n1. Is it the same? Go on.\n2. Sort.\n\n###### Source\n\nA site.\n\n### Task Palindrome\n\nReverse it.\n\n###### Source\n\nA talk.\n',
    ['Task Two Sum', 'Task Anagram', 'Task Palindrome'],
  ],
  'F: labels in bold under numbered sections': [
    ['Joins', 'Keys', 'Views']
      .map(
        (name, index) =>
          `## ${index + 1}. ${name}\n\n**Q.** What are ${name}?\n\nSome.\n\n**Q.** Why ${name}?\n\nFor speed.\n`,
      )
      .join('\n'),
    ['Joins', 'Keys', 'Views'].flatMap((name) => [`What are ${name}?`, `Why ${name}?`]),
  ],
  'G: prompts numbered in bold': [
    `## SQL\n\n**1)** Count pots.\n\n${code}\n\n**2)** Red pots.\n\n${code}\n`,
    ['Count pots.', 'Red pots.'],
  ],
  'H: a section within a numbered answer': [
    '1. ### What is currying\n\n   One.\n\n## Benefits:\n\n- Reuse\n\n2. ### What is a closure\n\n   Two.\n\n3. ### What is hoisting\n\n   Three.\n',
    ['What is currying', 'What is a closure', 'What is hoisting'],
  ],
  'L: cards in items': [
    '- What is a lock? :: It keeps others out\n- Deadlock >> Two wait\n',
    ['What is a lock?', 'Deadlock'],
  ],
  'M: a card on one line': ['What is a stack?::Last in\n', ['What is a stack?']],
  'M: a card on lines of its own': [
    'What is a queue\n?\nFirst in, first out\n',
    ['What is a queue'],
  ],
  'M: a cloze': ['==Paris== is a city\n', ['[…] is a city']],
  'N: labelled cards and a cloze': [
    'Q: What is a lock?\nA: It keeps others out.\n\nC: A [mutex] is a lock for threads.\n\nA stray line.\n\nQ: What is a queue?\nA: First in, first out.\n',
    ['What is a lock?', 'A […] is a lock for threads.', 'What is a queue?'],
  ],
  'N: labelled cards and clozes without blank lines': [
    'Q: What is a lock?\nA: It keeps others out.\nC: A [mutex] is a lock for threads.\nC: A [semaphore] counts.\nQ: What is a queue?\nA: First in, first out.\n',
    ['What is a lock?', 'A […] is a lock for threads.', 'A […] counts.', 'What is a queue?'],
  ],
};

test.each(Object.entries(shapes))('%s', (_, [text, questions]) => {
  expect(questionsOf(read('list.md', text))).toEqual(questions);
});

test('keeps an answer whole with the headings and lists in it', () => {
  const [b = ''] = shapes['B: questions under an answered question are part of its answer'] ?? [];
  expect(answersOf(read('list.md', b))[1]).toBe(
    'One is fixed.\n\n#### What is an example?\n\nA string.\n\n#### What are the costs?\n\nSlow.',
  );
  const [h = ''] = shapes['H: a section within a numbered answer'] ?? [];
  expect(answersOf(read('list.md', h))[0]).toBe('One.\n\n## Benefits:\n\n- Reuse');
});

test('reports prompts without answers with their section and count', () => {
  const [b = ''] = shapes['B: prompts under an answered question take no answer from it'] ?? [];
  expect(read('list.md', b).leftOut).toMatchObject([
    { line: 7, text: 'What is a string?', reason: '8 prompts without an answer.' },
  ]);
});

test('ends the answer of a labelled card at the next label', () => {
  const [n = ''] = shapes['N: labelled cards and clozes without blank lines'] ?? [];
  expect(answersOf(read('list.md', n))).toEqual([
    'It keeps others out.',
    'A **mutex** is a lock for threads.',
    'A **semaphore** counts.',
    'First in, first out.',
  ]);
});

test('reports a stray line after a cloze', () => {
  const [n = ''] = shapes['N: labelled cards and a cloze'] ?? [];
  const found = read('list.md', n);
  expect(found.leftOut).toMatchObject([{ line: 6, text: 'A stray line.' }]);
  expect(answersOf(found)[0]).toBe('It keeps others out.');
});

test('takes prompts without a question mark in a section of other markup', () => {
  const list = `# T

## A

${[1, 2, 3].map((n) => `### What is a${n}?\n\nText.\n`).join('\n')}
## B

**1. What is b1?**

First.

**2. Explain b2**

Second.

**3. Why b3?**

Third.
`;
  const found = read('list.md', list);
  expect(questionsOf(found).slice(3)).toEqual(['What is b1?', 'Explain b2', 'Why b3?']);
  expect(answersOf(found).slice(3)).toEqual(['First.', 'Second.', 'Third.']);
});

test('lists each of several sections with the same name that are left out', () => {
  const list =
    '## License\n\nMIT.\n\n## What is a lock?\n\nA guard.\n\n## What is a key?\n\nA name.\n\n## License\n\nApache.\n';
  const { leftOut } = read('list.md', list);
  expect(leftOut.map(({ line, end }) => [line, end])).toEqual([
    [1, 3],
    [13, 15],
  ]);
});

test('reports a heading whose text is only a difficulty', () => {
  const list =
    '## What is a lock?\n\nA guard.\n\n## Why? (easy)\n\nSo.\n\n## Q1. (easy)\n\nText.\n';
  const { pages, leftOut, lines } = read('list.md', list);
  expect(pages.flatMap(({ questions }) => questions)).toHaveLength(2);
  expect(leftOut).toMatchObject([{ line: 9, reason: 'It has no question.' }]);
  expect(lines).toMatchObject({ inQuestions: 4, leftOut: 2 });
});

test('keeps all lines above an underline, and reads only a rule as the line between two sides', () => {
  expect(questionsOf(read('card.md', 'What is a lock,\nand a key?\n---\n\nGuards.\n'))).toEqual([
    'What is a lock, and a key?',
  ]);
  expect(() => read('list.md', '[Contents](#a)\nLocks\n=====\n\n# Keys\n')).toThrow(/no question/);
});

test('names the headings closest to questions in a file without any', () => {
  expect(() => read('list.md', '# Notes\n\n## What is a lock?\n\n## Locks\n')).toThrow(
    /line 3, “What is a lock\?”, which has no answer under it/,
  );
});

test('keeps tags in place on lines indented with tabs', () => {
  const list =
    '## What is a lock?\n\n- A guard.\\\n\tIt waits.<br>Then it goes.\n\n## What is a key?\n\nA name.\n';
  expect(answersOf(read('list.md', list))[0]).toBe('- A guard.\\\n\tIt waits.\\\nThen it goes.');
});

test('accounts for a single-question file', () => {
  const list =
    'Read this first.\n\n**[⬆ Back to Top](#top)**\n\n# What is a lock?\n\nA guard.\n\n<video src="a.mp4"></video>\n\n## Why?\n';
  const found = read('list.md', list);
  expect(answersOf(found)).toEqual(['Read this first.\n\nA guard.\n\n## Why?']);
  expect(found.leftOut).toMatchObject([
    { line: 3, text: '**[⬆ Back to Top](#top)**' },
    { line: 9, text: '<video>' },
  ]);
  expect(found.lines).toMatchObject({ total: 6, inQuestions: 5, leftOut: 1 });
});

test('reports front matter that no page takes', () => {
  const list =
    '---\ntitle: Guards\ntags: [sql]\n---\n\n# A\n\n## What is a lock?\n\nIt.\n\n# B\n\n## What is a key?\n\nIt.\n';
  const found = read('list.md', list);
  expect(found.pages).toHaveLength(2);
  expect(found.leftOut).toMatchObject([{ line: 2, text: 'tags' }]);
});

test('reports the lines of an answer that can’t be shown', () => {
  const list =
    '## What is a lock?\n\n<script>\nlock();\n</script>\n\n## What is a key?\n\nA name.\n';
  const { leftOut } = read('list.md', list);
  expect(leftOut).toContainEqual({
    ...{ file: 'list.md', line: 1, end: 5, text: 'What is a lock?' },
    reason: 'None of its answer can be shown.',
  });
});

test('reports a line of tags under a cloze', () => {
  const { leftOut, pages } = read('list.md', '==Rome== is old\n#flashcards/cities\n');
  expect(pages).toHaveLength(1);
  expect(leftOut).toMatchObject([{ line: 2, text: '#flashcards/cities' }]);
});

const formats = new URL('../../../fixtures/lists/formats/', import.meta.url);

test.each(readdirSync(formats).filter((name) => !name.endsWith('.expected.txt')))(
  'fixture %s',
  (name) => {
    const text = readFileSync(new URL(name, formats), 'utf8');
    const expected = name.replace(/\.[^.]*$/, '.expected.txt');
    const questions = readFileSync(new URL(expected, formats), 'utf8').trim().split('\n');
    expect(questionsOf(read(name, text))).toEqual(questions);
  },
);

describe('every line is in a question, in structure or left out', () => {
  const folder = new URL('../../../fixtures/lists/', import.meta.url);
  const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|mdx|csv|tsv|txt)$/.test(name) && !/expected\.txt$/.test(name))
    .map((name): [string, string] => [name, readFileSync(new URL(name, folder), 'utf8')]);
  const made = [3, 4].flatMap((seed) =>
    makeLists(seed).map(({ name, text }): [string, string] => [`${name} ${seed}`, text]),
  );
  const own = Object.entries(shapes).map(([name, [text]]): [string, string] => [name, text]);

  test.each([...fixtures, ...made, ...own])('%s', (name, text) => {
    const isFile = fixtures.some(([one]) => one === name);
    const found = read(isFile ? name : 'list.md', text);
    const { total, inQuestions, leftOut: out, structure } = found.lines;
    const framed = Object.values(structure).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(text.split('\n').filter((line) => line.trim() !== '').length);
    expect(inQuestions + framed + out).toBe(total);
    if (out > 0) expect(found.leftOut).not.toEqual([]);
    // No word of the file is lost: it is in a page or among the lines left out.
    expect(findLost(text, found)).toEqual([]);
  });
});
