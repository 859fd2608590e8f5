/** Splits SQL into its statements with PostgreSQL's own parser. */
import { hasSqlDetails, loadModule, parseSync, scanSync } from 'libpg-query';
import type { SqlStatement } from './sql-messages.ts';

/** Why a piece of SQL doesn't parse. */
export interface SyntaxProblem {
  message: string;
  /** An offset in the code, in UTF-16 units. */
  offset: number;
}

/** The statements in order, or the location of the syntax error. */
export async function splitSql(code: string): Promise<SqlStatement[] | SyntaxProblem> {
  await loadModule();
  if (code.trim() === '') return [];
  const bytes = new TextEncoder().encode(code);
  const textOf = (from: number, to: number): string =>
    new TextDecoder().decode(bytes.subarray(from, to));
  // The parser counts bytes.
  const toOffset = (byte: number): number => textOf(0, byte).length;
  try {
    const { stmts = [] } = parseSync(code);
    const tokens = scanSync(code).tokens.filter(({ tokenName }) => !/COMMENT/.test(tokenName));
    return stmts.map(({ stmt_location = 0, stmt_len = 0 }) => {
      const end = stmt_len === 0 ? bytes.length : stmt_location + stmt_len;
      const first = tokens.find(({ start }) => start >= stmt_location)?.start ?? stmt_location;
      return { text: textOf(first, end), offset: toOffset(first) };
    });
  } catch (error) {
    if (!hasSqlDetails(error)) throw error;
    return { message: error.message, offset: toOffset(error.sqlDetails?.cursorPosition ?? 0) };
  }
}
