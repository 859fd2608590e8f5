/** Lines of syntax errors in JavaScript. */
import { expect, test } from 'vitest';
import { findSyntaxLine } from '../../../src/runner/javascript/find-syntax-line.ts';

test.each([
  ['const a = 1;\nconst b = ;', 2],
  ['function f() {\n  return 1;\n', 3],
  ["const a = 1;\n\nlet a = 2;\nconsole.log('x');", 3],
  ["console.log('open);", 1],
  ["import x from 'y';\nawait x;\nexport const b = x?.c ?? 1n;", null],
  ['', null],
])('%j: %j', (source, line) => {
  expect(findSyntaxLine(source)).toBe(line);
});
