import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankCode } from '../../../src/main/content/blank-code.ts';

/** What it does in one pattern, which reads a text to its end from every fence that is never closed. */
const code =
  /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^]*?^ {0,3}\1(?:(?<=`)`*|(?<=~)~*)|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\2(?!`)/gm;

test('puts spaces in the place of fences and code spans', () => {
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
  ['a \\` ![b](c) `d`', 'a \\` ![b](c)    '],
  ['a \\\\`b` c', 'a \\\\    c'],
  ['a \\``b` c``', 'a \\`    c``'],
  ['a `b\\` c`', 'a      c`'],
])('knows which backticks are escaped: %s', (text, blanked) => {
  expect(blankCode(text)).toBe(blanked);
});
