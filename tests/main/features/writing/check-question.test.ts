import { expect, test } from 'vitest';
import type { WrittenQuestion } from '../../../../src/shared/writing.ts';
import {
  checkQuestion,
  hintAtQuestion,
} from '../../../../src/main/features/writing/check-question.ts';

const good: WrittenQuestion = { difficulty: 'easy', q: 'Why?', a: 'So.', rule: 'Because.' };

test('a valid question has no problems', () => {
  expect(checkQuestion(good)).toEqual([]);
  expect(checkQuestion({ ...good, q: `"Quoted": [it's] # not`, a: '- a\n\n# b' })).toEqual([]);
});

test.each([
  ['the question', { q: '' }, { field: 'q', line: 1 }],
  ['a line of the answer', { a: 'One.\n\n\u0001' }, { field: 'a', line: 3 }],
  ['an answer after empty lines', { a: '\n\n\u0001' }, { field: 'a', line: 3 }],
  ['the rule of thumb', { rule: 'One\n\u0001' }, { field: 'rule', line: 2 }],
  ['a rule without an answer', { a: '', rule: '\u0001' }, { field: 'rule', line: 1 }],
])('a problem in %s is found at its line', (_, change, place) => {
  expect(checkQuestion({ ...good, ...change })).toContainEqual(expect.objectContaining(place));
});

test.each([
  [
    'an unknown language',
    { a: '\n\nOne:\n\n```cobol\nx\n```' },
    { field: 'a', line: 5 },
    '"cobol" is',
  ],
  [
    'no language',
    { a: 'One:\n\n```\nx\n```' },
    { field: 'a', line: 3 },
    'The fence has no language',
  ],
  [
    'an empty rule of thumb',
    { rule: '…' },
    { field: 'rule', line: 1 },
    'The rule of thumb is empty',
  ],
  [
    'a second rule of thumb',
    { a: '**Rule of thumb:** Two.' },
    { field: 'rule', line: 1 },
    'An answer has one rule of thumb',
  ],
])('hints at %s at its line without reporting a problem', (_, change, place, message) => {
  const written = { ...good, ...change };
  expect(hintAtQuestion(written)).toEqual([
    { ...place, message: expect.stringContaining(message), isHint: true },
  ]);
  expect(checkQuestion(written)).toEqual([]);
});

test.each([good, { ...good, rule: '' }, { ...good, a: '', rule: '' }])(
  'gives no hint about %j',
  (written) => {
    expect(hintAtQuestion(written)).toEqual([]);
  },
);
