import { expect, test } from 'vitest';
import { listGapCode, readGaps } from '../../../../src/main/content/fences/gap-code.ts';
import type { Gap } from '../../../../src/shared/records.ts';

function fence(info: string, ...lines: string[]): string {
  return ['```' + info, ...lines, '```', ''].join('\n');
}

const sorted = [
  fence('python', 'xs = [2, 1]', 'xs.sort()', 'print(xs, xs)'),
  fence('text output', '[1, 2] [1, 2]'),
];
const answer = sorted.join('\n');

function gapOf(text: string, values: Partial<Gap> = {}): Gap {
  const [code] = listGapCode(text);
  return {
    ...{ question: 'sort', fence: 1, code: code?.hash ?? '', hole: 'xs', occurrence: 1, wrong: [] },
    ...values,
  };
}

function read(text: string, gap: Gap): unknown[] {
  return readGaps({ id: 'sort', a: text }, [gap]).map(({ code, start, end }) => [
    code.fence.code.slice(0, start),
    code.fence.code.slice(end),
  ]);
}

test('finds the occurrence that a gap names', () => {
  expect(read(answer, gapOf(answer, { hole: 'sort' }))).toEqual([
    ['xs = [2, 1]\nxs.', '()\nprint(xs, xs)\n'],
  ]);
  expect(read(answer, gapOf(answer, { occurrence: 3 }))).toEqual([
    ['xs = [2, 1]\nxs.sort()\nprint(', ', xs)\n'],
  ]);
});

test.each([
  ['other question', { question: 'other' }],
  ['other fence', { fence: 2 }],
  ['text that the code lacks', { hole: 'reverse' }],
  ['occurrence that the code lacks', { occurrence: 5 }],
  ['hash of other code', { code: '000000000000' }],
])('ignores a gap with the %s', (_, values) => {
  expect(read(answer, gapOf(answer, values))).toEqual([]);
});

test.each([
  ['the code', answer.replace('2, 1', '1, 2')],
  ['its output', answer.replace('[1, 2] [1, 2]', '[1, 2]  [1, 2]')],
])('ignores a gap when %s changes, but not the words around it', (_, changed) => {
  const gap = gapOf(answer);
  expect(read(changed, gap)).toEqual([]);
  expect(read(`It sorts.\n\n${answer}\nNow it is sorted.`, gap)).toHaveLength(1);
});

test('ignores a gap when the code that its code continues changes', () => {
  const parts = [fence('python', 'xs = [2, 1]'), fence('python continues', 'print(xs)')];
  const text = [...parts, fence('text output', '[2, 1]')].join('\n');
  const [code] = listGapCode(text);
  expect(code).toMatchObject({ number: 2, before: [{ code: 'xs = [2, 1]\n' }] });
  const gap = gapOf(text, { fence: 2 });
  expect(read(text, gap)).toHaveLength(1);
  expect(read(text.replace('xs = [2', 'xs = [3'), gap)).toEqual([]);
});

test('lists the solution of a challenge with its tests instead of its output', () => {
  const parts = [
    fence('js starter', 'function add(a, b) {}'),
    fence('js', 'function add(a, b) {', '  return a + b;', '}', 'console.log(add(1, 2));'),
    fence('text output', '3'),
    fence('js tests', "test('adds', () => add(1, 2), 3);"),
  ];
  expect(listGapCode(parts.join('\n'))).toMatchObject([
    { number: 2, output: null, challenge: { names: ['adds'] } },
  ]);
});

test.each([
  ['has no output', sorted[0]],
  ['must fail', answer.replace('python', 'python error=x')],
  ['runs in a stage', answer.replace('python', 'js stage=dom')],
  ['forbids gaps', answer.replace('python', 'python gap=none')],
  ['is not run', answer.replace('python', 'python needs-package')],
  ['varies with each run', answer.replace('xs.sort()', 'random.shuffle(xs)')],
  ['is in a language without gaps', answer.replace('python', 'bash run')],
])('lists no code that %s', (_, text) => {
  expect(listGapCode(text ?? '')).toEqual([]);
});
