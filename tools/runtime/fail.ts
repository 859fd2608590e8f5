/** Ends a script whose work failed. */

/** Prints what went wrong, in one line, and gives the exit code for it. */
export function fail(error: unknown): number {
  console.error(error instanceof Error ? error.message : error);
  return 1;
}
