/** Lays out the data of `console.table` as Node.js does. */
import { widthOf } from '../text-width.ts';
import { inspect } from './inspect.ts';

const rowHead = '(index)';
const iterationHead = '(iteration index)';
const keyHead = 'Key';
const valueHead = 'Values';

/** The column headers, and the cells of each column: a column may have gaps. */
interface Table {
  heads: string[];
  columns: string[][];
}

/** The table, without a trailing line break; `properties` are the row properties to show, all by default. */
export function renderTable(data: object, properties?: readonly string[]): string {
  return draw(readTable(data, properties));
}

function readTable(data: object, properties?: readonly string[]): Table {
  if (data instanceof Map) {
    const entries = [...(data as Map<unknown, unknown>)];
    const columns = [
      count(entries),
      entries.map(([key]) => showCell(key)),
      entries.map(([, value]) => showCell(value)),
    ];
    return { heads: [iterationHead, keyHead, valueHead], columns };
  }
  if (data instanceof Set) {
    const values = [...(data as Set<unknown>)];
    return { heads: [iterationHead, valueHead], columns: [count(values), values.map(showCell)] };
  }
  return readRows(data as Record<string, unknown>, properties);
}

/** Properties of objects are columns; other values go into a separate last column, if all columns are shown. */
function readRows(data: Record<string, unknown>, properties?: readonly string[]): Table {
  const indexes = Object.keys(data);
  const columns = new Map<string, string[]>();
  const values: string[] = [];
  for (const [at, index] of indexes.entries()) {
    const value = data[index];
    const isPlain = value === null || (typeof value !== 'object' && typeof value !== 'function');
    if (isPlain && properties === undefined) values[at] = showCell(value);
    const row = isPlain ? {} : (value as Record<string, unknown>);
    for (const key of properties ?? Object.keys(row)) {
      const column = columns.get(key) ?? [];
      columns.set(key, column);
      if (Object.hasOwn(row, key)) column[at] = showCell(row[key]);
    }
  }
  const isNumber = (key: string): boolean => /^(?:0|[1-9]\d*)$/.test(key);
  // In the order of object properties: whole numbers come first, ascending.
  const keys = [...columns.keys()];
  const sorted = [
    ...keys.filter(isNumber).sort((one, other) => Number(one) - Number(other)),
    ...keys.filter((key) => !isNumber(key)),
  ];
  const hasValues = values.length > 0;
  return {
    heads: [rowHead, ...sorted, ...(hasValues ? [valueHead] : [])],
    columns: [
      indexes,
      ...sorted.map((key) => columns.get(key) ?? []),
      ...(hasValues ? [values] : []),
    ],
  };
}

function count(values: readonly unknown[]): string[] {
  return values.map((_, index) => showCell(index));
}

function showCell(value: unknown): string {
  const isLarge =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length > 2;
  return inspect(value, { depth: isLarge ? -1 : 0, maxArrayLength: 3, breakLength: Infinity });
}

function draw({ heads, columns }: Table): string {
  const height = columns.reduce((most, { length }) => Math.max(most, length), 0);
  const widths = heads.map((head, index) =>
    (columns[index] ?? []).reduce((most, cell) => Math.max(most, widthOf(cell)), widthOf(head)),
  );
  const rule = widths.map((width) => '─'.repeat(width + 2));
  const row = (cells: readonly string[]): string => {
    const padded = cells.map(
      (cell, index) => ` ${cell}${' '.repeat((widths[index] ?? 0) - widthOf(cell) + 1)}`,
    );
    return `│${padded.join('│')}│`;
  };
  const body = Array.from({ length: height }, (_, at) =>
    row(columns.map((column) => column[at] ?? '')),
  );
  return [
    `┌${rule.join('┬')}┐`,
    row(heads),
    `├${rule.join('┼')}┤`,
    ...body,
    `└${rule.join('┴')}┘`,
  ].join('\n');
}
