import { expect, test } from 'vitest';
import { listGapCode } from '../../../../src/main/content/fences/gap-code.ts';
import { formatGaps } from '../../../../src/main/content/format-gaps.ts';
import { parseFile } from '../../../../src/main/content/parse.ts';
import type { Gap, Problem } from '../../../../src/shared/records.ts';
import { checkGaps } from '../../../../tools/check-content/proof/check-gaps.ts';

// Threads start slowly on a busy machine.
const patience = 120_000;

const lines = ['const numbers = [1, 2, 3];', 'console.log(numbers.map((n) => n + 1));'];
const answer = fence('js', ...lines) + fence('text output', '[ 2, 3, 4 ]');

function fence(info: string, ...code: string[]): string {
  return ['```' + info, ...code, '```', '', ''].join('\n');
}

function gapOf(values: Partial<Gap> = {}): Gap {
  const code = listGapCode(answer)[0]?.hash ?? '';
  const wrong = ['filter', 'forEach', 'find', 'some'];
  return { question: 'one', fence: 1, code, hole: 'map', occurrence: 1, wrong, ...values };
}

async function check(gaps: readonly Gap[], text = answer, runs = true): Promise<string[]> {
  const indented = text.replaceAll(/^(?=.)/gm, '      ');
  const page = [
    '---\ntitle: Arrays\ndescription: Lists.\nseoDescription: Lists.\ndifficulty: easy\norder: 1',
    'updated: 2026-11-20\nquestions:\n  - id: one\n    difficulty: easy\n    q: What does map do?',
    `    a: |\n${indented}\n      **Rule of thumb:** map keeps the length.\n---\n`,
  ].join('\n');
  const files = [
    parseFile('qa/js/lists/arrays.md', page),
    parseFile('gaps/js/lists/arrays.yml', formatGaps(gaps)),
  ];
  expect(files.flatMap(({ problems }) => problems)).toEqual([]);
  const problems = await checkGaps(files, {
    fixtures: new Map(),
    cache: null,
    runs,
    isHouse: true,
  });
  return problems.map(show);
}

function show({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}

test(
  'accepts a gap that its wrong fills prove',
  async () => {
    expect(await check([gapOf()])).toEqual([]);
  },
  patience,
);

test(
  'reports a wrong fill that works as well',
  async () => {
    const wrong = ['filter', 'find', 'some', 'flatMap'];
    expect(await check([gapOf({ wrong })])).toEqual([
      'gaps/js/lists/arrays.yml:7:7 The fill "flatMap" isn’t wrong: run npm run content:gaps.',
    ]);
  },
  patience,
);

test(
  'reports code that doesn’t produce its output',
  async () => {
    const text = answer.replace('[ 2, 3, 4 ]', '[ 2, 3, 5 ]');
    const code = listGapCode(text)[0]?.hash ?? '';
    expect(await check([gapOf({ code })], text)).toEqual([
      'gaps/js/lists/arrays.yml:5:11 The code of this gap doesn’t work as it is: correct it.',
    ]);
  },
  patience,
);

test.each([
  ['stale gap', { code: '000000000000' }, '4:11 The gap is stale'],
  ['gap of no question', { question: 'two' }, '2:15 The page has no question "two"'],
  [
    'gap with few wrong fills',
    { wrong: ['find', 'find', 'map', 'some', 'every'] },
    '7:7 The gap needs 4',
  ],
])('reports a %s without running it', async (_, values, message) => {
  expect(await check([gapOf(values)], answer, false)).toEqual([
    expect.stringContaining(`gaps/js/lists/arrays.yml:${message}`),
  ]);
});

test('reports more than two gaps of one fence', async () => {
  const gaps = ['map', 'n + 1', 'log'].map((hole) => gapOf({ hole }));
  expect(await check(gaps, answer, false)).toEqual([
    expect.stringMatching(/^gaps.*:\d+:12 A fence has 2 gaps at most: remove this one\.$/),
  ]);
});

test('reports a gap that a fence names but the library lacks', async () => {
  const text = answer.replace('```js', '```js gap=map');
  const code = listGapCode(text)[0]?.hash ?? '';
  expect(await check([gapOf({ code })], text, false)).toEqual([]);
  expect(await check([], text, false)).toEqual([
    'qa/js/lists/arrays.md:13:7 The gap "map" is not proven: run npm run content:gaps.',
  ]);
});

test('reports a gap that its fence forbids as stale', async () => {
  const text = answer.replace('```js', '```js gap=none');
  expect(await check([gapOf()], text, false)).toEqual([
    expect.stringContaining('The gap is stale'),
  ]);
});
