/** Writes an import's files into the folder of the new library. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OnStep } from './draft-plan.ts';

export interface DraftFile {
  /** Path inside the folder, with forward slashes. */
  path: string;
  /** Its contents, read when it is written. */
  read(): string | Uint8Array;
}

/** The files are on disk when this returns. With the flag `wx`, it fails if one exists already. */
export function writeDraftFiles(
  folder: string,
  files: readonly DraftFile[],
  flag: 'wx' | 'w',
  onStep: OnStep,
): void {
  for (const [index, one] of files.entries()) {
    const file = join(folder, one.path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, one.read(), { flag, flush: true });
    onStep(index + 1, files.length);
  }
}
