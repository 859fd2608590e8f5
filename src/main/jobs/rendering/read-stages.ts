/** Reads the app's own stages, so that readers can see the code around a fence. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../../shared/error-code.ts';
import { isSlug } from '../../../shared/address.ts';
import { collectStages } from '../../content/stages.ts';
import type { StageFile, Stages } from '../../content/stages.ts';

/** The size limit of a stage file, in bytes. */
const maxBytes = 20_000;

/** Receives read errors; readable stages are still returned. */
type Report = (error: unknown) => void;

/** The stages in the folder `stages` of a content folder; a library without that folder has none. */
export function readStages(contentFolder: string, report: Report): Stages {
  const folder = join(contentFolder, 'stages');
  const files = new Map<string, StageFile>();
  for (const file of listFiles(folder, report)) {
    const [, name = '', extension] = /^(.+)\.(tsx?)$/.exec(file) ?? [];
    if (!isSlug(name)) continue;
    try {
      const path = join(folder, file);
      if (statSync(path).size > maxBytes) continue;
      const code = readFileSync(path, 'utf8');
      files.set(name, { name: file, tag: extension as 'ts' | 'tsx', code });
    } catch (error) {
      report(error);
    }
  }
  return collectStages(files);
}

function listFiles(folder: string, report: Report): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') report(error);
    return [];
  }
}
