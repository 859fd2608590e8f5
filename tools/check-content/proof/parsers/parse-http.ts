/** Checks HTTP messages in their HTTP/1.1 text form: start line, headers, an empty line, the body. */
import type { Failure } from '../fence.ts';

const startLine =
  /^(?:[A-Z]+ (?:\/\S*|\*|https?:\/\/\S+|[\w.-]+:\d+)(?: HTTP\/(?:1\.[01]|2|3))?|HTTP\/(?:1\.[01]|2|3) [1-5]\d\d(?: .*)?)$/;
const header = /^[!#$%&'*+.^_`|~\w-]+:(?: .*)?$/;

/** Every mistake in the messages; headers are accepted without a start line. */
export function parseHttp(code: string): Failure[] {
  const failures: Failure[] = [];
  let part: 'start' | 'headers' | 'body' = 'start';
  let offset = 0;
  for (const line of code.split('\n')) {
    if (part !== 'headers' && startLine.test(line)) {
      part = 'headers';
    } else if (part !== 'body') {
      if (line === '') part = part === 'start' ? 'start' : 'body';
      else if (header.test(line)) part = 'headers';
      else {
        const wanted = part === 'start' ? 'a request line, a status line or a header' : 'a header';
        failures.push({ message: `this line is not ${wanted}`, offset });
      }
    }
    offset += line.length + 1;
  }
  return failures;
}
