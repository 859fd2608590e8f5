/** Reads the setups that a content folder's fences can use: its fixtures, and its stages together with the app's. */
import { statSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizeText } from '../../src/main/content/source.ts';
import type { StageFile } from '../../src/main/content/stages.ts';
import { listEntries, readFile } from '../../src/main/jobs/indexing/read.ts';
import type { Fixture, Problem } from '../../src/shared/records.ts';

/** The app's own stages. */
const appStages = fileURLToPath(new URL('../../content/stages/', import.meta.url));

/** A module that provides names to fences. */
interface Stage {
  extension: StageFile['tag'];
  source: string;
}

export interface Setups {
  /** The SQL of each `fixtures/<name>.sql`, by name. */
  fixtures: ReadonlyMap<string, string>;
  /** Each `stages/<name>.ts` or `.tsx` of the folder, and those of the app, by name. */
  stages: ReadonlyMap<string, Stage>;
}

/**
 * The setups of a content folder with these fixtures. Reports stages that can't be read, and those that differ from the
 * app's stage of the same name. Fails with `content` if the stages folder can't be read.
 */
export function readSetups(
  folder: string,
  fixtures: readonly Fixture[],
): Setups & { problems: Problem[] } {
  const { stages: own, problems: unread } = readStages(folder);
  const { stages: ofApp } = readStages(dirname(appStages));
  const changed = [...own].flatMap(([name, { extension, source }]) => {
    const known = ofApp.get(name);
    if (known === undefined || known.source === source) return [];
    const message = `The app has another stage "${name}", which code runs on in the app: remove this file, or rename it.`;
    return { file: `stages/${name}.${extension}`, line: 1, column: 1, message };
  });
  return {
    fixtures: new Map(fixtures.map(({ name, sql }) => [name, sql])),
    stages: new Map([...ofApp, ...own]),
    problems: [...unread, ...changed],
  };
}

/** The files of a folder's own stages, as paths inside the folder. Fails with `content` if the stages folder can't be read. */
export function listStageFiles(folder: string): string[] {
  const place = join(folder, 'stages');
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return listEntries(place)
    .filter((entry) => !entry.isDirectory() && /.\.tsx?$/.test(entry.name))
    .map(({ name }) => `stages/${name}`);
}

function readStages(folder: string): { stages: Map<string, Stage>; problems: Problem[] } {
  const stages = new Map<string, Stage>();
  const problems: Problem[] = [];
  for (const path of listStageFiles(folder)) {
    const text = readFile(folder, path);
    if (typeof text !== 'string') {
      problems.push(text);
      continue;
    }
    const { name, ext } = parse(path);
    const extension = ext === '.tsx' ? 'tsx' : 'ts';
    stages.set(name, { extension, source: normalizeText(text) });
  }
  return { stages, problems };
}
