/** Checks a library's figures: each is used somewhere, and its text is readable on light and dark backgrounds. */
import { listFigureReferences } from '../../../../src/main/content/pictures/figure-references.ts';
import { textsOf } from '../../../../src/main/content/cross-file.ts';
import type { ParsedFile } from '../../../../src/main/content/parse.ts';
import type { Problem } from '../../../../src/shared/records.ts';
import { findFaintTexts } from './contrast.ts';

/** The problems of the figures being proven; `files` are all the library's figures. */
export function checkFigureFiles(
  files: readonly ParsedFile[],
  proven: readonly ParsedFile[],
): Problem[] {
  const shown = new Set(
    files.flatMap((file) =>
      textsOf(file).flatMap(([, text]) =>
        listFigureReferences(text).map(({ name }) => `figures/${name}.svg`),
      ),
    ),
  );
  return proven.flatMap(({ path, draft }) => {
    if (draft?.kind !== 'figure') return [];
    const faint = findFaintTexts(draft.svg).map((problem) => ({ file: path, ...problem }));
    if (shown.has(path)) return faint;
    const message = 'No answer and no article shows this figure: show it, or remove it.';
    return [{ file: path, line: 1, column: 1, message }, ...faint];
  });
}
