/** Plain YAML is read by one library and explained by another: whatever the first one reads, the second reads the same. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDocument } from '../../src/main/content/yaml/yaml-document.ts';
import { readEvents } from '../../src/main/content/yaml/yaml-events.ts';
import type { Random } from '../../tools/random.ts';
import { torture, tortureTimeout } from '../torture.ts';

const content = join(import.meta.dirname, '../../content');

/** Every file of the bundled library as the YAML in it. */
const written = globSync('**/*.{md,yml}', { cwd: content }).map((file) => {
  const text = readFileSync(join(content, file), 'utf8');
  return text.startsWith('---\n') ? `\n${text.slice(4, text.indexOf('\n---\n', 4) + 1)}` : text;
});

const samples = [
  "title: One\norder: 1\nquestions:\n  - id: a\n    q: What is \"x\"?\n    a: |\n      One.\n\n      - item\n        more\n  - id: b\n    q: 'It''s'\n    a: >-\n      folded\n      text\n\n\n        more\n      last\n",
  'a: [1, 2, {b: c}]\nd: {e: f, g: [h]}\n',
  'a:\n- b\n- [c]\n- "d"\n- e: f\n  g: "x\\ty"\nh:\n- i: {j: k}\n',
  'a: plain text\n  goes on\n\n  here\nb: "quoted\n  goes\n\n  on"\nc:\n  text below\n  its key\n',
  'a: cut # off\nb: cut\n  # off\nc: 1 # one\nd: [e # f\n  , "g" # h\n  ]\ni: j\n  k\t# l\n',
  'a: |\n    more\n   \n    x\nb: >+\n  y\n\nc: |-\n  z\n',
];

const parts = [
  ...['a', 'b: ', 'c:', '- ', '-', '? ', '?', ': ', ':', '\n', '\n  ', '\n    ', ' ', '  ', '\t'],
  ...['"', "'", '""', "''", '|', '>', '|-', '>+', '|2', '#', ' # c', '\n  # c\n', '[', ']', '{'],
  ...['}', ',', '&a ', '*a', '!t ', '!!str ', '%', '@', '`', '---', '...', '<<: ', '__proto__: '],
  ...['1', '0x1F', '0o17', '012', '1e3', '.5', '-0', '1_000', '.inf', '.nan', '1e999', 'null', '~'],
  ...['true', 'yes', '2026-11-21', '\\', '\\n', '\\x41', '\\ud800', 'é', '😀', '\u0085', '\u2028'],
  ...['\u00a0', '\ufeff', '\x01', '\r', '\ud800', 'x'.repeat(1030), '\n- item\n', 'key: value\n'],
];

/** A text with a few accidents, as an editor or someone hostile leaves it. */
function drawText(random: Random): string {
  const own = random.pick(written).split('\n').slice(0, 40).join('\n');
  let text = random.pick([...samples, `${own}\n`, '']);
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const at = random.below(text.length + 1);
    const lines = text.split('\n');
    const line = random.below(lines.length);
    const piece = random.pick(parts) + random.pick(['', ...parts]);
    const indented = ' '.repeat(random.below(7));
    text = random.pick([
      () => text.slice(0, at) + piece + text.slice(at),
      () => text.slice(0, at) + text.slice(at + 1 + random.below(4)),
      () => lines.toSpliced(line, 0, indented + piece).join('\n'),
      () => lines.toSpliced(line, 1).join('\n'),
      () => lines.with(line, indented + (lines[line] ?? '').trimStart()).join('\n'),
    ])();
  }
  return text;
}

test('the bundled library is read the same by both', () => {
  const plain = written.filter((text) => {
    const read = readEvents(text);
    if (read !== null) expect(read).toEqual(readDocument(text));
    return read !== null;
  });
  expect(plain.length).toBeGreaterThan(0.9 * written.length);
});

test.each([
  ['an empty value', 'a:\n'],
  ['a tab', 'a:\n\tb\n'],
  ['a line break of another system', 'a: b\r\n'],
  ['two documents', 'a: b\n---\nc: d\n'],
  ['an anchor', 'a: &b c\n'],
  ['an alias', 'a: &b c\nd: *b\n'],
  ['a tag', 'a: !!str 1\n'],
  ['a key that is no text', '1: a\n'],
  ['a long key', `${'a'.repeat(1030)}: b\n`],
  ['a key twice', 'a: b\na: c\n'],
  ['a key of the language', '__proto__: a\n'],
  ['an endless number', 'a: 1e999\n'],
  ['an escaped line break', 'a: "b\\\n\n  c"\n'],
  ['a key beside an item', 'a:\n- "b" c: d\n'],
  ['a block of spaces', 'a: >+\n    \n  '],
  ['many levels', `${'['.repeat(17)}${']'.repeat(17)}\n`],
])('%s is left to the library that explains', (_what, text) => {
  expect(readEvents(text)).toBeNull();
});

test(
  'a text with accidents is read the same by both, or only by the one that explains',
  async () => {
    const suite = torture('YAML read by two libraries', { usual: 3000 });
    let plain = 0;
    await suite.eachRound((random) => {
      const text = drawText(random);
      const read = readEvents(text);
      if (read === null) return;
      plain += 1;
      expect(read, JSON.stringify(text)).toEqual(readDocument(text));
    });
    expect(plain).toBeGreaterThan(suite.rounds / 20);
    suite.report(`${plain.toLocaleString('en-US')} texts read by both: 0 read differently`);
  },
  tortureTimeout,
);
