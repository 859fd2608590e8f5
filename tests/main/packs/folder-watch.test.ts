import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FolderWatch } from '../../../src/main/packs/folder-watch.ts';
import { pageText, writeSmallLibrary } from '../small-library.ts';
import { useTempFolder } from '../temp-folder.ts';

const page = 'content/qa/sql/schema-design/ddl.md';

const folder = useTempFolder();
let watch: FolderWatch;
let changes: number;

beforeEach(() => {
  changes = 0;
  writeSmallLibrary(folder);
  watch = new FolderWatch(
    () => (changes += 1),
    (error) => expect.fail(String(error)),
  );
});

afterEach(() => watch.close());

/** Waits until more than `count` changes have been reported. */
async function changeAfter(count: number): Promise<void> {
  await vi.waitFor(() => expect(changes).toBeGreaterThan(count), { timeout: 20_000 });
}

/** Starts watching the library; resolves once further changes will be reported. */
async function begin(): Promise<void> {
  watch.setFolders([join(folder.path, 'content')]);
  await changeAfter(0);
}

describe('FolderWatch', () => {
  test('reports a change when watching begins, to cover what changed before', begin);

  test('reports a changed, an added and a removed file', async () => {
    await begin();
    folder.write(page, pageText('Other', 2));
    await changeAfter(1);
    const added = changes;
    folder.write('content/qa/sql/schema-design/new.md', pageText('New', 3));
    await changeAfter(added);
    const removed = changes;
    rmSync(join(folder.path, page));
    await changeAfter(removed);
  });

  test('does not report each of many files saved together', async () => {
    await begin();
    cpSync(join(folder.path, 'content/qa/sql'), join(folder.path, 'content/qa/copy'), {
      recursive: true,
    });
    await changeAfter(1);
    expect(changes).toBeLessThanOrEqual(3);
  });

  test('ignores files that are not content, and folders it no longer watches', async () => {
    await begin();
    folder.write('content/node_modules/x/index.md', 'x');
    folder.write('content/.git/HEAD', 'x');
    folder.write('content/README.md', 'x');
    watch.setFolders([]);
    folder.write(page, pageText('Other', 2));
    await setTimeout(500);
    expect(changes).toBe(1);
  });
});
