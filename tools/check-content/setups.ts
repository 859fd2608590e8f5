/** Reads what the fences of a content folder may start from: SQL fixtures and stages. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A module that fences run in. */
interface Stage {
  /** `ts` or `tsx`. */
  extension: string;
  source: string;
}

export interface Setups {
  /** The SQL of each `fixtures/<name>.sql`, by name. */
  fixtures: ReadonlyMap<string, string>;
  /** Each `stages/<name>.ts` or `.tsx`, by name. */
  stages: ReadonlyMap<string, Stage>;
}

/** Reads the set-ups of a content folder; a folder without any is fine. */
export function readSetups(folder: string): Setups {
  return {
    fixtures: new Map(
      readFolder(join(folder, 'fixtures'), /^(.+)\.(sql)$/).map(({ name, source }) => [
        name,
        source,
      ]),
    ),
    stages: new Map(
      readFolder(join(folder, 'stages'), /^(.+)\.(tsx?)$/).map(({ name, ...stage }) => [
        name,
        stage,
      ]),
    ),
  };
}

function readFolder(folder: string, pattern: RegExp): (Stage & { name: string })[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const [, name, extension] = pattern.exec(file) ?? [];
    if (name === undefined || extension === undefined) return [];
    return { name, extension, source: readFileSync(join(folder, file), 'utf8') };
  });
}
