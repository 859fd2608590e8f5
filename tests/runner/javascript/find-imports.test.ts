import { expect, test } from 'vitest';
import { findImports } from '../../../src/runner/javascript/find-imports.ts';

test('finds imports with the first lines of their statements', () => {
  const source = [
    "import fs from 'node:fs';",
    'import {',
    '  cups,',
    '} from "./cups.js"; import "side";',
    "  import 'https://elsewhere.example/tea.js';",
    "export * from 'pots';",
    "export { tea as default } from 'leaves';",
  ].join('\n');
  expect(findImports(source)).toEqual([
    { name: 'node:fs', line: 1 },
    { name: './cups.js', line: 2 },
    { name: 'https://elsewhere.example/tea.js', line: 5 },
    { name: 'pots', line: 6 },
    { name: 'leaves', line: 7 },
  ]);
});

test.each([
  "export const tea = 'green';",
  "const tea = await import('tea');",
  "import('tea');",
  "// import tea from 'tea';",
  "export function brew(from = 'leaves') {}",
  'console.log(import.meta.url, "tea");',
])('ignores text that only looks like an import: %s', (source) => {
  expect(findImports(source)).toEqual([]);
});

test.each([
  ['without a name', 'import tea\n', 0],
  ['with one', "import 'tea'\n", 100_000],
])('searches many imports %s in one pass', (_, statement, count) => {
  const startedAt = performance.now();
  expect(findImports(statement.repeat(100_000))).toHaveLength(count);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
