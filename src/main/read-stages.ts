/** Reads the stages of the bundled library, so that code can show what it is set on. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isSlug } from '../shared/address.ts';
import { collectStages } from './content/stages.ts';
import type { StageFile, Stages } from './content/stages.ts';

/** The largest file that is shown. */
const maxBytes = 20_000;

/** The stages in the folder `stages` of a content folder; none when they can't be read. */
export function readStages(contentFolder: string): Stages {
  return collectStages(readFiles(join(contentFolder, 'stages')));
}

function readFiles(folder: string): Map<string, StageFile> {
  const files = new Map<string, StageFile>();
  try {
    for (const file of readdirSync(folder).sort()) {
      const [, name = '', tag] = /^(.+)\.(tsx?)$/.exec(file) ?? [];
      const path = join(folder, file);
      if (!isSlug(name) || statSync(path).size > maxBytes) continue;
      files.set(name, { name: file, tag: tag as 'ts' | 'tsx', code: readFileSync(path, 'utf8') });
    }
  } catch {
    // A library without stages has none; what can't be read is left out of what is shown.
  }
  return files;
}
