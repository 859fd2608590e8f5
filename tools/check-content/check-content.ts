/** Checks a content folder the way the app reads it: every file, then the rules across files. */
import { buildRecords } from '../../src/main/content/build-records.ts';
import type { Records } from '../../src/main/content/build-records.ts';
import type { ParsedFile } from '../../src/main/content/parse.ts';
import {
  describeNoLibrary,
  isLibraryFolder,
  listEntries,
  listFiles,
} from '../../src/main/jobs/indexing/read.ts';
import { readContent } from '../../src/main/jobs/indexing/read-content.ts';
import { AppError } from '../../src/shared/app-error.ts';
import { compareCodeUnits } from '../../src/shared/compare.ts';
import type { Problem } from '../../src/shared/records.ts';

export interface CheckResult {
  records: Records;
  /** The parsed files, by path. */
  files: ParsedFile[];
  /** The problems of all files, by file, line and column. */
  problems: Problem[];
}

/**
 * Checks the whole folder; `isBundled` is true for the app's own library, which allows larger files. Fails with `content` if
 * there's no such folder, if it isn't a library, or if a folder in it can't be read.
 */
export async function checkContent(root: string, isBundled: boolean): Promise<CheckResult> {
  const listed = listFiles(root);
  if (!listEntries(root).some(({ name }) => isLibraryFolder(name))) {
    throw new AppError('content', `${describeNoLibrary(root)} Name the folder that holds them.`);
  }
  const files: ParsedFile[] = [];
  const problems: Problem[] = [];
  for (const { path } of listed) {
    const { parse, problem } = readContent(root, path, isBundled);
    const file = parse();
    if (file !== null) files.push(file);
    else if (problem !== null) problems.push(problem);
  }
  const records = buildRecords(files);
  problems.push(
    ...files.flatMap((file) => file.problems),
    // The proof reports these, including those of fences in lists.
    ...records.problems.filter(({ missing }) => missing !== 'fixture'),
  );
  return { records, files, problems: sortProblems(problems) };
}

/** Sorts in place by file, line and column. */
export function sortProblems(problems: Problem[]): Problem[] {
  return problems.sort(
    (a, b) => compareCodeUnits(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}
