/** Reads the code of an error of Node.js or SQLite, such as `ENOENT`. */

/** Empty for values without a code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
