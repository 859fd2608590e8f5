/** Checks that a database has exactly the tables of study.db, before anything in it is used. */
import Database from 'better-sqlite3';
import { migrate, schemaVersionOf } from '../schema-version.ts';
import { prepare } from '../../prepare.ts';

interface SchemaRow {
  type: string;
  name: string;
  sql: string | null;
}

/**
 * What is wrong with the layout of a study database, in words; null when it is the one that its version has.
 * A view, a trigger or a table of another's making would otherwise run when the file is read.
 */
export function findSchemaFault(
  database: Database.Database,
  migrations: readonly string[],
): string | null {
  const version = schemaVersionOf(database);
  if (version > migrations.length) return 'it was written by a newer version of Rule of Thumb';
  if (version < 1) return 'it holds no study data';
  const expected = new Database(':memory:');
  try {
    migrate(expected, migrations.slice(0, version));
    const isSame = readSchema(expected) === readSchema(database);
    return isSame ? null : 'it is not laid out as study data is';
  } finally {
    expected.close();
  }
}

function readSchema(database: Database.Database): string {
  const rows = prepare<[], SchemaRow>(
    database,
    'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name',
  ).all();
  return JSON.stringify(rows);
}
