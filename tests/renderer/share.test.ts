import { expect, test } from 'vitest';
import { formatQuestionMarkdown, formatShareLink } from '../../src/renderer/reading/share.ts';
import { parseLink } from '../../src/shared/address.ts';

test('a shared question is a heading and its answer', () => {
  const question = {
    id: 'one',
    difficulty: 'easy' as const,
    q: 'What is `text`?',
    a: 'A type.\n\n**Rule of thumb:** Use it.\n\n',
  };
  expect(formatQuestionMarkdown(question)).toBe(
    '## What is `text`?\n\nA type.\n\n**Rule of thumb:** Use it.\n',
  );
});

test('a shared link opens what was shown', () => {
  const page = '/sql/schema-design/data-types';
  expect(parseLink(formatShareLink(page, 'char-vs-varchar'))).toBe(`${page}#char-vs-varchar`);
  expect(parseLink(formatShareLink(page, null))).toBe(page);
});
