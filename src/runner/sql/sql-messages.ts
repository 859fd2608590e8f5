/** The requests to the SQL engine and its answers. */

export interface SqlStatement {
  text: string;
  /** In the fence's code, in UTF-16 units. */
  offset: number;
}

export interface SqlRequest {
  /** SQL to run before the world begins; empty for none. */
  fixture: string;
  /** The statements of each fence. */
  fences: SqlStatement[][];
}

/** A piece of psql's output: the table of a result, a command's tag, or a notice. */
export interface SqlResult {
  text: string;
  /** Index of the statement whose result it is; null for anything but a table. */
  statement: number | null;
}

export interface SqlFenceRun {
  notices: string[];
  /** The pieces in order. */
  shown: SqlResult[];
  error: {
    /** Index of the statement that failed; those after it weren't run. */
    statement: number;
    message: string;
    /** As psql shows it. */
    lines: string;
    /** In the fence's code, in UTF-16 units. */
    offset: number;
    /** Whether PostgreSQL gave the exact place; otherwise it is the start of the statement. */
    isExact: boolean;
  } | null;
}

export type SqlAnswer = SqlFenceRun[];
