import { expect, test } from 'vitest';
import { formatLook } from '../../tools/start/show-in-terminal.ts';

test('without a display, the start prints a summary of the first screen', () => {
  const text = formatLook({
    frameworks: [
      { name: 'SQL', count: '200 questions' },
      { name: 'JavaScript', count: '90 questions' },
    ],
    page: ['SQL', 'Schema design', 'Data types'],
    counter: '1 of 16',
    question: 'CHAR or VARCHAR?',
    rule: 'Rule of thumb: TEXT, unless the length is a rule.',
  });
  expect(text).toBe(
    [
      'Library: 2 frameworks',
      '  SQL         200 questions',
      '  JavaScript  90 questions',
      '',
      'SQL › Schema design › Data types',
      '  1 of 16: CHAR or VARCHAR?',
      '  Rule of thumb: TEXT, unless the length is a rule.',
    ].join('\n'),
  );
});

test('a single framework is counted in the singular', () => {
  const frameworks = [{ name: 'Tea', count: '1 question' }];
  const look = { page: ['Tea'], counter: '1 of 1', question: 'Why?', rule: 'Rule of thumb: So.' };
  expect(formatLook({ frameworks, ...look })).toContain('Library: 1 framework\n');
});
