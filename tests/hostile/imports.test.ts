/** Files designed to keep an importer busy: reading time grows about linearly with file size. */
import { expect, test } from 'vitest';
import { AppError } from '../../src/shared/app-error.ts';
import { combine } from '../../src/main/features/imports/read-files.ts';
import { readSource } from '../../src/main/features/imports/read-source.ts';
import { growth, measureGrowth, mostGrowth } from './growth.ts';

/** The strings repeated to fill a line. */
const units = [
  ...[
    '[',
    '![',
    '](',
    '[](',
    '![a](',
    '[a]: ',
    '*',
    '_',
    '*_[',
    '`',
    '` ',
    '``` a ',
    '~~~ ',
    '\\',
    '|',
    '| a ',
  ],
  ...[
    '<',
    '<b>',
    '<b',
    '<br>',
    '<a href="',
    '<img src=',
    '<!-- ',
    '<details>',
    '<summary>',
    '<table><tr><td>',
  ],
  ...[
    '<ul><li>',
    '<pre>',
    '</p>',
    '&',
    '&amp;',
    '&nbsp;',
    ' ',
    '\t',
    '\u00a0',
    '\uE000',
    'a ',
    '# ',
    '> ',
    '- ',
  ],
  ...[
    '1. ',
    '1.1.',
    '-',
    '--- ',
    '=',
    '* * ',
    '_ _ ',
    '(',
    '{',
    '{}',
    '<A {',
    '"',
    '""',
    "'",
    ',',
    '","',
    ';',
    ':',
  ],
  ...[
    '::',
    '? ',
    '.',
    '!',
    '•',
    '🔝',
    'Q: ',
    'the ',
    'related ',
    'import ',
    '\n',
    ' \n',
    '"\n',
    '- a\n',
    '1. What?\n',
  ],
  ...[
    '## What?\n',
    '<details>\n',
    '</details>\n',
    '```\n',
    '| a | b |\n',
    '"a","b"\n',
    '> a\n\n',
    '[a]: b\n',
  ],
];
/** The beginnings of Markdown lines. */
const prefixes = ['', '## ', '<details><summary>'];

/** The name and text of a file of each kind that contains the given text. */
const files: Record<string, (text: string) => [name: string, text: string]> = {
  'a list': (text) => ['list.md', `# A\n\n${text}\n\n## Why?\n\nA.\n`],
  'an answer': (text) => ['list.md', `## Why?\n\n${text}\n\n## What?\n\nA.\n`],
  MDX: (text) => ['list.mdx', `## Why?\n\n${text}\n`],
  'a page': (text) => [
    'page.md',
    `---\ntitle: A\nquestions:\n  - q: Why?\n    a: |-\n${indent(text)}\n---\n`,
  ],
  'front matter': (text) => ['page.md', `---\n${text}\n---\nA.\n`],
  CSV: (text) => ['table.csv', `question,answer\n${text}\n`],
  cells: (text) => ['table.csv', `question,answer\nWhy?,${quote(text)}\n${quote(text)},So.\n`],
  'a text file of Anki': (text) => [
    'notes.txt',
    `#separator:tab\n#html:true\nWhy?\t${quote(text)}\n${quote(text)}\tSo.\n`,
  ],
  'a payload': (text) => ['data.json', `[{"data":1},${text}`],
};

function indent(text: string): string {
  return text.replace(/^/gm, '      ');
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Lines of one unit: `count` of them, each of about `length` characters and ending in a letter. */
function makeLines(prefix: string, unit: string, length: number, count: number): string {
  return `${prefix}${unit.repeat(Math.ceil(length / unit.length))}x\n`.repeat(count);
}

/** The growth of reading time from the small file to the large one. */
function compare(small: [string, string], large: [string, string]): number {
  return measureGrowth(read, small, large);
}

function read([name, text]: [string, string]): void {
  const source = { name, stem: 'a', folder: 'lists' };
  try {
    combine([readSource(source, Buffer.from(text))]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

test.each(Object.entries(files))('%s', { timeout: 600_000 }, (_, makeFile) => {
  const isMarkdown = makeFile('')[0].startsWith('list.');
  const file = (...lines: Parameters<typeof makeLines>): [string, string] =>
    makeFile(makeLines(...lines));
  const slow: string[] = [];
  for (const prefix of isMarkdown ? prefixes : ['']) {
    for (const unit of units) {
      const shape = JSON.stringify(prefix + unit);
      const ratios = {
        'lines as long': compare(file(prefix, unit, 60, 20), file(prefix, unit, 60 * growth, 20)),
        'one line': compare(file(prefix, unit, 1200, 1), file(prefix, unit, 1200 * growth, 1)),
        'more lines': compare(file(prefix, unit, 60, 20), file(prefix, unit, 60, 20 * growth)),
      };
      for (const [what, ratio] of Object.entries(ratios)) {
        if (ratio > mostGrowth) slow.push(`${shape}, ${what}: ${ratio.toFixed(1)} times`);
      }
    }
  }
  expect(slow).toEqual([]);
});

test('nested items', () => {
  const nest = (depth: number): [string, string] => [
    'list.md',
    Array.from(
      { length: depth },
      (_, level) => `${'   '.repeat(level)}1. What is ${level}?\n`,
    ).join(''),
  ];
  // The text grows with the square of its depth.
  expect(compare(nest(40), nest(Math.floor(40 * Math.sqrt(growth))))).toBeLessThan(mostGrowth);
});

test('nested elements', () => {
  const nest = (depth: number, name: string): [string, string] => [
    'list.md',
    `## Why?\n\n${`<${name}>\n`.repeat(depth)}A.\n${`</${name}>\n`.repeat(depth)}`,
  ];
  for (const name of ['details', 'ul', 'table', 'b', 'blockquote']) {
    expect(compare(nest(500, name), nest(500 * growth, name)), name).toBeLessThan(mostGrowth);
  }
});

test('elements without content', () => {
  const repeat = (count: number): [string, string] => [
    'list.md',
    `## Why?\n\nA.\n\n${'<ul></ul>\n'.repeat(count)}`,
  ];
  expect(compare(repeat(5000), repeat(5000 * growth))).toBeLessThan(mostGrowth);
});
