/** Reads what the code of the bundled library runs in, so that readers can see it and run it: stages and fixtures. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../shared/error-code.ts';
import { isSlug } from '../shared/address.ts';
import type { Fixtures } from './content/fences/plan-runs.ts';
import { collectStages } from './content/stages.ts';
import type { StageFile, Stages } from './content/stages.ts';

/** The size of the largest file that's read, in bytes. */
const maxBytes = 20_000;

/** Is told about what can't be read; the rest is still returned. */
type Report = (error: unknown) => void;

/** Both of a content folder. */
export function readSetups(
  contentFolder: string,
  report: Report,
): { stages: Stages; fixtures: Fixtures } {
  return {
    stages: readStages(contentFolder, report),
    fixtures: readFixtures(contentFolder, report),
  };
}

/** The stages in the folder `stages` of a content folder; a library without that folder has none. */
export function readStages(contentFolder: string, report: Report): Stages {
  const files = new Map<string, StageFile>();
  const read = readFolder(join(contentFolder, 'stages'), /^(.+)\.(tsx?)$/, report);
  for (const { file, name, extension, text } of read) {
    files.set(name, { name: file, tag: extension as 'ts' | 'tsx', code: text });
  }
  return collectStages(files);
}

/** The SQL in the folder `fixtures` of a content folder; a library without that folder has none. */
export function readFixtures(contentFolder: string, report: Report): Fixtures {
  const read = readFolder(join(contentFolder, 'fixtures'), /^(.+)\.(sql)$/, report);
  return new Map(read.map(({ name, text }) => [name, text]));
}

interface SetupFile {
  file: string;
  name: string;
  extension: string;
  text: string;
}

function readFolder(folder: string, pattern: RegExp, report: Report): SetupFile[] {
  return listFiles(folder, report).flatMap((file) => {
    const [, name = '', extension = ''] = pattern.exec(file) ?? [];
    if (!isSlug(name)) return [];
    try {
      const path = join(folder, file);
      if (statSync(path).size > maxBytes) return [];
      return [{ file, name, extension, text: readFileSync(path, 'utf8') }];
    } catch (error) {
      report(error);
      return [];
    }
  });
}

function listFiles(folder: string, report: Report): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') report(error);
    return [];
  }
}
