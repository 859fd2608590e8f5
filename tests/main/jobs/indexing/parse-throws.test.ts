import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parseFile } from '../../../../src/main/content/parse.ts';
import { indexContent } from '../../../../src/main/jobs/indexing/index-content.ts';
import { IndexStore } from '../../../../src/main/storage/library/index-store.ts';
import { createLibraryDatabase } from '../../../../src/main/storage/library/library-database.ts';
import { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { bundledRoot, writeSmallLibrary } from '../../small-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

vi.mock('../../../../src/main/content/parse.ts', { spy: true });

const folder = useTempFolder();

test('a file whose parsing throws becomes a problem, and the rest is indexed', () => {
  writeSmallLibrary(folder);
  vi.mocked(parseFile).mockImplementationOnce(() => {
    throw new TypeError('nodes are not iterable');
  });
  const database = createLibraryDatabase(join(folder.path, 'library.db'), 'test');
  const roots = [bundledRoot(join(folder.path, 'content'))];
  const report = indexContent(new IndexStore(database), roots);
  expect(report).toMatchObject({ added: 9, problems: 1 });
  const library = new LibraryStore(database);
  expect(library.listProblems()).toEqual([
    {
      file: 'blog/choosing-types.md',
      line: 1,
      column: 1,
      message: 'The file cannot be understood: nodes are not iterable',
    },
  ]);
  expect(library.getPage('/sql/schema-design/ddl')).not.toBeNull();
  database.close();
});
