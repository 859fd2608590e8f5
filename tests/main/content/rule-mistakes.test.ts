import { expect, test } from 'vitest';
import { splitAnswer } from '../../../src/main/content/answer-parts.ts';
import { findRuleMistakes } from '../../../src/main/content/rule-mistakes.ts';

const rule = '**Rule of thumb:** Keep it short.';

test.each([
  `Because.\n\n${rule}`,
  `Because.\n\n${rule}\n`,
  `Because:\n\n\`\`\`text\n**Rule of thumb:** not this\n\n\`\`\`\n\n${rule}\nOn two lines.`,
  `- a\n- b\n\n${rule}`,
])('finds no mistake in %j', (answer) => {
  expect(findRuleMistakes(answer)).toEqual([]);
  expect(splitAnswer(answer).rule).not.toBe('');
});

test.each([
  ['a missing one', 'Because.\n\nSo there.', 'So there.', 'End the answer with a paragraph'],
  ['an empty one', 'Because.\n\n**Rule of thumb:** …', '**Rule', 'The rule of thumb is empty'],
  ['another label', 'Because.\n\nRule of thumb: Do.', 'Rule of', "Write the rule of thumb's label"],
  [
    'a bold whole',
    'Because.\n\n**Rule of thumb: Do.**',
    '**Rule',
    "Write the rule of thumb's label",
  ],
  [
    'one in a quotation',
    'Because.\n\n> **Rule of thumb:** Do.',
    '> **',
    "Write the rule of thumb's",
  ],
  ['a misplaced one', `${rule}\n\nBecause.`, 'Because.', 'must be the last paragraph'],
  ['one before a fence', `${rule}\n\n\`\`\`js\nx\n\`\`\``, '```js', 'must be the last paragraph'],
  ['a second one', `**Rule of thumb:** A.\n\n${rule}`, rule, 'An answer has one rule of thumb'],
  ['one in another paragraph', `Because.\n${rule}`, 'Because.', 'End the answer with a paragraph'],
  ['one in a fence', `Because.\n\n\`\`\`text\n${rule}\n\`\`\``, '```text', 'End the answer with'],
])('finds %s at its position', (_, answer, place, message) => {
  expect(findRuleMistakes(answer)).toEqual([
    {
      offset: answer.lastIndexOf(place),
      message: expect.stringContaining(message),
      isMissing: message.startsWith('End the answer'),
    },
  ]);
});

test('stays fast on long answers', () => {
  const answer = `${'* **Rule of thumb\n'.repeat(50_000)}\n\n${'='.repeat(100_000)}`;
  const start = performance.now();
  findRuleMistakes(answer);
  expect(performance.now() - start).toBeLessThan(2000);
});
