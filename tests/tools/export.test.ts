/** `npm run export` saves a part of a library as a file, without the window. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readPackages } from '../../src/main/features/imports/anki/read-package.ts';
import { AppError } from '../../src/shared/app-error.ts';
import { readAnkiPackage } from '../main/features/sharing/read-anki-package.ts';
import { useTempFolder } from '../main/temp-folder.ts';

const command = fileURLToPath(new URL('../../tools/export/index.ts', import.meta.url));
const content = fileURLToPath(new URL('../fixtures/library', import.meta.url));
const folder = useTempFolder();

function run(...args: string[]): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, [command, ...args, `--content=${content}`], {
    encoding: 'utf8',
  });
}

test.each([
  ['/tea/brewing/water#how-hot', ['/tea/brewing/water#how-hot']],
  ['/coffee', ['/coffee/roasting/first-crack#what-cracks']],
])('writes an Anki package of %s', (address, guids) => {
  const out = join(folder.path, 'out.apkg');
  expect(run(address, '--as=apkg', `--out=${out}`)).toMatchObject({ status: 0, stderr: '' });
  expect(readAnkiPackage(readFileSync(out)).notes.map(({ guid }) => guid)).toEqual(
    expect.arrayContaining(guids),
  );
});

test('writes a package of version 3 that the app imports as the same questions', async () => {
  const out = join(folder.path, 'out.apkg');
  expect(run('/tea/brewing/water', '--as=apkg-v3', `--out=${out}`).status).toBe(0);
  const found = (await readPackages([out], join(folder.path, 'scratch'))).get(out);
  if (found === undefined || found instanceof AppError) expect.unreachable();
  const { pages, leftOut } = found.choose(null);
  expect(pages.map(({ slug, questions }) => [slug, questions.map(({ id }) => id)])).toEqual([
    ['water', ['how-hot', 'how-long', 'how-much', 'which-water', 'boil-twice']],
  ]);
  expect(leftOut).toEqual([]);
});

test('refuses an unknown address, an unknown format and one that needs the window', () => {
  const out = `--out=${join(folder.path, 'out.apkg')}`;
  expect(run('/tea/none', '--as=apkg', out)).toMatchObject({
    status: 2,
    stderr: 'There is no page or topic at /tea/none.\n',
  });
  for (const format of ['apkg-reviews', 'pdf', 'docx']) {
    expect(run('/tea', `--as=${format}`, out).status).toBe(2);
  }
  expect(existsSync(join(folder.path, 'out.apkg'))).toBe(false);
});
