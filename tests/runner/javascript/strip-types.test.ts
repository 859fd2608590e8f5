import { expect, test } from 'vitest';
import { stripTypes } from '../../../src/runner/javascript/strip-types.ts';

/** The source line of a text in the code. */
function lineOf(text: string, { code, lines }: ReturnType<typeof stripTypes>): number | undefined {
  return lines[code.slice(0, code.indexOf(text)).split('\n').length - 1];
}

test('maps lines after types are stripped and helper lines added', () => {
  const source = [
    'interface Cup {',
    '  size: number;',
    '}',
    'enum Size { Small, Large }',
    '',
    "const cup: Cup = { size: Size.Small }; throw new Error('cold');",
  ].join('\n');
  const stripped = stripTypes(source, 'ts', 'module');
  expect(stripped.code).not.toContain('interface');
  expect(lineOf('throw', stripped)).toBe(6);
  expect(lineOf('Size["Small"]', stripped)).toBe(4);
});

test('compiles JSX to calls, and imports to require', () => {
  const source =
    "import { useState } from 'react';\n\nconst cup = <b>{useState(1)[0]}</b>;\nrender(cup);";
  const stripped = stripTypes(source, 'jsx', 'function');
  expect(stripped.code).toContain('require("react/jsx-runtime")');
  expect(stripped.code).toMatch(/require\("react"\)/);
  expect(lineOf('render(cup)', stripped)).toBe(4);
});

test('keeps a required module', () => {
  const { code } = stripTypes("import fs = require('fs');\nfs.readdirSync('.');", 'ts', 'module');
  expect(code).toMatch(/^const fs = require\("fs"\);$/m);
});

test.each([
  [
    'a bracket',
    'ts',
    'let cups = 0;\nfor (let n = 0; n < 3; n += 1 { cups += n; }',
    "')' expected.",
    2,
  ],
  ['the end of a list', 'ts', 'const cups = [1, 2;\nconsole.log(cups);', "',' expected.", 1],
  ['a closing tag', 'jsx', 'const cup = (\n  <p><b>tea</p>\n);', /closing tag/, 2],
] as const)('reports code without %s instead of repairing it', (_, tag, source, message, line) => {
  const strip = (): unknown => stripTypes(source, tag, tag === 'ts' ? 'module' : 'function');
  expect(strip).toThrow(message);
  expect(strip).toThrow(expect.objectContaining({ name: 'SyntaxError', line }));
});
