/** List shapes that were once lost or mixed up: every answered question is found, and every line is accounted for. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { combine } from '../../../../src/main/features/imports/read-files.ts';
import type { Import } from '../../../../src/main/features/imports/read-import.ts';
import { readSource } from '../../../../src/main/features/imports/read-source.ts';
import { makeLists } from './lists/made-lists.ts';

function read(name: string, text: string): Import {
  const stem = name.replace(/\.[^.]*$/, '');
  return combine([readSource({ name, stem, folder: 'lists' }, Buffer.from(text))]);
}

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
    const { lines, pages, leftOut } = read(isFile ? name : 'list.md', text);
    const { total, inQuestions, leftOut: out, structure } = lines;
    const framed = Object.values(structure).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(text.split('\n').filter((line) => line.trim() !== '').length);
    expect(inQuestions + framed + out).toBe(total);
    if (out > 0) expect(leftOut).not.toEqual([]);
    // No word of the file is lost: it is in a page or among the lines left out.
    const kept = JSON.stringify([pages, leftOut]).toLowerCase();
    const told = new Set(
      leftOut.flatMap(({ line, end = line }) =>
        line === null || end === null
          ? []
          : Array.from({ length: end - line + 1 }, (_, index) => line + index),
      ),
    );
    const lost = text.split('\n').flatMap((line, index) => {
      if (told.has(index + 1) || /^\s*(?:\[[^\]]+\]:|<!--)/.test(line)) return [];
      const words = line.replace(/<[^<>]*>|\]\([^()]*\)/g, ' ').match(/\p{L}{4,}/gu) ?? [];
      return words.filter((word) => !kept.includes(word.toLowerCase()));
    });
    // Only the first of many prompts is listed, with their count; tags and card properties aren't words.
    if (leftOut.some(({ reason }) => reason.includes('prompts'))) return;
    const signs = /^(?:answer|question|http|card|interval|repeats)/i;
    expect(lost.filter((word) => !signs.test(word))).toEqual([]);
  });
});
