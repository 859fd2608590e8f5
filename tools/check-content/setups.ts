/** Reads what the fences of a content folder may start from: its fixtures, and its stages beside those of the app. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { normalizeText } from '../../src/main/content/source.ts';
import type { StageFile } from '../../src/main/content/stages.ts';
import type { Fixture, Problem } from '../../src/shared/records.ts';
import { projectFolder } from '../runtime/project.ts';

/** A module that fences run in. */
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

/** Those of a content folder with these fixtures; a stage that has a name of the app's and isn't the same is a problem. */
export function readSetups(
  folder: string,
  fixtures: readonly Fixture[],
): Setups & { problems: Problem[] } {
  const own = readStages(folder);
  const ofApp = readStages(join(projectFolder, 'content'));
  const problems = [...own].flatMap(([name, { extension, source }]) => {
    const known = ofApp.get(name);
    if (known === undefined || known.source === source) return [];
    const message = `The app has another stage "${name}", which code runs on in the app: remove this file, or rename it.`;
    return { file: `stages/${name}.${extension}`, line: 1, column: 1, message };
  });
  return {
    fixtures: new Map(fixtures.map(({ name, sql }) => [name, sql])),
    stages: new Map([...ofApp, ...own]),
    problems,
  };
}

/** The files of a folder's own stages, as paths inside the folder. */
export function listStageFiles(folder: string): string[] {
  const place = join(folder, 'stages');
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((file) => /.\.tsx?$/.test(file))
    .map((file) => `stages/${file}`);
}

function readStages(folder: string): Map<string, Stage> {
  return new Map(
    listStageFiles(folder).map((path) => {
      const { name, ext } = parse(path);
      const source = normalizeText(readFileSync(join(folder, path), 'utf8'));
      return [name, { extension: ext === '.tsx' ? 'tsx' : 'ts', source }];
    }),
  );
}
