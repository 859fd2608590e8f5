import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankCode } from '../../../src/main/content/blank-code.ts';

/**
 * A reference implementation as one pattern: slow, since it scans to the end from every unclosed
 * fence.
 */
const code =
  /^ {0,3}(`{3,}(?!`)(?![^\n]*`)|~{3,}(?!~))[^]*?^ {0,3}\1(?:(?<=`)`*|(?<=~)~*)[ \t]*$|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\2(?!`)/gm;

test('replaces fences and code spans with spaces', () => {
  const lines = fc.array(
    fc.tuple(
      fc.constantFrom('', ' ', '   ', '    ', 'a'),
      fc.constantFrom('', '`', '``', '```', '````', '~~~', '~~~~', '``` ~~~'),
      fc.constantFrom('', '', 'a', 'a `b', ' `', '`` ` ``', 'a ``b` c``', '![a](b.png)'),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(lines, (parts) => {
      const text = parts.map((part) => part.join('')).join('\n');
      const blanked = text.replace(code, (written) => ' '.repeat(written.length));
      expect(blankCode(text)).toBe(blanked);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['marks with words', '```\n![a](b)\n```js\n![c](d)\n```\n![e](f)'],
  ['too few marks', '~~~~\n![a](b)\n~~~\n![c](d)\n~~~~\n![e](f)'],
  ['other marks', '```\n![a](b)\n~~~\n![c](d)\n``` \t\n![e](f)'],
  ['four spaces before it', '```\n![a](b)\n    ```\n![c](d)\n````\n![e](f)'],
])('a fence is not closed by %s', (_, text) => {
  expect(blankCode(text).trim()).toBe('![e](f)');
});

test('an opening line of backticks has no further backticks', () => {
  expect(blankCode('``` a`b\n![c](d)\n```\n![e](f)')).toContain('![c](d)');
  expect(blankCode('~~~ a`b\n![c](d)\n~~~\n![e](f)')).not.toContain('![c](d)');
});

test('a fence may have Windows line endings', () => {
  expect(blankCode('```js\r\n![a](b)\r\n```\r\n![c](d)').trim()).toBe('![c](d)');
});

test.each([
  ['a \\` ![b](c) `d`', 'a \\` ![b](c)    '],
  ['a \\\\`b` c', 'a \\\\    c'],
  ['a \\``b` c``', 'a \\`    c``'],
  ['a `b\\` c`', 'a      c`'],
])('handles escaped backticks: %s', (text, blanked) => {
  expect(blankCode(text)).toBe(blanked);
});
