import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { png } from '../../../fixtures/images.ts';
import { frameworkText, pageText, topicText } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { makeZip } from './make-zip.ts';
import type { ZipEntry } from './make-zip.ts';
import { unpackZip } from './unpack-zip.ts';

const folder = useTempFolder();

const library: ZipEntry[] = [
  { name: 'frameworks/sql.yml', content: frameworkText('SQL', 'sql', 1) },
  { name: 'topics/sql-joins.yml', content: topicText('Joins', 'joins', 'sql') },
  { name: 'qa/sql/joins/inner.md', content: pageText('Inner', 1) },
];

function listEverything(): string[] {
  return readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).sort();
}

async function unpack(entries: ZipEntry[] | Buffer): Promise<string> {
  const file = folder.write('in/pack.zip', Array.isArray(entries) ? makeZip(entries) : entries);
  const target = join(folder.path, 'packs', 'mine');
  await (await unpackZip(file, join(folder.path, 'packs'))).moveTo('mine');
  return target;
}

describe('unpacking a pack file', () => {
  test('unpacks images, which may be larger than texts', async () => {
    const image = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    const target = await unpack([...library, { name: 'qa/sql/joins/key.png', content: image }]);
    expect(readFileSync(join(target, 'qa/sql/joins/key.png')).equals(image)).toBe(true);
    const larger = Buffer.alloc(5 * 1024 * 1024 + 1);
    await expect(
      unpack([...library, { name: 'qa/sql/joins/key.png', content: larger }]),
    ).rejects.toThrow('"qa/sql/joins/key.png" in it is over 5 MB');
  });

  test('unpacks content files and nothing else', async () => {
    const target = await unpack([
      ...library,
      { name: 'qa/', content: '' },
      { name: 'README.md', content: 'hello' },
      { name: 'run.sh', content: 'rm -rf /' },
    ]);
    expect(readdirSync(target).sort()).toEqual(['frameworks', 'qa', 'topics']);
    expect(readFileSync(join(target, 'qa/sql/joins/inner.md'), 'utf8')).toBe(pageText('Inner', 1));
    expect(readdirSync(join(folder.path, 'packs'))).toEqual(['mine']);
  });

  test('ignores folders around the content', async () => {
    const target = await unpack(library.map((entry) => ({ ...entry, name: `a/b/${entry.name}` })));
    expect(existsSync(join(target, 'frameworks/sql.yml'))).toBe(true);
  });

  test("finds the content next to a project's fixtures folder", async () => {
    const project = library.map(({ name, content }) => ({ name: `tea/content/${name}`, content }));
    const fixtures = (path: string) => ({ name: path, content: 'CREATE TABLE cups ();\n' });
    const target = await unpack([
      fixtures('tea/fixtures/seed.sql'),
      ...project,
      fixtures('tea/content/fixtures/cups.sql'),
    ]);
    expect(existsSync(join(target, 'frameworks/sql.yml'))).toBe(true);
    expect(readdirSync(join(target, 'fixtures'))).toEqual(['cups.sql']);
    const alone = unpack([fixtures('tea/fixtures/seed.sql')]);
    await expect(alone).rejects.toThrow('there is no content file in it');
  });

  test('replaces previously unpacked files', async () => {
    await unpack(library);
    const target = await unpack(library.slice(0, 1));
    expect(readdirSync(target)).toEqual(['frameworks']);
  });

  const content = 'x';
  test.each<[string, ZipEntry[] | Buffer, string]>([
    ['a way out', [...library, { name: '../evil.md', content }], 'invalid relative path'],
    ['a way out further in', [{ name: 'qa/../../evil.md', content }], 'invalid relative path'],
    ['an absolute path', [{ name: '/qa/evil.md', content }], 'absolute path'],
    ['a drive', [{ name: 'C:/qa/evil.md', content }], 'absolute path'],
    ['backslashes', [{ name: 'qa\\..\\evil.md', content }], 'invalid characters'],
    ['a device of Windows', [{ name: 'qa/a/con/c.md', content }], 'some systems can’t store'],
    [
      'a device with an extension',
      [{ name: 'qa/a/b/NUL.md', content }],
      'some systems can’t store',
    ],
    ['a stream of Windows', [{ name: 'qa/a/b/c:d.md', content }], 'some systems can’t store'],
    ['a name that ends in a dot', [{ name: 'qa/a/b./c.md', content }], 'some systems can’t store'],
    [
      'a name twice in two Unicode forms',
      [
        { name: 'qa/a/b/caf\u00e9.md', content },
        { name: 'qa/a/b/cafe\u0301.md', content },
      ],
      'is in it twice',
    ],
    ['a wrong checksum', [{ name: 'qa/a/b/c.md', content, claimedCrc: 1 }], 'is damaged'],
    [
      'a link',
      [...library, { name: 'qa/sql/joins/link.md', content: '/etc/passwd', mode: 0o120777 }],
      'is a link',
    ],
    ['an encrypted file', [{ name: 'qa/a/b/c.md', content, isEncrypted: true }], 'is encrypted'],
    ['a name twice', [...library, { name: 'QA/sql/joins/inner.md', content }], 'is in it twice'],
    [
      'a file over 1 MB',
      [{ name: 'qa/a/b/c.md', content: 'x'.repeat(1024 * 1024 + 1) }],
      'is over 1 MB',
    ],
    [
      'a file bigger than it says',
      [{ name: 'qa/a/b/c.md', content: 'x'.repeat(5_000_000), claimedSize: 10 }],
      'too many bytes',
    ],
    [
      'more than 100 MB in all',
      Array.from({ length: 3 }, (_, index) => ({
        name: `qa/a/b/c${index}.md`,
        content,
        claimedSize: 50_000_000,
      })),
      'over 100 MB',
    ],
    ['too many entries', makeEntries(20_001), 'more than 20,000 entries'],
    ['an endless path', [{ name: `qa/${'a/'.repeat(300)}b.md`, content }], 'too long'],
    ['no content', [{ name: 'README', content }], 'no content file'],
    ['lists of questions', [{ name: 'lists/go.md', content }], 'choose “Import questions…”'],
    ['no zip', Buffer.from('this is not a zip file'), 'not a zip file'],
    ['half a zip', makeZip(library).subarray(0, 300), 'End of central directory record'],
  ])('refuses %s, and leaves no files behind', async (_, entries, message) => {
    const before = [...listEverything(), 'in', 'in/pack.zip'];
    await expect(unpack(entries)).rejects.toThrow(message);
    expect(listEverything().filter((path) => path !== 'packs')).toEqual(before);
  });

  test('keeps previously unpacked files when the new zip is refused', async () => {
    const target = await unpack(library);
    await expect(unpack([{ name: '../evil.md', content }])).rejects.toThrow('not opened');
    expect(readdirSync(target).sort()).toEqual(['frameworks', 'qa', 'topics']);
  });

  test('does not follow a link at its target', async () => {
    folder.write('outside/keep.md', 'mine');
    folder.write('packs/keep', '');
    symlinkSync(join(folder.path, 'outside'), join(folder.path, 'packs/mine'));
    await unpack(library);
    expect(readdirSync(join(folder.path, 'outside'))).toEqual(['keep.md']);
  });
});

function makeEntries(count: number): ZipEntry[] {
  return Array.from({ length: count }, (_, index) => ({ name: `f${index}`, content: '' }));
}
