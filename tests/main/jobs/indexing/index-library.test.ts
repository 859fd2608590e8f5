import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentRoot } from '../../../../src/main/jobs/indexing/index-content.ts';
import { StoppedError } from '../../../../src/main/jobs/indexing/index-content.ts';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import {
  openLastStore,
  openLibraryStore,
} from '../../../../src/main/storage/library/library-store.ts';
import {
  bundledRoot,
  frameworkText,
  pageText,
  writeSmallLibrary,
  writeTeaPack,
} from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
let file: string;
let roots: ContentRoot[];

beforeEach(() => {
  file = join(folder.path, 'library.db');
  writeSmallLibrary(folder);
  roots = [bundledRoot(join(folder.path, 'content')), writeTeaPack(folder)];
});

/** The frameworks that a start may show before the files are read; null if it has to wait. */
function showAtStart(program = 'test'): string[] | null {
  const packs = roots.map(({ pack, name }) => ({ id: pack, name }));
  const store = openLastStore(file, program, packs);
  const paths = store?.getLibrary().frameworks.map(({ path }) => path) ?? null;
  store?.close();
  return paths;
}

describe('a library that lacks some of its packs', () => {
  /** Stops once the bundled library is saved. */
  const stopHalfWay = (program = 'test'): void => {
    let isStopped = false;
    const hooks = { onUsable: () => (isStopped = true), isStopped: () => isStopped };
    expect(() => indexLibrary(program, { libraryFile: file, roots }, hooks)).toThrow(StoppedError);
    const store = openLibraryStore(file);
    expect(store.hasPath('/sql')).toBe(true);
    store.close();
  };

  test('is not shown at startup if it was never read completely', () => {
    stopHalfWay();
    expect(showAtStart()).toBeNull();
    indexLibrary('test', { libraryFile: file, roots });
    expect(showAtStart()).toEqual(['/sql', '/git', '/@mine/tea']);
  });

  test('is not shown at startup after another version of the app began to read it', () => {
    indexLibrary('test', { libraryFile: file, roots });
    stopHalfWay('newer');
    expect(showAtStart('newer')).toBeNull();
  });

  test('is not shown at startup after a pack was added', () => {
    const [bundled] = roots;
    if (bundled === undefined) expect.unreachable();
    indexLibrary('test', { libraryFile: file, roots: [bundled] });
    folder.write('content/frameworks/git.yml', frameworkText('Git and others', 'git', 2));
    stopHalfWay();
    expect(showAtStart()).toBeNull();
  });

  test('is shown as it was if only files have changed', () => {
    indexLibrary('test', { libraryFile: file, roots });
    folder.write('content/frameworks/git.yml', frameworkText('Git and others', 'git', 2));
    folder.write('mine/frameworks/tea.yml', frameworkText('Teas', 'tea', 1));
    stopHalfWay();
    expect(showAtStart()).toEqual(['/sql', '/git', '/@mine/tea']);
  });
});

test('removes files that a crash left beside the library', () => {
  const left = ['-new', '-new-journal', '-old', '-old-wal'].map((suffix) => `library.db${suffix}`);
  for (const name of left) folder.write(name, 'left');
  indexLibrary('test', { libraryFile: file, roots });
  expect(left.filter((name) => existsSync(join(folder.path, name)))).toEqual([]);
});

describe('damage detected only while indexing', () => {
  const damage = (sql: string): void => {
    const database = new Database(file);
    database.unsafeMode();
    database.exec(sql);
    database.close();
  };

  beforeEach(() => {
    indexLibrary('test', { libraryFile: file, roots });
    folder.write('mine/qa/tea/brewing/water.md', pageText('Hot water', 1));
  });

  test('is repaired in a new file if the library was already reported as usable', () => {
    let used = 0;
    const hooks = {
      onUsable() {
        used += 1;
        damage(`DELETE FROM search_text_data WHERE id = 10`);
      },
    };
    const result = indexLibrary('test', { libraryFile: file, roots }, hooks);
    expect(result).toMatchObject({ rebuilt: expect.any(String), isBeside: true });
    expect(used).toBe(1);
  });

  test('is repaired in place if nothing reads the library', () => {
    damage(`UPDATE search_outline_config SET v = 99 WHERE k = 'version'`);
    const result = indexLibrary('test', { libraryFile: file, roots });
    expect(result).toMatchObject({ rebuilt: expect.any(String), isBeside: false });
    expect(showAtStart()).toEqual(['/sql', '/git', '/@mine/tea']);
  });

  test('is repaired in a new file, without a log, if the library is being read', () => {
    damage(`UPDATE search_text_config SET v = 99 WHERE k = 'version'`);
    const result = indexLibrary('test', { libraryFile: file, roots, isRead: true });
    expect(result).toMatchObject({ rebuilt: expect.any(String), isBeside: true });
    expect(existsSync(`${file}-new`)).toBe(true);
    expect(existsSync(`${file}-new-wal`)).toBe(false);
  });

  /** Makes the search index forget its segments, so that new ones are refused. */
  const forgetSegments = (): void =>
    damage(`UPDATE search_text_data SET block = x'00000000ff000001000000' WHERE id = 10`);

  test('is reported as a problem of the pack whose rows are refused', () => {
    forgetSegments();
    const result = indexLibrary('test', { libraryFile: file, roots });
    expect(result.rebuilt).toBeNull();
    const store = openLibraryStore(file);
    expect(store.listProblems()).toMatchObject([{ file: '@mine' }]);
    store.close();
  });
});
