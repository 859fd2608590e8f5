/** Generates the SQL that changes table definitions by rebuilding tables, since SQLite can't do it in place. */

export interface RebuiltTable {
  name: string;
  /** The columns in order, each with its type and constraints; they refer to other rebuilt tables as `new_<name>`. */
  columns: Record<string, string>;
  /** New columns, each with the SQL for its value in existing rows. Rows and totals get new checksums. */
  added?: Record<string, string>;
  /** Constraints of the table. */
  constraints?: string;
  /** Its options, in SQL. */
  options?: string;
  /** Statements that create its indexes. */
  indexes?: string;
}

/**
 * Rebuilds the tables, referenced ones first; every table that refers to one of them must be included. Columns are copied
 * by name, including checksums, so that rows stay unchanged unless columns are added.
 */
export function rebuildTables(tables: readonly RebuiltTable[]): string {
  return [
    ...tables.map(createTable),
    ...tables.map((table) => (table.added === undefined ? copyRows(table) : extendRows(table))),
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

function copyRows({ name, columns }: RebuiltTable): string {
  const names = Object.keys(columns).join(', ');
  return `INSERT INTO new_${name} (${names}) SELECT ${names} FROM ${name};`;
}

/**
 * A damaged row gets no checksum, and a wrong total stays off by the same amount, so that the damage is still found.
 */
function extendRows({ name, columns, added = {} }: RebuiltTable): string {
  const names = Object.keys(columns).filter((column) => column !== 'checksum');
  const values = names.map((column) => added[column] ?? column).join(', ');
  const before = names.filter((column) => !(column in added)).join(', ');
  const sumOf = (table: string): string =>
    `(SELECT coalesce(sum(checksum & 0xffffffffff), 0) FROM ${table})`;
  const ofTotal = `row_checksum('checksum_total', name, rows, sum)`;
  return `
    INSERT INTO new_${name} (${names.join(', ')}, checksum)
      SELECT ${values}, iif(checksum IS row_checksum('${name}', ${before}),
        row_checksum('${name}', ${values}), NULL) FROM ${name};
    UPDATE checksum_total SET checksum = iif(checksum IS ${ofTotal}, -1, -2) WHERE name = '${name}';
    UPDATE checksum_total
      SET sum = (sum - ${sumOf(name)} + ${sumOf(`new_${name}`)}) & 0xffffffffff WHERE name = '${name}';
    UPDATE checksum_total SET checksum = ${ofTotal} WHERE name = '${name}' AND checksum = -1;`;
}
