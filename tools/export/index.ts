/** `npm run export`: saves a part of a library in one of the share menu's formats, without the window. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findPictureFile } from '../../src/main/features/libraries/picture-files.ts';
import { makeHere } from '../../src/main/features/sharing/make-here.ts';
import { Sharing } from '../../src/main/features/sharing/sharing.ts';
import { indexLibrary } from '../../src/main/jobs/indexing/index-library.ts';
import { openLibraryStore } from '../../src/main/storage/library/library-store.ts';
import { AppError } from '../../src/shared/app-error.ts';
import { saveFormats } from '../../src/shared/sharing.ts';
import type { SaveFormat } from '../../src/shared/sharing.ts';
import { projectFolder } from '../runtime/project.ts';

/** Only the app's window makes PDFs, and only the app has reviews. */
const formats = saveFormats.filter((format) => !/pdf|rules|reviews/.test(format));

const usage = `Usage: npm run export -- <address> --as=<format> --out=<file> [--content=<folder>]

  address    of a question, a page or a topic, as in /sql/schema-design/data-types#char-vs-varchar;
             for Anki also of a framework, or / for the whole library
  --as       ${formats.join(', ')}
  --content  the library's folder; the bundled library when left out

Exits with 1 when it cannot be exported, with 2 when the arguments are wrong.`;

interface Order {
  address: string;
  format: SaveFormat;
  out: string;
  content: string;
}

/** Null if the arguments are wrong. */
function readOrder(args: string[]): Order | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { as: { type: 'string' }, out: { type: 'string' }, content: { type: 'string' } },
  });
  const [address, ...others] = positionals;
  const format = formats.find((name) => name === values.as);
  if (address === undefined || others.length > 0) return null;
  if (format === undefined || values.out === undefined) return null;
  const content = resolve(values.content ?? join(projectFolder, 'content'));
  return existsSync(content) ? { address, format, out: resolve(values.out), content } : null;
}

async function exportShare({ address, format, out, content }: Order): Promise<void> {
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
        ...{ listReviews: () => [], listBookmarks: () => [] },
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

try {
  const order = readOrder(process.argv.slice(2));
  if (order === null) console.error(usage);
  else await exportShare(order);
  process.exitCode = order === null ? 2 : 0;
} catch (error) {
  const isArgument = error instanceof TypeError && 'code' in error;
  if (!(error instanceof AppError) && !isArgument) throw error;
  console.error(isArgument ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = isArgument ? 2 : 1;
}
