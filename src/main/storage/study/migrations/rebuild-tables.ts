/** Generates the SQL that changes table definitions by rebuilding tables, since SQLite can't do it in place. */

export interface RebuiltTable {
  name: string;
  /** The columns in order, each with its type and constraints; they refer to other rebuilt tables as `new_<name>`. */
  columns: Record<string, string>;
  /** Constraints of the table. */
  constraints?: string;
  /** Its options, in SQL. */
  options?: string;
  /** Statements that create its indexes. */
  indexes?: string;
}

/**
 * Rebuilds the tables, referenced ones first; every table that refers to one of them must be included. Columns are copied
 * by name, including checksums, so that rows stay unchanged.
 */
export function rebuildTables(tables: readonly RebuiltTable[]): string {
  return [
    ...tables.map(createTable),
    ...tables.map(({ name, columns }) => {
      const names = Object.keys(columns).join(', ');
      return `INSERT INTO new_${name} (${names}) SELECT ${names} FROM ${name};`;
    }),
    ...tables.toReversed().map(({ name }) => `DROP TABLE ${name};`),
    // Renaming a table also renames it in the constraints of the others.
    ...tables.map(({ name }) => `ALTER TABLE new_${name} RENAME TO ${name};`),
    ...tables.map(({ indexes = '' }) => indexes),
  ].join('\n');
}

function createTable({
  name,
  columns,
  constraints,
  options = 'STRICT, WITHOUT ROWID',
}: RebuiltTable): string {
  const definitions = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  const body = [...definitions, ...(constraints === undefined ? [] : [constraints])];
  return `CREATE TABLE new_${name} (\n${body.join(',\n')}\n) ${options};`;
}
