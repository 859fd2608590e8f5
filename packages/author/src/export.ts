/** Saves a part of a library in one of the share menu's formats, without the window: `rule-of-thumb anki`, and `npm run export`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findPictureFile } from '../../../src/main/features/libraries/picture-files.ts';
import { makeHere } from '../../../src/main/features/sharing/make-here.ts';
import { Sharing } from '../../../src/main/features/sharing/sharing.ts';
import { indexLibrary } from '../../../src/main/jobs/indexing/index-library.ts';
import { openLibraryStore } from '../../../src/main/storage/library/library-store.ts';
import { AppError } from '../../../src/shared/app-error.ts';
import type { SaveFormat } from '../../../src/shared/sharing.ts';
import { checkContent } from '../../../tools/check-content/check-content.ts';
import type { Command } from './run-command.ts';

export interface Order {
  /** The library's folder. */
  content: string;
  address: string;
  format: SaveFormat;
  out: string;
}

export const ankiCommand: Command = {
  usage: `Usage: rule-of-thumb anki [folder] [--out=<file>] [--address=<address>] [--v3]

  folder     the library; the current folder when left out
  --out      the package; named after the folder when left out
  --address  only this question, page, topic or framework, such as /sql/joins
  --v3       the package’s newer format, which Anki 2.1.50 and later read

Exits with 2 when it can’t be saved.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        address: { type: 'string', default: '/' },
        v3: { type: 'boolean', default: false },
      },
    });
    const [folder = '.', ...others] = positionals;
    if (others.length > 0) throw new AppError('content', 'More than one folder is given.');
    await checkContent(folder, false);
    const content = resolve(folder);
    const out = resolve(values.out ?? `${basename(content)}.apkg`);
    const format = values.v3 ? 'apkg-v3' : 'apkg';
    await exportShare({ content, address: values.address, format, out });
    console.log(out);
    return true;
  },
};

/** Fails with `not-found` if the library has nothing at the address. */
export async function exportShare({ address, format, out, content }: Order): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rule-of-thumb-export-'));
  const libraryFile = join(folder, 'library.db');
  try {
    const roots = [{ pack: '', name: '', folder: content }];
    indexLibrary('export', { libraryFile, roots });
    const library = openLibraryStore(libraryFile);
    try {
      const parts = { openLibrary: async () => library, listRoots: () => roots };
      const sharing = new Sharing({
        openLibrary: parts.openLibrary,
        findPicture: (picture) => findPictureFile(parts, picture),
        ...{ listReviews: () => [], listMarks: () => [], listBookmarks: () => [] },
        listEvening: refuse,
        openMaker: makeHere,
        chooseFile: async () => out,
        onBegun: () => undefined,
        now: Date.now,
        ...{ copyText: refuse, readFonts: refuse, makePdf: refuse, print: refuse },
      });
      const [path = '', question] = address.split('#');
      const questions = question === undefined ? null : [question];
      await sharing.save({ path, questions }, format);
    } finally {
      library.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function refuse(): never {
  throw new Error('Only the app does this.');
}
