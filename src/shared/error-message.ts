/** The message of a thrown value, which need not be an error. */

/** In Node.js's format: `ENOENT: no such file or directory, open '/tea.md'`. */
const systemError = /^E[A-Z\d]+: ([a-z][^,]*)(?:, \w+(.*))?$/s;

/** Drops the code and the call of a system error. */
export function errorMessage(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.replace(systemError, '$1$2');
}
