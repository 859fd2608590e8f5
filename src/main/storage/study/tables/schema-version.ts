/** Recognizes a study database and migrates it to a later schema version. */
import type { Database } from 'better-sqlite3';
import { addRowChecksum } from './checksums.ts';

/** SQLite application id of every study database: `RoTs`. */
export const studyApplicationId = 0x526f5473;

/** The number of migrations applied to a database. */
export function schemaVersionOf(database: Database): number {
  return database.pragma('user_version', { simple: true }) as number;
}

/** Runs the pending migrations, each in a transaction; `before` is called with the version before each. */
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
    // Immediate, and the version is checked again: another process may be migrating the same file.
    database
      .transaction(() => {
        if (schemaVersionOf(database) !== version) return;
        database.exec(migrations[version] ?? '');
        database.pragma(`user_version = ${version + 1}`);
      })
      .immediate();
  }
}
