import { expect, test } from 'vitest';
import { planFile } from '../../../../src/main/features/sharing/file-plan.ts';
import { isPortableName } from '../../../../src/shared/file-names.ts';

function pageOf(slug: string) {
  return { kind: 'page' as const, path: `/tea/brewing/${slug}`, questions: null };
}

test.each([
  ['nul', 'nul-page.pdf'],
  ['com1', 'com1-page.pdf'],
  ['console', 'console.pdf'],
  ['joins', 'joins.pdf'],
])('the suggested name of the page %s is %s', (slug, name) => {
  const found = planFile(pageOf(slug), 'pdf');
  expect(found.name).toBe(name);
  expect(isPortableName(found.name)).toBe(true);
});

test('the suggested name of a topic includes its framework', () => {
  const topic = { kind: 'topic' as const, path: '/@mine/sql/challenges', questions: null };
  expect(planFile(topic, 'pack').name).toBe('sql-challenges.rotpack');
  expect(planFile(topic, 'rules').name).toBe('sql-challenges-rules.pdf');
});

test('a long name is cut at a word boundary', () => {
  const slug = `${'word-'.repeat(60)}end`;
  const found = planFile(pageOf(slug), 'payload');
  expect(found.name).toBe(`${'word-'.repeat(20).slice(0, -1)}-payload.json`);
});

test.each(['a:b', 'con', 'Con.txt', 'aux.md', 'a ', 'a.', 'a\u0000', 'a|b', 'lpt9.svg', 'NUL .md'])(
  '%j is not a valid file name on every system',
  (name) => expect(isPortableName(name)).toBe(false),
);

test.each(['icon.svg', 'common', 'com.md', 'con-text.md', 'caf\u00e9.md', '.hidden'])(
  '%j is a valid file name on every system',
  (name) => expect(isPortableName(name)).toBe(true),
);
