/** Checks that a database has exactly the tables of study.db, with values of a size it may have, before anything in it is used. */
import Database from 'better-sqlite3';
import { migrate, schemaVersionOf } from './schema-version.ts';
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
    return findDifference(expected, database) ?? findValueFault(database);
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
    const foreign = listObjects(database).find(
      ({ type, name, sql }) =>
        ours.has(name.toLowerCase()) &&
        (type === 'view' ||
          /^\s*create\s+virtual\b/i.test(sql ?? '') ||
          (type === 'table' && computesColumns(database, name))),
    );
    return foreign === undefined ? findValueFault(database) : nameForeign(foreign);
  } finally {
    expected.close();
  }
}

/** The first difference in the layout of a database from the expected one, in words; null if there is none. */
function findDifference(expected: Database.Database, database: Database.Database): string | null {
  const [ours, theirs] = [expected, database].map(
    (one) => new Map(listObjects(one).map((object) => [JSON.stringify(object), object])),
  ) as [Map<string, SchemaRow>, Map<string, SchemaRow>];
  for (const [key, object] of theirs) if (!ours.has(key)) return nameForeign(object);
  for (const [key, { type, name }] of ours) {
    if (!theirs.has(key))
      return `it is not laid out as study data is: the ${type} “${name}” is missing`;
  }
  return null;
}

function nameForeign({ type, name }: SchemaRow): string {
  return `it is not laid out as study data is: the ${type} “${name}” is not from Rule of Thumb`;
}

/** Whether reading the table would compute what somebody wrote into its layout. */
function computesColumns(database: Database.Database, table: string): boolean {
  return (
    prepare<[string]>(
      database,
      'SELECT 1 FROM pragma_table_xinfo(?) WHERE hidden IN (2, 3) LIMIT 1',
    ).get(table) !== undefined
  );
}

function listObjects(database: Database.Database): SchemaRow[] {
  return prepare<[], SchemaRow>(
    database,
    'SELECT type, name, sql FROM sqlite_schema ORDER BY type, name',
  )
    .all()
    .map(({ sql, ...row }) => ({ ...row, sql: sql && withoutComments(sql) }));
}

/** SQLite keeps a statement as it was written; a reworded comment doesn't make another layout. */
function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*/g, ' ').replace(/\s+/g, ' ');
}
