/** Reads the stages of the bundled library, so that code can show what it runs in. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../shared/error-code.ts';
import { isSlug } from '../shared/address.ts';
import { collectStages } from './content/stages.ts';
import type { StageFile, Stages } from './content/stages.ts';

/** The size of the largest file that's shown, in bytes. */
const maxBytes = 20_000;

/**
 * The stages in the folder `stages` of a content folder; a library without that folder has none.
 * `report` is told about anything else that can't be read, and the rest is still returned.
 */
export function readStages(contentFolder: string, report: (error: unknown) => void): Stages {
  const folder = join(contentFolder, 'stages');
  const files = new Map<string, StageFile>();
  for (const file of listFiles(folder, report)) {
    const [, name = '', tag] = /^(.+)\.(tsx?)$/.exec(file) ?? [];
    if (!isSlug(name)) continue;
    try {
      const path = join(folder, file);
      if (statSync(path).size > maxBytes) continue;
      files.set(name, { name: file, tag: tag as 'ts' | 'tsx', code: readFileSync(path, 'utf8') });
    } catch (error) {
      report(error);
    }
  }
  return collectStages(files);
}

function listFiles(folder: string, report: (error: unknown) => void): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') report(error);
    return [];
  }
}
