/** Checks that a database has exactly the tables of study.db, with values of a size it may have, before anything in it is used. */
import Database from 'better-sqlite3';
import { migrate, schemaVersionOf } from '../schema-version.ts';
import { prepare } from '../../prepare.ts';
import { findValueFault } from './check-values.ts';

interface SchemaRow {
  type: string;
  name: string;
  sql: string | null;
}

/**
 * What is wrong with the layout of a study database, or the size of a value, in words; null if it's that of its version.
 * Otherwise a view or trigger that someone else made would run when the file is read.
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
    return isSame ? findValueFault(database) : 'it is not laid out as study data is';
  } finally {
    expected.close();
  }
}

/** The version whose layout a database has exactly, whatever it says itself; null if it's none of ours. */
export function findVersionOf(
  database: Database.Database,
  migrations: readonly string[],
): number | null {
  const found = readSchema(database);
  const expected = new Database(':memory:');
  try {
    for (let version = 1; version <= migrations.length; version += 1) {
      migrate(expected, migrations.slice(0, version));
      if (readSchema(expected) === found) return version;
    }
    return null;
  } finally {
    expected.close();
  }
}

/**
 * What in the layout of a database from a newer version could run when its tables are read, or which value is too
 * large, in words; null if neither is. A newer version may have other tables, but what this one reads has to be a table.
 */
export function findNewerSchemaFault(
  database: Database.Database,
  migrations: readonly string[],
): string | null {
  const expected = new Database(':memory:');
  try {
    migrate(expected, migrations);
    const ours = new Set(listObjects(expected).map(({ name }) => name.toLowerCase()));
    const isForeign = listObjects(database).some(
      ({ type, name, sql }) =>
        ours.has(name.toLowerCase()) &&
        (type === 'view' || /^\s*create\s+virtual\b/i.test(sql ?? '')),
    );
    return isForeign ? 'it is not laid out as study data is' : findValueFault(database);
  } finally {
    expected.close();
  }
}

function readSchema(database: Database.Database): string {
  return JSON.stringify(
    listObjects(database).map(({ sql, ...row }) => ({ ...row, sql: sql && withoutComments(sql) })),
  );
}

function listObjects(database: Database.Database): SchemaRow[] {
  return prepare<[], SchemaRow>(
    database,
    'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name',
  ).all();
}

/** SQLite keeps a statement as it was written; a reworded comment doesn't make another layout. */
function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*/g, ' ').replace(/\s+/g, ' ');
}
