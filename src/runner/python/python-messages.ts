/** The requests to the Python engine and its answers. */

/** The stage that runs a fence as tests. */
export const unittestStage = 'unittest';

export interface PythonRequest {
  /** The code of each fence. */
  fences: string[];
  /** Whether each fence holds tests to run. */
  tests: boolean[];
  /** Whether the code is only compiled. */
  compileOnly: boolean;
}

export interface PythonFenceRun {
  output: string;
  error: {
    /** As in the last lines of a traceback, for example `ValueError: no`. */
    message: string;
    /** The line of the code, from 1; null if none is involved. */
    line: number | null;
    column: number;
    /** The name of a missing module. */
    module: string | null;
    /** The lines of a traceback above its last, with the frames of fences alone; empty or left out where that says no more. */
    trace?: string[];
    /** Whether it is no failure: the code has ended itself, as `sys.exit()` does. Left out where it can't have. */
    hasEnded?: boolean;
  } | null;
}

export type PythonAnswer = PythonFenceRun[];

/**
 * The function that runs a challenge's code and its tests: each result is told as JSON, and the rest returned so. `start` is
 * called right before the code runs.
 */
export type RunChallenge = (
  code: string,
  tests: string,
  report: (result: string) => void,
  start?: () => void,
) => string;
