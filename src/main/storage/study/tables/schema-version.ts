/** Recognises a study database and migrates it to a later schema version. */
import type { Database } from 'better-sqlite3';
import { addRowChecksum } from './checksums.ts';

/** `RoTs`; in the header of every study database. */
export const studyApplicationId = 0x526f5473;

/** How many migrations a database has had. */
export function schemaVersionOf(database: Database): number {
  return database.pragma('user_version', { simple: true }) as number;
}

/** Runs the migrations a database hasn't had, each in a transaction; `before` gets its version before each run. */
export function migrate(
  database: Database,
  migrations: readonly string[],
  before: (version: number) => void = () => undefined,
): void {
  const first = schemaVersionOf(database);
  if (first < 0) throw new Error(`The database has the schema version ${first}.`);
  addRowChecksum(database);
  for (let version = first; version < migrations.length; version += 1) {
    before(version);
    // Immediate, and asked again: another process may be migrating the same file.
    database
      .transaction(() => {
        if (schemaVersionOf(database) !== version) return;
        database.exec(migrations[version] ?? '');
        database.pragma(`user_version = ${version + 1}`);
      })
      .immediate();
  }
}
