/** Reads the fixtures of a content folder: the SQL that fences may start from. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The SQL of each `fixtures/<name>.sql`, by name. */
export function readFixtures(folder: string): Map<string, string> {
  const fixtures = join(folder, 'fixtures');
  if (!existsSync(fixtures)) return new Map();
  return new Map(
    readdirSync(fixtures)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [basename(name, '.sql'), readFileSync(join(fixtures, name), 'utf8')]),
  );
}
