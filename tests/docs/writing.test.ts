/** The examples in content/WRITING.md pass the content check, which runs every fence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { buildRecords } from '../../src/main/content/build-records.ts';
import { parseFile } from '../../src/main/content/parse.ts';
import { proveContent } from '../../tools/check-content/proof/index.ts';
import { readSetups } from '../../tools/check-content/setups.ts';
import { projectFolder } from '../../tools/runtime/project.ts';

const content = join(projectFolder, 'content');
const text = readFileSync(join(content, 'WRITING.md'), 'utf8');

/** The code of all fences in this language. */
function examplesIn(language: string): string[] {
  const fences = text.matchAll(new RegExp(`^(\`{3,})${language}\\n([^]*?)^\\1$`, 'gm'));
  return [...fences].map(([, , code]) => code ?? '');
}

const beside = ['figures/b-tree-lookup.svg', 'fixtures/shop.sql'];
const path = 'qa/sql/challenges/examples.md';
// Attempts aren't part of an answer, and the check wants ten of them for a challenge.
const examples = examplesIn('markdown').filter((example) => !example.includes(' wrong="'));
/** Long enough for an answer. */
const explanation = 'What this shows is told where it stands. '.repeat(8).trim();
const fields = stringify({
  title: 'Examples',
  description: 'What the guide shows.',
  seoDescription: 'What the guide shows.',
  difficulty: 'easy',
  order: 1,
  updated: '2026-11-21',
  questions: examples.map((example, index) => ({
    id: `example-${index + 1}`,
    difficulty: 'easy',
    q: `What does example ${index + 1} show?`,
    a: `${explanation}\n\n${example}\n**Rule of thumb:** What the guide shows passes the check.\n`,
  })),
});
const files = [
  parseFile(path, `---\n${fields}---\n`),
  ...beside.map((file) => parseFile(file, readFileSync(join(content, file), 'utf8'))),
];

test('the content check passes every example answer', { timeout: 300_000 }, async () => {
  expect(examples).toHaveLength(8);
  expect(files.flatMap(({ problems }) => problems)).toEqual([]);
  const { problems, table } = await proveContent(files, {
    setups: readSetups(content, buildRecords(files).fixtures),
    only: new Set([path]),
    useCache: false,
  });
  expect(problems).toEqual([]);
  expect(table.total).toMatchObject({ questions: 8 });
});

test('the example page parses without problems', () => {
  const [page] = examplesIn('yaml');
  expect(parseFile('qa/sql/schema-design/data-types.md', page ?? '').problems).toEqual([]);
});
