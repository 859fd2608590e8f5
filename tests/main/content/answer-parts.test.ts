import { expect, test } from 'vitest';
import { joinAnswer, splitAnswer } from '../../../src/main/content/answer-parts.ts';

test('the last paragraph is the rule of thumb if it has the label', () => {
  const answer = 'One.\n\n```js\nlet a;\n\nlet b;\n```\n\n**Rule of thumb:** Two\nlines.';
  const parts = { a: 'One.\n\n```js\nlet a;\n\nlet b;\n```', rule: 'Two\nlines.' };
  expect(splitAnswer(`${answer}\n`)).toEqual(parts);
  expect(joinAnswer(parts)).toBe(answer);
});

test.each(['```md\nExample:\n\n**Rule of thumb:** Mine.\n```', '~~~\n```\n\n**Rule of thumb:** x'])(
  'a rule of thumb inside a fence stays in the answer: %j',
  (answer) => {
    expect(splitAnswer(answer)).toEqual({ a: answer, rule: '' });
  },
);
