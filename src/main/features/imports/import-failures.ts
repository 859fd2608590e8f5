/** Formats which imports could not be opened, and why. */
import { basename } from 'node:path';
import { countOf } from '../../../shared/format-number.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { ImportSource } from './import-source.ts';

export interface ImportFailure {
  source: ImportSource;
  error: unknown;
}

/** One or more sentences per failure, with its name; `report` receives errors that aren't meant to be shown. */
export function sayFailures(
  failures: readonly ImportFailure[],
  report: (error: unknown) => void,
): string {
  return failures
    .map(({ source, error }) => {
      if (!(error instanceof AppError)) report(error);
      const reason = error instanceof AppError ? error.message : 'It could not be opened.';
      const paths = pathsOf(source);
      if (paths.some((path) => reason.includes(basename(path)))) return reason;
      const [first = ''] = paths;
      const name = paths.length === 1 ? basename(first) : countOf(paths.length, 'file');
      return `${name}: ${reason}`;
    })
    .join(' ');
}

function pathsOf(source: ImportSource): string[] {
  if (source.kind === 'files') return source.files;
  return [source.kind === 'zip' ? source.file : source.folder];
}
