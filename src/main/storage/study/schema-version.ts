/** Recognises a study database, and brings it to a later version of the schema. */
import type { Database } from 'better-sqlite3';

/** `RoTs`; in the header of every study database. */
export const studyApplicationId = 0x526f5473;

/** How many of the migrations a database has had. */
export function schemaVersionOf(database: Database): number {
  return database.pragma('user_version', { simple: true }) as number;
}

/** Runs the migrations a database has not had, each in a transaction; `before` hears of the version it is at. */
export function migrate(
  database: Database,
  migrations: readonly string[],
  before: (version: number) => void = () => undefined,
): void {
  for (let version = schemaVersionOf(database); version < migrations.length; version += 1) {
    before(version);
    database.transaction(() => {
      database.exec(migrations[version] ?? '');
      database.pragma(`user_version = ${version + 1}`);
    })();
  }
}
