/** The user's library "mine" of the tests of writing, indexed anew after each change, with a study database. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWriting } from '../../../../src/main/features/writing/open-writing.ts';
import type { Writing } from '../../../../src/main/features/writing/open-writing.ts';
import type { ContentRoot } from '../../../../src/main/jobs/indexing/index-content.ts';
import { indexLibrary } from '../../../../src/main/jobs/indexing/index-library.ts';
import { openLibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import type { LibraryStore } from '../../../../src/main/storage/library/library-store.ts';
import { bundledRoot, writeSmallLibrary, writeTeaPack } from '../../small-library.ts';
import type { TempFolder } from '../../temp-folder.ts';

export interface OwnLibraryForTests {
  writing: Writing;
  /** The moves of study data, `<from> <to>`. */
  moved: string[];
  read(file: string): string;
  write(file: string, text: string): void;
  has(file: string): boolean;
  index(): LibraryStore;
  close(): void;
}

/** `moveStudyData` is called before a move of study data is noted; `others` are more libraries of the user's own. */
export function openOwnLibrary(
  folder: TempFolder,
  moveStudyData: () => void = () => undefined,
  others: readonly ContentRoot[] = [],
): OwnLibraryForTests {
  writeSmallLibrary(folder);
  const mine = { ...writeTeaPack(folder), name: 'Mine' };
  const roots = [bundledRoot(join(folder.path, 'content')), mine, ...others];
  const libraryFile = join(folder.path, 'library.db');
  let library: LibraryStore | null = null;
  const moved: string[] = [];
  const index = (): LibraryStore => {
    library?.close();
    indexLibrary('test', { libraryFile, roots });
    return (library = openLibraryStore(libraryFile));
  };
  index();
  const writing = openWriting({
    packs: {
      listOwnFolders: () => [mine, ...others],
      addFolder: () => Promise.reject(new Error('Unused.')),
    },
    ownFolder: join(folder.path, 'My questions'),
    removedFolder: join(folder.path, 'removed-questions'),
    openLibrary: async () => library ?? index(),
    findKnown: () => null,
    moveStudyData: async (from, to) => {
      moveStudyData();
      moved.push(`${from} ${to}`);
    },
    reindex: async () => void index(),
    today: () => '2026-11-29',
    report: (error) => {
      throw error;
    },
  });
  const at = (file: string): string => join(folder.path, 'mine', file);
  return {
    ...{ writing, moved, index },
    read: (file) => readFileSync(at(file), 'utf8'),
    write: (file, text) => {
      folder.write(`mine/${file}`, text);
      index();
    },
    has: (file) => existsSync(at(file)),
    close: () => library?.close(),
  };
}
