import { expect, test } from 'vitest';
import type { WrittenQuestion } from '../../../../src/shared/writing.ts';
import { checkQuestion } from '../../../../src/main/features/writing/check-question.ts';

const good: WrittenQuestion = { difficulty: 'easy', q: 'Why?', a: 'So.', rule: 'Because.' };

test('a question without problems has none', () => {
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
