/**
 * Checks settings in sections: `[section]`, `key = value`, comments, and indented continuations. The `ini` package accepts
 * any text, so it can't find mistakes.
 */
import type { Failure } from '../fence.ts';

const lineForms = [
  /^\s*$/,
  /^\s*[#;]/,
  /^\s*\[[^\]]+\]\s*(?:[#;].*)?$/,
  /^\s*[^\s=:[\]]+(?:\s[^=:]*)?\s*[=:].*$/,
  /^\s+\S/,
];

/** Every line in none of these forms. */
export function parseIni(code: string): Failure[] {
  const failures: Failure[] = [];
  let offset = 0;
  for (const line of code.split('\n')) {
    if (!lineForms.some((form) => form.test(line))) {
      const message = 'this line is not a [section], a "key = value" or a comment';
      failures.push({ message, offset });
    }
    offset += line.length + 1;
  }
  return failures;
}
