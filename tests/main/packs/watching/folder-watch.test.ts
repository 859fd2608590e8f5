/** In the thread that changes the files, so that the watcher sees of several changes only what they come to. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { FolderWatch } from '../../../../src/main/packs/watching/folder-watch.ts';
import { pageText } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let watch: FolderWatch;

afterEach(() => watch.close());

test('folders inside are still watched when they were removed and made again at once', async () => {
  let reports: (string[] | null)[] = [];
  watch = new FolderWatch(
    (changed) => reports.push(changed),
    (error) => expect.fail(String(error)),
  );
  // Whether one of them would be missed depends on which notice of the system comes first.
  const libraries = Array.from({ length: 12 }, (_, index) => `library-${index}`);
  const writePages = (title: string): string[] =>
    libraries.map((name) => folder.write(`${name}/qa/git/everyday/rebase.md`, pageText(title, 1)));
  writePages('Rebase');
  watch.setFolders(libraries.map((name) => join(folder.path, name)));
  await setTimeout(1500);
  for (const name of libraries) {
    rmSync(join(folder.path, name, 'qa/git/everyday'), { recursive: true });
  }
  writePages('Again');
  await setTimeout(2500);
  reports = [];
  const pages = writePages('Other');
  await vi.waitFor(() => expect(reports.flat()).toEqual(expect.arrayContaining(pages)), {
    timeout: 20_000,
  });
});
