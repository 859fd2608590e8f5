/** The requests to the SQL engine and its responses. */

export interface SqlStatement {
  text: string;
  /** An offset in the fence's code, in UTF-16 units. */
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
  /** The index of the statement that produced it; null for anything except a table. */
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
    /** In psql's format. */
    lines: string;
    /** An offset in the fence's code, in UTF-16 units. */
    offset: number;
    /** Whether PostgreSQL reported the exact location; otherwise it is the start of the statement. */
    isExact: boolean;
  } | null;
}

export type SqlAnswer = SqlFenceRun[];
