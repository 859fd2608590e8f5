/** Reads the code of an error of Node.js or SQLite, such as `ENOENT`. */

/** Empty for whatever has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
