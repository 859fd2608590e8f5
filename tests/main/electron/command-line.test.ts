import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findLinkedAddress,
  findOpenedPath,
  listOwnArguments,
  parseFlags,
} from '../../../src/main/electron/command-line.ts';

const none = { contentFolder: null, userDataFolder: null };

describe('parseFlags', () => {
  test('finds the folders anywhere on the command line', () => {
    expect(
      parseFlags(['electron', '--user-data=/data', '.', '--content=/c d', 'rule-of-thumb://sql']),
    ).toEqual({ contentFolder: resolve('/c d'), userDataFolder: resolve('/data') });
  });

  test('resolves a relative folder against the working directory', () => {
    expect(parseFlags(['app', '--content=my/content']).contentFolder).toBe(
      join(process.cwd(), 'my', 'content'),
    );
  });

  test('takes the last of repeated flags', () => {
    expect(parseFlags(['app', '--content=/a', '--content=/b']).contentFolder).toBe(resolve('/b'));
  });

  test.each([
    [['app', 'rule-of-thumb://sql', '--content=/etc', '--user-data=/etc']],
    [['app', 'RULE-OF-THUMB:x', '--content=/etc']],
    [['app', '--', 'rule-of-thumb://sql', '--content=/etc']],
    [['app', '--', '--content=/etc', 'rule-of-thumb://sql']],
  ])('ignores flags next to a link: %j', (argv) => {
    expect(parseFlags(argv)).toEqual(none);
  });

  test.each([[[]], [['app', '--content']], [['app', '--content=']], [['app', 'content=/a']]])(
    'finds nothing in %j',
    (argv) => {
      expect(parseFlags(argv)).toEqual(none);
    },
  );
});

describe('findLinkedAddress', () => {
  test.each<[string[], string | null]>([
    [
      ['electron', '.', 'rule-of-thumb://sql/schema-design/data-types#char-vs-varchar'],
      '/sql/schema-design/data-types#char-vs-varchar',
    ],
    [['app', '--content=/x', 'rule-of-thumb://sql/', '--flag'], '/sql'],
    [['app', 'RULE-OF-THUMB://sql'], '/sql'],
    [['app', 'rule-of-thumb://'], '/'],
    [['app', 'rule-of-thumb://sql', 'rule-of-thumb://git'], '/sql'],
    [['app', 'rule-of-thumb://a/b/c/d', 'rule-of-thumb://git'], '/git'],
    [['app'], null],
    [['app', 'https://example.com/sql'], null],
    [['app', '--link=rule-of-thumb://sql'], null],
    [['app', 'rule-of-thumb://../../etc/passwd'], null],
    [['app', 'rule-of-thumb://sql/%2e%2e'], null],
  ])('of %j is %j', (argv, address) => {
    expect(findLinkedAddress(argv)).toBe(address);
  });
});

test.each([
  [['app', '--content=here', 'pack.zip'], 3],
  [['app', '--', '--content=here'], 1],
  [['app', 'notes', 'Rule-of-Thumb://sql/joins', 'pack.zip'], 2],
  [[], 0],
])('listOwnArguments: of %j, the first %i are the user’s own', (argv, count) => {
  expect(listOwnArguments(argv)).toEqual(argv.slice(0, count));
});

const folder = mkdtempSync(join(tmpdir(), 'opened-'));

beforeAll(() => {
  mkdirSync(join(folder, 'app'));
  mkdirSync(join(folder, 'notes'));
  for (const name of ['tea.rotpack', 'old.ZIP', 'letter.txt'])
    writeFileSync(join(folder, name), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('findOpenedPath', () => {
  const find = (...args: string[]): string | null =>
    findOpenedPath(['electron', ...args], folder, join(folder, 'app'));

  test('finds a pack, ignoring the case of its extension', () => {
    expect(find(join(folder, 'tea.rotpack'))).toBe(join(folder, 'tea.rotpack'));
    expect(find('old.ZIP')).toBe(join(folder, 'old.ZIP'));
  });

  test('finds a folder relative to the working directory', () => {
    expect(find('notes')).toBe(join(folder, 'notes'));
    expect(find('./notes/')).toBe(join(folder, 'notes'));
  });

  test("skips the app's own folder", () => {
    expect(find(join(folder, 'app'))).toBeNull();
    expect(find(join(folder, 'app'), 'notes')).toBe(join(folder, 'notes'));
  });

  test('skips switches', () => {
    expect(find('--content=app', '-v', '', 'notes')).toBe(join(folder, 'notes'));
  });

  test("opens nothing after a link, since the link's author may have written that", () => {
    expect(find('rule-of-thumb://sql', 'notes')).toBeNull();
    expect(find('Rule-Of-Thumb:x', 'notes')).toBeNull();
    expect(find('--', 'notes')).toBeNull();
    expect(find('notes', 'rule-of-thumb://sql')).toBe(join(folder, 'notes'));
  });

  test('ignores missing paths and files that are not packs', () => {
    expect(find('missing', 'missing.rotpack', 'letter.txt')).toBeNull();
    expect(find()).toBeNull();
  });

  test('skips unreadable paths, except packs, since opening them reports the reason', () => {
    const long = 'x'.repeat(300);
    expect(find(long, 'notes')).toBe(join(folder, 'notes'));
    if (process.platform === 'win32') return;
    expect(find(`${long}.rotpack`, 'notes')).toBe(join(folder, `${long}.rotpack`));
  });

  test('ignores the program itself', () => {
    expect(findOpenedPath([join(folder, 'notes')], folder, '/app')).toBeNull();
  });
});
