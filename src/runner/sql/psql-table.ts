/** Lays out a query's result like psql in its default, aligned format. */
import { widthOf } from '../text-width.ts';

export interface QueryResult {
  columns: { name: string; type: number }[];
  /** Values in PostgreSQL's text form. */
  rows: (string | null)[][];
}

// int8, int2, int4, oid, xid, cid, float4, float8, money, numeric, xid8
const rightAligned = new Set([20, 21, 23, 26, 28, 29, 700, 701, 790, 1700, 5069]);

/** The lines from the header to `(n rows)`; a multi-line value is continued with `+`. */
export function renderPsqlTable({ columns, rows }: QueryResult): string {
  const cells = rows.map((row) => row.map((value) => (value ?? '').split('\n')));
  const widths = columns.map(({ name }, index) =>
    Math.max(
      widthOf(name),
      ...cells.flatMap((row) => (row[index] ?? []).map((line) => widthOf(line))),
    ),
  );
  const header = columns.map(({ name }, index) => {
    const free = (widths[index] ?? 0) - widthOf(name);
    const left = Math.floor(free / 2);
    return ` ${' '.repeat(left)}${name}${' '.repeat(free - left)} `;
  });
  const rule = widths.map((width) => '-'.repeat(width + 2));
  const body = cells.flatMap((row) => {
    const height = Math.max(1, ...row.map((lines) => lines.length));
    return Array.from({ length: height }, (_, at) =>
      columns
        .map(({ type }, index) => {
          const line = row[index]?.[at] ?? '';
          const space = ' '.repeat((widths[index] ?? 0) - widthOf(line));
          const padded = rightAligned.has(type) ? space + line : line + space;
          return ` ${padded}${at < (row[index]?.length ?? 0) - 1 ? '+' : ' '}`;
        })
        .join('|'),
    );
  });
  const count = `(${rows.length} row${rows.length === 1 ? '' : 's'})`;
  return [header.join('|'), rule.join('+'), ...body, count]
    .map((line) => line.trimEnd())
    .join('\n');
}
