/** Generates the SQL that adds a column to a table whose rows have checksums. */

export interface AddedColumn {
  table: string;
  /** The columns before, in order, without the checksum. */
  columns: readonly string[];
  /** The new column, which comes last; `type` has its constraints, and a default for existing rows. */
  added: { name: string; type: string };
}

/**
 * A damaged row gets no checksum, and a wrong total stays off by the same amount, so that the damage is still found.
 */
export function addColumn({ table, columns, added }: AddedColumn): string {
  const before = columns.join(', ');
  const sum = `(SELECT coalesce(sum(checksum & 0xffffffffff), 0) FROM ${table})`;
  const ofTotal = `row_checksum('checksum_total', name, rows, sum)`;
  return `
    ALTER TABLE ${table} ADD COLUMN ${added.name} ${added.type};
    UPDATE checksum_total SET checksum = iif(checksum IS ${ofTotal}, -1, -2) WHERE name = '${table}';
    UPDATE checksum_total SET sum = sum - ${sum} WHERE name = '${table}';
    UPDATE ${table} SET checksum = iif(checksum IS row_checksum('${table}', ${before}),
      row_checksum('${table}', ${before}, ${added.name}), NULL);
    UPDATE checksum_total SET sum = (sum + ${sum}) & 0xffffffffff WHERE name = '${table}';
    UPDATE checksum_total SET checksum = ${ofTotal} WHERE name = '${table}' AND checksum = -1;`;
}
