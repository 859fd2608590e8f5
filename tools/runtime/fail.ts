/** Ends a script that failed. */

/** Prints the error in one line, and returns its exit code. */
export function fail(error: unknown): number {
  console.error(error instanceof Error ? error.message : error);
  return 1;
}
