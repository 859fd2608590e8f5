/** Attacks the YAML reader with texts that an editor, a merge or someone hostile has damaged. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readYaml } from '../../src/main/content/yaml.ts';
import type { Random } from '../../tools/random.ts';
import { torture, tortureTimeout } from '../torture.ts';

const content = join(import.meta.dirname, '../../content');

/** The YAML of every file of the bundled library. */
const written = globSync(['{qa,blog}/**/*.md', '**/*.yml'], { cwd: content }).map((file) => {
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

/** A text with some damage, accidental or hostile. */
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

test('the bundled library has no problems', () => {
  for (const text of written) expect(readYaml(text).problems).toEqual([]);
});

test(
  'a damaged text is read or reported with positions, and never makes the reader throw',
  async () => {
    const suite = torture('YAML with accidents', { usual: 3000 });
    let [plain, refused] = [0, 0];
    await suite.eachRound((random) => {
      const text = drawText(random);
      const { problems } = readYaml(text);
      if (problems.length === 0) plain += 1;
      else refused += 1;
      const lines = text.split('\n').length;
      for (const { line, column, message } of problems) {
        expect(message, JSON.stringify(text)).not.toBe('');
        expect(line >= 1 && line <= lines && column >= 1, JSON.stringify(text)).toBe(true);
      }
    });
    expect(plain).toBeGreaterThan(suite.rounds / 20);
    expect(refused).toBeGreaterThan(suite.rounds / 20);
    suite.report(
      `${plain.toLocaleString('en-US')} texts read, ${refused.toLocaleString('en-US')} refused`,
    );
  },
  tortureTimeout,
);
