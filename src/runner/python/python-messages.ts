/** The arguments and results of the Python functions `run_world` and `run_challenge`. */

export interface PythonFenceRun {
  output: string;
  error: {
    /** The last lines of a traceback, for example `ValueError: no`. */
    message: string;
    /** The line of the code, from 1; null if none is involved. */
    line: number | null;
    column: number;
    /** The name of a missing module. */
    module: string | null;
    /** The traceback above its last line, limited to frames of fences; empty if that adds nothing. */
    trace?: string[];
    /** Whether the code exited without a failure, as `sys.exit()` does. Left out where that's impossible. */
    hasEnded?: boolean;
  } | null;
}

/** Takes the fences as JSON, and returns their runs as JSON; the output of the last one goes to `print`. */
export type RunWorld = (fences: string, print: (text: string) => void) => string;

/**
 * Runs a challenge's code and its tests: reports each result as JSON, and returns the run of the code as JSON. `start`
 * is called right before the code runs.
 */
export type RunChallenge = (
  code: string,
  tests: string,
  report: (result: string) => void,
  start?: () => void,
) => string;
