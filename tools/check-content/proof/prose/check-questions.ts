/** Compares the questions of a library with one another. */
import type { ParsedFile } from '../../../../src/main/content/parse.ts';
import type { Problem } from '../../../../src/shared/records.ts';
import { findDuplicates } from './find-duplicates.ts';

/**
 * From the higher similarity on, two questions of a framework are duplicates; from the lower one on, a reader should compare
 * them, including questions of different frameworks, which may be about different things despite similar words.
 */
const same = 0.6;
const similar = 0.35;

/** Questions that duplicate an earlier one, and those that might. */
export function checkQuestions(files: readonly ParsedFile[]): {
  duplicates: Problem[];
  similar: Problem[];
} {
  const asked = files.flatMap((file) =>
    file.draft?.kind === 'page'
      ? file.draft.questions.map(({ q }, index) => ({
          q,
          file: file.path,
          ...(file.positions[`questions.${index}.q`] ?? { line: 1, column: 1 }),
        }))
      : [],
  );
  const found: { duplicates: Problem[]; similar: Problem[] } = { duplicates: [], similar: [] };
  for (const pair of findDuplicates(
    asked.map(({ q }) => q),
    similar,
  )) {
    const earlier = asked[pair.earlier];
    const later = asked[pair.later];
    if (earlier === undefined || later === undefined) continue;
    const { file, line, column } = later;
    const other = `${earlier.file}:${earlier.line} ("${earlier.q}")`;
    if (pair.similarity >= same && frameworkOf(file) === frameworkOf(earlier.file)) {
      const message = `This asks the same as ${other}: keep one of them, or ask something else.`;
      found.duplicates.push({ file, line, column, message });
    } else {
      found.similar.push({ file, line, column, message: `Compare with ${other}.` });
    }
  }
  return found;
}

function frameworkOf(file: string): string | undefined {
  return file.split('/')[1];
}
