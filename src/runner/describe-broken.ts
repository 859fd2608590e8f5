/** Says why an engine failed as a whole, which it tells in words of its own. */
import type { EngineName } from './engines.ts';

/** Freeing a chain of objects takes CPython a call for each, and a worker has room for one or two thousand. */
const deepPython =
  'Python ran out of stack, which is smaller here than in a terminal: objects are linked in a chain, or nested, a thousand deep or more.';

export function describeBroken(name: EngineName, message: string): string {
  const isDeep = name === 'python' && message.includes('Maximum call stack size exceeded');
  return isDeep ? deepPython : message;
}
