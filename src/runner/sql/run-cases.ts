/** Runs the cases of a challenge in SQL: compares the rows of a reader's query with those of the solution. */
import type { PGlite } from '@electric-sql/pglite';
import { parseSync } from 'libpg-query';
import type { TestResult, Tests } from '../../shared/runner.ts';
import { renderPsqlTable } from './psql-table.ts';
import type { QueryResult } from './psql-table.ts';
import { send } from './run-statements.ts';
import { splitSql } from './split-sql.ts';

/** The rows of a query, or the reason why there are none. */
type Rows = QueryResult | { error: string };

interface Case {
  name: string;
  /** Statements that change the data of the fixture; empty for none. */
  setup: string;
}

/** The types of numbers that may have decimals: float4, float8, numeric. */
const fractional = new Set([700, 701, 1700]);

/** The maximum number of characters shown of a table. */
const maxLength = 4000;

/** Runs each case in a transaction that is rolled back, so that all start from the fixture. */
export async function runCases(
  database: PGlite,
  code: string,
  { code: text, solution }: Pick<Tests, 'code' | 'solution'>,
  report: (result: TestResult) => void,
): Promise<void> {
  const cases = readCases(text);
  const expected: Rows[] = [];
  // Runs first, so that the reader's code can't change the expected rows.
  for (const { setup } of cases) expected.push(await runCase(database, setup, solution));
  const isOrdered = await hasOrder(solution);
  for (const [index, { name, setup }] of cases.entries()) {
    const actual = await runCase(database, setup, code);
    report(compare(name, expected[index] as Rows, actual, isOrdered));
  }
}

function readCases(text: string): Case[] {
  return [...text.matchAll(/^-- test:(.*)\n((?:(?!-- test:).*(?:\n|$))*)/gm)].map(
    ([, name = '', setup = '']) => ({ name: name.trim(), setup }),
  );
}

async function runCase(database: PGlite, setup: string, query: string): Promise<Rows> {
  await send(database, 'BEGIN');
  try {
    const prepared = await send(database, setup);
    if (prepared.error !== null) return { error: `The case fails: ${prepared.error.message}` };
    return await runQuery(database, query);
  } finally {
    await send(database, 'ROLLBACK');
  }
}

async function runQuery(database: PGlite, query: string): Promise<Rows> {
  const statements = await splitSql(query);
  // Code that doesn't parse is sent whole, so that PostgreSQL reports the error.
  const texts = Array.isArray(statements) ? statements.map(({ text }) => text) : [query];
  let rows: QueryResult | undefined;
  for (const text of texts) {
    if (isTransaction(text)) return { error: 'Leave transactions out: each test is one.' };
    const { results, error } = await send(database, text);
    if (error !== null) return { error: `ERROR:  ${error.message}` };
    rows = results.at(-1) ?? rows;
  }
  return rows ?? { error: 'It gives no rows: write a query.' };
}

function isTransaction(text: string): boolean {
  return kindsOf(text).includes('TransactionStmt');
}

function kindsOf(text: string): string[] {
  try {
    return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => Object.keys(stmt ?? {}));
  } catch {
    return [];
  }
}

/** Whether the last statement itself has an ORDER BY. */
async function hasOrder(query: string): Promise<boolean> {
  const statements = await splitSql(query);
  if (!Array.isArray(statements)) return false;
  const last = statements.at(-1)?.text ?? '';
  const statement = parseSync(last).stmts?.at(-1)?.stmt as { SelectStmt?: { sortClause?: object } };
  return statement.SelectStmt?.sortClause !== undefined;
}

function compare(name: string, expected: Rows, actual: Rows, isOrdered: boolean): TestResult {
  const result: TestResult = {
    name,
    passed: false,
    expected: 'error' in expected ? null : show(expected),
    actual: 'error' in actual ? null : show(actual),
    error: 'error' in actual ? actual.error : null,
  };
  if ('error' in expected) return { ...result, actual: null, error: expected.error };
  if ('error' in actual) return result;
  const isAsWide = actual.columns.length === expected.columns.length;
  return { ...result, passed: isAsWide && list(actual, isOrdered) === list(expected, isOrdered) };
}

/** The rows as one text for comparison; the number 1.50 becomes 1.5. */
function list({ columns, rows }: QueryResult, isOrdered: boolean): string {
  const isNumeric = columns.map(({ type }) => fractional.has(type));
  const texts = rows.map((row) =>
    JSON.stringify(row.map((value, index) => (isNumeric[index] ? trimZeros(value) : value))),
  );
  return (isOrdered ? texts : texts.sort()).join('\n');
}

function trimZeros(number: string | null): string | null {
  return number?.replace(/^(-?\d+)(?:\.0+|(\.\d*?)0+)$/, '$1$2') ?? null;
}

function show(rows: QueryResult): string {
  const table = renderPsqlTable(rows);
  return table.length > maxLength ? `${table.slice(0, maxLength)}…` : table;
}
