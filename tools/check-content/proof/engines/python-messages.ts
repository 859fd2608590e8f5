/** What the Python engine is asked and what it answers. */

/** The stage that runs the tests of a fence. */
export const unittestStage = 'unittest';

export interface PythonRequest {
  /** The code of each fence. */
  fences: string[];
  /** Whether each fence holds tests to be run. */
  tests: boolean[];
  /** Whether the code is only compiled. */
  compileOnly: boolean;
}

export interface PythonFenceRun {
  output: string;
  error: {
    /** As the last lines of a traceback say it, for example `ValueError: no`. */
    message: string;
    /** Where in the code, from 1; null when no line of it is involved. */
    line: number | null;
    column: number;
    /** The name of a module that is not there. */
    module: string | null;
  } | null;
}

export type PythonAnswer = PythonFenceRun[];
