import { expect, test } from 'vitest';
import { stripTypes } from '../../../src/runner/javascript/strip-types.ts';

/** The line of the source that a text in the code comes from. */
function lineOf(text: string, { code, lines }: ReturnType<typeof stripTypes>): number | undefined {
  return lines[code.slice(0, code.indexOf(text)).split('\n').length - 1];
}

test('lines are still known after types are gone and more lines have come', () => {
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

test('JSX becomes calls, and imports are asked for by name', () => {
  const source =
    "import { useState } from 'react';\n\nconst cup = <b>{useState(1)[0]}</b>;\nrender(cup);";
  const stripped = stripTypes(source, 'jsx', 'function');
  expect(stripped.code).toContain('require("react/jsx-runtime")');
  expect(stripped.code).toMatch(/require\("react"\)/);
  expect(lineOf('render(cup)', stripped)).toBe(4);
});
