import { execFileSync } from 'node:child_process';
import fs, { mkdirSync, statSync, symlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listFiles, readFile } from '../../../../src/main/jobs/indexing/read.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();

function root(): string {
  return join(folder.path, 'content');
}

describe('listFiles', () => {
  test('lists content files by path, with size and time, and nothing else', () => {
    const page = folder.write('content/qa/sql/schema-design/ddl.md', 'four');
    folder.write('content/frameworks/sql.yml', '');
    folder.write('content/site.yml', '');
    folder.write('content/WRITING.md', '');
    folder.write('content/fixtures/shop.txt', '');
    folder.write('content/.git/qa/x.md', '');
    folder.write('content/qa/.ddl.md.swp', '');
    const files = listFiles(root());
    expect(files.map((file) => file.path)).toEqual([
      'frameworks/sql.yml',
      'qa/sql/schema-design/ddl.md',
      'site.yml',
    ]);
    expect(files[1]).toEqual({
      path: 'qa/sql/schema-design/ddl.md',
      size: 4,
      mtimeMs: statSync(page).mtimeMs,
    });
  });

  test('lists no files in an empty folder', () => {
    mkdirSync(root());
    expect(listFiles(root())).toEqual([]);
  });

  test('gives a clear error when the folder is missing or not a folder', () => {
    const error = expect.objectContaining({
      code: 'content',
      message: `The content folder ${root()} does not exist.`,
    });
    expect(() => listFiles(root())).toThrow(error);
    folder.write('content', '');
    expect(() => listFiles(root())).toThrow(error);
  });

  test('gives a clear error when a folder inside cannot be read', () => {
    folder.write('content/qa/sql/a.md', '');
    const denied = join(root(), 'qa/sql');
    const read = fs.readdirSync;
    const spy = vi.spyOn(fs, 'readdirSync').mockImplementation(((path: string, options: object) => {
      if (path === denied) throw new Error(`EACCES: permission denied, scandir '${denied}'`);
      return read(path, options);
    }) as typeof fs.readdirSync);
    syncBuiltinESMExports();
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    expect(() => listFiles(root())).toThrow(
      expect.objectContaining({
        code: 'content',
        message: `The folder cannot be read: permission denied '${denied}'.`,
      }),
    );
  });

  test('does not follow linked folders, so loops are harmless', () => {
    folder.write('content/qa/sql/a.md', '');
    symlinkSync(root(), join(root(), 'qa', 'loop'));
    expect(listFiles(root()).map((file) => file.path)).toEqual(['qa/loop', 'qa/sql/a.md']);
  });

  test('lists a self-referencing link; reading it then reports the problem', () => {
    folder.write('content/qa/sql/a.md', '');
    symlinkSync('self.md', join(root(), 'qa/sql/self.md'));
    expect(listFiles(root()).map((file) => file.path)).toEqual(['qa/sql/a.md', 'qa/sql/self.md']);
    expect(readFile(root(), 'qa/sql/self.md')).toMatchObject({ file: 'qa/sql/self.md', line: 1 });
  });
});

describe('readFile', () => {
  test('returns the text of a file', () => {
    folder.write('content/site.yml', 'title: "é 漢 🙂"\r\n');
    expect(readFile(root(), 'site.yml')).toBe('title: "é 漢 🙂"\r\n');
  });

  test('refuses a file over 5 MB', () => {
    folder.write('content/site.yml', Buffer.alloc(5 * 1024 * 1024, 'a'));
    expect(readFile(root(), 'site.yml')).toBeTypeOf('string');
    folder.write('content/site.yml', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
    expect(readFile(root(), 'site.yml')).toEqual({
      file: 'site.yml',
      line: 1,
      column: 1,
      message: 'The file is over 5 MB: split it.',
    });
  });

  test('refuses a file that is not UTF-8, and reports the position', () => {
    const bytes = Buffer.concat([Buffer.from('a: é\nb: caf'), Buffer.from([0xe9, 0x0a])]);
    folder.write('content/site.yml', bytes);
    expect(readFile(root(), 'site.yml')).toEqual({
      file: 'site.yml',
      line: 2,
      column: 7,
      message: 'The file is not UTF-8 from here on. Save it with that encoding.',
    });
  });

  test('says what kind of file stands in for a text', () => {
    folder.write('content/site.yml', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'));
    expect(readFile(root(), 'site.yml')).toMatchObject({
      message: expect.stringMatching(/^The file is a PDF document\. Copy/),
    });
  });

  test.each(['le', 'be'])(
    'refuses UTF-16%s without a byte order mark, from the first byte',
    (order) => {
      const bytes = Buffer.from('---\ntitle: x\n---\n', 'utf16le');
      folder.write('content/site.yml', order === 'le' ? bytes : bytes.swap16());
      expect(readFile(root(), 'site.yml')).toEqual({
        file: 'site.yml',
        line: 1,
        column: 1,
        message: 'The file is not UTF-8 from here on. Save it with that encoding.',
      });
    },
  );

  test('follows a link that stays in the content folder', () => {
    folder.write('content/qa/real.md', 'text');
    symlinkSync('real.md', join(root(), 'qa', 'link.md'));
    expect(readFile(root(), 'qa/link.md')).toBe('text');
  });

  test('reads files when the content folder itself is a link', () => {
    folder.write('content/site.yml', 'text');
    symlinkSync(root(), join(folder.path, 'linked'));
    expect(readFile(join(folder.path, 'linked'), 'site.yml')).toBe('text');
  });

  test.each(['../secret.md', '../content-2/secret.md'])('refuses a link to %s', (target) => {
    folder.write('secret.md', 'secret');
    folder.write('content-2/secret.md', 'secret');
    mkdirSync(root());
    symlinkSync(target, join(root(), 'link.md'));
    expect(readFile(root(), 'link.md')).toMatchObject({
      file: 'link.md',
      message:
        'This link leads out of the content folder, so it is not followed: put the file itself here.',
    });
  });

  test('refuses a named pipe instead of blocking on it', () => {
    mkdirSync(root());
    execFileSync('mkfifo', [join(root(), 'site.yml')]);
    expect(listFiles(root()).map((file) => file.path)).toEqual(['site.yml']);
    expect(readFile(root(), 'site.yml')).toEqual({
      file: 'site.yml',
      line: 1,
      column: 1,
      message: 'This is not an ordinary file, so it is not read.',
    });
  });

  test('refuses a linked folder, a dangling link and a missing file', () => {
    mkdirSync(join(root(), 'folder'), { recursive: true });
    symlinkSync('folder', join(root(), 'link'));
    symlinkSync('nowhere.md', join(root(), 'link.md'));
    expect(readFile(root(), 'link')).toMatchObject({
      message: 'Links to folders are not followed: put the files themselves here.',
    });
    for (const path of ['link.md', 'gone.md']) {
      expect(readFile(root(), path)).toMatchObject({
        file: path,
        message: expect.stringMatching(/^The file cannot be read: no such file or directory.*\.$/),
      });
    }
  });
});
