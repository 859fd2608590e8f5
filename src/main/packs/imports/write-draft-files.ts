/** Writes the files of an import into the folder that is to become a library. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OnStep } from './draft-plan.ts';

export interface DraftFile {
  /** Path inside the folder, with forward slashes. */
  path: string;
  content: string | Uint8Array;
}

/** They are on disk when this returns. With the flag `wx`, it fails if one is there already. */
export function writeDraftFiles(
  folder: string,
  files: readonly DraftFile[],
  flag: 'wx' | 'w',
  onStep: OnStep,
): void {
  for (const [index, { path, content }] of files.entries()) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, content, { flag, flush: true });
    onStep(index + 1, files.length);
  }
}
