/** What the window and the page that runs code say to each other, and where that page is. */

/** The page that runs code has an origin of its own, so that code reaches nothing of the app. */
export const runnerOrigin = 'app://runner';

/** Its address. */
export const runnerPage = `${runnerOrigin}/`;

export type RunLanguage = 'sql' | 'javascript' | 'typescript' | 'python';

/** What a fence needs to be run besides its own code. */
export interface RunPlan {
  language: RunLanguage;
  /** The code of the fences it continues, in their order. */
  before: string[];
  /** SQL that prepares the database; empty for none. */
  fixture: string;
  /** Texts of failures that are meant. */
  errors?: string[];
}

/** What judges the code of a challenge. */
export interface Tests {
  /** In the language of the code; in SQL, cases that each start with a line `-- test: <name>`. */
  code: string;
  /** Their names, in their order. */
  names: string[];
  /** In SQL, the query that gives the rows expected; empty in the other languages. */
  solution: string;
}

/** What became of one test. */
export interface TestResult {
  name: string;
  passed: boolean;
  /** Both values as text; null where there is none. */
  expected: string | null;
  actual: string | null;
  /** Why there is no actual value; null if there is one. */
  error: string | null;
}

export interface RunRequest extends RunPlan {
  code: string;
  /** Left out where the code is only run. */
  tests?: Tests;
  /** The id of the library the code is from: libraries share no engine. */
  library: string;
}

/** From the window; `id` tells one run from another, and the code may run for `limitMs` milliseconds. */
export type RunnerCommand =
  { do: 'run'; id: number; request: RunRequest; limitMs: number } | { do: 'stop' };

/** Why a run is over. */
export type RunEnd =
  | { how: 'done' | 'stopped' | 'late' }
  /** With what the language says about it, and the line of the code from 1 where it is known. */
  | { how: 'failed'; message: string; line: number | null };

/** What becomes of a run. */
export type RunEvent =
  /** The engine is loaded, and the code begins to run. */
  | { is: 'started' }
  | { is: 'output'; text: string }
  /** Tests that the run did not come to are not told of. */
  | { is: 'tested'; result: TestResult }
  | { is: 'ended'; end: RunEnd };

/** From the page that runs code. */
export type RunnerMessage = { is: 'ready' } | { id: number; event: RunEvent };

/** How long code may run, in milliseconds. */
export const runLimitMs = 10_000;
