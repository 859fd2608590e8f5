/** Checks, before a database is used, that it has exactly the tables of study.db and no oversized values. */
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
 * Describes a schema that differs from that of the database's version, or an oversized value; null if all is well.
 * Without this check, a view or trigger made by someone else could run when the file is read.
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
 * Describes anything in a newer version's schema that could run code when its tables are read, or an oversized value;
 * null if there is neither. A newer version may have other tables, but every table that this one reads must be plain.
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

/** Describes the first difference from the expected schema; null if there is none. */
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

/** Whether the table has generated columns, whose expressions would run when it's read. */
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

/** SQLite stores statements verbatim; a reworded comment mustn't count as a different schema. */
function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*/g, ' ').replace(/\s+/g, ' ');
}
