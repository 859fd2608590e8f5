import { expect, test } from 'vitest';
import { hintAtFences } from '../../../../src/main/content/fences/hint-at-fences.ts';

const fence = (info: string, before = ''): string =>
  `${before}\`\`\`${info}\n${before.replace(/[^ >]/g, ' ')}x\n${before.replace(/[^ >]/g, ' ')}\`\`\`\n`;

test.each([
  ['an unknown language', fence('brainfuck'), 'brainfuck', '“brainfuck” is unknown'],
  ['an unknown language after spaces', fence('  cobol'), 'cobol', '“cobol” is unknown'],
  ['an unknown language in a list', fence('cobol', '- '), 'cobol', '“cobol” is unknown'],
  ['an unknown language in a nested list', fence('cobol', '- 1. '), 'cobol', '“cobol” is unknown'],
  ['an unknown language in a quotation', fence('cobol', '> '), 'cobol', '“cobol” is unknown'],
  ['tildes', '~~~cobol\nx\n~~~', 'cobol', '“cobol” is unknown'],
  ['a word that keeps code from being run', fence('js strictly'), 'strictly', 'word “strictly” is'],
  ['no language', fence(''), '```', 'The fence has no language'],
])('hints at %s at its position', (_, text, place, message) => {
  const before = `Text.\n\n${fence('sql')}`;
  expect(hintAtFences(before + text)).toEqual([
    {
      offset: before.length + text.indexOf(place),
      message: expect.stringContaining(message.replaceAll(/[“”]/g, '"')),
    },
  ]);
});

test.each(['sql', 'JavaScript', 'rust,ignore', 'golang title="x"', 'text output', 'html run'])(
  'gives no hint about %s',
  (info) => {
    expect(hintAtFences(fence(info))).toEqual([]);
  },
);

test('gives no hint about backticks inside a fence', () => {
  expect(hintAtFences('````text\n```cobol\n```\n````\n')).toEqual([]);
});

test('counts the fences without a language in a single hint', () => {
  const hints = hintAtFences(fence('').repeat(1200));
  expect(hints).toHaveLength(1);
  expect(hints[0]?.message).toMatch(/^1,200 fences from here on have no language/);
});
