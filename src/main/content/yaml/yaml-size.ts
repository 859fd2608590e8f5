/** Limits how much a YAML text holds: many small values take far longer to read, and more memory, than their length tells. */
import { Lexer } from 'yaml';

/** How many levels of lists and maps are read. */
export const maxDepth = 16;

/** The most keys, values and signs between them in a file; a long page has some thousands. */
export const maxParts = 100_000;
/** What the lexer puts in that isn't in the text. */
const marks = new Set(['\x02', '\x18', '\x1f']);

/** The offset of the first part over the limit; null if there's none. */
export function findExcess(text: string): number | null {
  // A part has at least one character.
  if (text.length <= maxParts) return null;
  let [parts, offset] = [0, 0];
  for (const lexeme of new Lexer().lex(text)) {
    if (marks.has(lexeme)) continue;
    if (/\S/.test(lexeme)) parts += 1;
    if (parts > maxParts) return offset;
    offset += lexeme.length;
  }
  return null;
}
