/** `rule-of-thumb pack`: saves a library as one `.rotpack` file, which the app opens. */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sizeLimit, listFiles, readBytes } from '../../../src/main/jobs/indexing/read.ts';
import { zipFiles } from '../../../src/main/features/sharing/pack-file.ts';
import { writeWholeFile } from '../../../src/main/features/sharing/write-file.ts';
import { AppError } from '../../../src/shared/app-error.ts';
import { checkContent } from '../../../tools/check-content/check-content.ts';
import { formatProblem, formatSummary } from './report.ts';
import type { Command } from './run-command.ts';

/** The date of the files in a pack without pages. */
const noDate = '1980-01-01';

export const packCommand: Command = {
  usage: `Usage: rule-of-thumb pack [folder] [--out=<file>]

  folder  the library; the current folder when left out
  --out   the pack; named after the folder when left out

The same files make the same pack, byte for byte. Files that aren’t part of a library are left out.
Exits with 1 when the library has problems, with 2 when it can’t be packed.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' } },
    });
    const [folder = '.', ...others] = positionals;
    if (others.length > 0) throw new AppError('content', 'More than one folder is given.');
    const { records, problems } = await checkContent(folder, false);
    if (problems.length > 0) {
      for (const problem of problems) console.error(formatProblem(problem, folder));
      console.error(formatSummary(records, problems));
      return false;
    }
    const last =
      records.pages
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? noDate;
    const dates = new Map(records.pages.map(({ id, updated }) => [id, updated]));
    const packed = listFiles(folder).flatMap(({ path }) => {
      const bytes = readBytes(folder, path, sizeLimit(path, false));
      return Buffer.isBuffer(bytes) ? [[path, bytes, dates.get(path) ?? last] as const] : [];
    });
    const out = resolve(values.out ?? `${basename(resolve(folder))}.rotpack`);
    await writeWholeFile(out, zipFiles(packed.map(([path, bytes, date]) => [path, bytes, date])));
    console.log(out);
    return true;
  },
};
