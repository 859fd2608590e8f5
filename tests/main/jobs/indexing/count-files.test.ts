import fs from 'node:fs';
import { mkdirSync, symlinkSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countFiles } from '../../../../src/main/jobs/indexing/count-files.ts';
import { listFiles } from '../../../../src/main/jobs/indexing/read.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();

function root(): string {
  return join(folder.path, 'content');
}

/** Counts calls of a built-in module's function until the end of the test. */
function spyOn<Module extends object>(module: Module, name: keyof Module): { count(): number } {
  const spy = vi.spyOn(module as Record<string, () => unknown>, name as string);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  return { count: () => spy.mock.calls.length };
}

test('counts the files that listing returns', async () => {
  const paths = ['qa/a/b/1.md', 'qa/a/b/2.md', 'qa/a/b/note.txt', 'qa/a/b/c.png', 'site.yml'];
  for (const path of paths) folder.write(`content/${path}`, '');
  folder.write('content/qa/.hidden/1.md', '');
  folder.write('content/other/1.md', '');
  symlinkSync(root(), join(root(), 'qa/loop'));
  symlinkSync('self.md', join(root(), 'qa/a/b/self.md'));
  mkdirSync(join(root(), 'qa/empty'));
  expect(await countFiles(root())).toBe(6);
  expect(listFiles(root())).toHaveLength(6);
});

test('fails as listing does if the folder is missing', async () => {
  const none = join(root(), 'none');
  const listing = (): unknown => listFiles(none);
  expect(listing).toThrow(`The content folder ${none} does not exist.`);
  await expect(countFiles(none)).rejects.toMatchObject({
    code: 'content',
    message: `The content folder ${none} does not exist.`,
  });
});

test('fails as listing does if a folder cannot be read', async () => {
  folder.write('content/qa/sql/a.md', '');
  const deny = (): never => {
    throw new Error('EACCES: permission denied');
  };
  const spies = [
    vi.spyOn(fs, 'readdirSync').mockImplementation(deny),
    vi.spyOn(promises, 'opendir').mockImplementation(deny),
  ];
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
  const fault = {
    code: 'content',
    message: 'The folder cannot be read: permission denied.',
  };
  expect(() => listFiles(root())).toThrow(expect.objectContaining(fault));
  await expect(countFiles(root())).rejects.toMatchObject(fault);
});

test('stats only one file per folder', async () => {
  for (let number = 0; number < 200; number += 1)
    folder.write(`content/qa/a/${number % 2}/${number}.md`, '');
  const look = spyOn(promises, 'stat');
  expect(await countFiles(root())).toBe(200);
  expect(look.count()).toBeGreaterThan(0);
  expect(look.count()).toBeLessThan(10);
});

test('makes no blocking calls, and yields while reading a large folder', async () => {
  for (let number = 0; number < 3000; number += 1) folder.write(`content/qa/a/b/${number}.md`, '');
  const waiting = (['readdirSync', 'statSync', 'lstatSync', 'opendirSync'] as const).map((name) =>
    spyOn(fs, name),
  );
  const loop = { isOver: false, turns: 0 };
  const spin = (): void => {
    loop.turns += 1;
    if (!loop.isOver) setImmediate(spin);
  };
  setImmediate(spin);
  expect(await countFiles(root())).toBe(3000);
  loop.isOver = true;
  expect(waiting.map(({ count }) => count())).toEqual([0, 0, 0, 0]);
  // At least one for each batch of entries.
  expect(loop.turns).toBeGreaterThan(3000 / 256);
});
