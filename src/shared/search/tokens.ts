/**
 * Splits text into the tokens that search compares: folded words, and the punctuation of code.
 * Both the index and the queries are tokenized here, so that `C++`, `->>` and `@Depends` are found as typed.
 */
import { listIslands } from './islands.ts';

export interface Token {
  /** Lowercase, without accents, at most 64 UTF-16 units. */
  text: string;
  /** Its range in the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

const maxTokenLength = 64;
/** Longer runs of punctuation are rules in tables or comments. */
const maxSignsLength = 4;

/** In code all punctuation counts. In prose `*`, `_`, `|` and `~` are Markdown markup. */
const codeSigns = '[-+*/%<>=!&|^~@#$?:]+';
const proseSigns = '[-+/%<>=!&^@#$?:]+';

/** Single signs that may be part of a name. */
const nameMarks = '#@$%';

const isWord = /^[\p{L}\p{N}]/u;
const isOnlySigns = new RegExp(`^${codeSigns}$`);
/** Horizontal rules and column alignments of Markdown, unless followed by a word, as in `--force`. */
const isDrawn = /^(?!::$)[-:#]{2,}$/;
const marks = /\p{M}+/gu;
const isAscii = /^[\0-\x7f]*$/;

/** The kinds of ASCII characters. */
const outside = 0;
const inWord = 1;
const inSigns = 2;
const inCode = cutters(codeSigns);
const inProse = cutters(proseSigns);

interface Cutters {
  /** For any text. */
  any: RegExp;
  /** Several times as fast, for ASCII only: the kind of each character by its code. */
  kinds: Uint8Array;
}

/** Called with each token's text and range, in order. */
type OnToken = (text: string, start: number, end: number) => void;

function cutters(signs: string): Cutters {
  return {
    any: new RegExp(String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|${signs}`, 'gu'),
    kinds: Uint8Array.from({ length: 128 }, (_, code) => {
      const character = String.fromCharCode(code);
      if (isWord.test(character)) return inWord;
      return new RegExp(signs).test(character) ? inSigns : outside;
    }),
  };
}

/** The tokens of plain text, code or a query, in order. */
export function tokenize(text: string): Token[] {
  return list((onToken) => {
    if (isOnlySigns.test(text)) addSigns(text, 0, onToken);
    else scan(text, 0, inCode, onToken);
  });
}

/** The tokens of Markdown, in order, without markup and link targets. */
export function tokenizeMarkdown(text: string): Token[] {
  return list((onToken) => scanMarkdown(text, onToken));
}

/** The texts of these tokens, joined by spaces, for FTS5 to index. */
export function writeMarkdownTokens(text: string): string {
  let written = '';
  scanMarkdown(text, (token) => (written += written === '' ? token : ` ${token}`));
  return written;
}

function list(scan: (onToken: OnToken) => void): Token[] {
  const tokens: Token[] = [];
  scan((text, start, end) => tokens.push({ text, start, end }));
  return tokens;
}

/** Scans prose and code with their own rules, and skips link targets. */
function scanMarkdown(text: string, onToken: OnToken): void {
  let done = 0;
  for (const { start, end, kind, code } of listIslands(text)) {
    scan(text.slice(done, start), done, inProse, onToken);
    done = end;
    if (code === null) continue;
    const [from] = code;
    const part = text.slice(...code);
    if (kind === 'span' && isOnlySigns.test(part)) addSigns(part, from, onToken);
    else scan(part, from, inCode, onToken);
  }
  scan(text.slice(done), done, inProse, onToken);
}

/** Lowercase and without accents. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii.test(lower)) return lower;
  // Removes accents first: normalization sorts them, which is slow for many in a row.
  return lower.replaceAll(marks, '').normalize('NFD').replaceAll(marks, '');
}

function scan(text: string, offset: number, cut: Cutters, onToken: OnToken): void {
  const ascii = isAscii.test(text);
  const lower = ascii ? text.toLowerCase() : null;
  const add = (start: number, end: number, kind: number): void => {
    if (kind === inWord) {
      const word = lower?.slice(start, end) ?? fold(text.slice(start, end));
      const token = word.length > maxTokenLength ? word.slice(0, maxTokenLength) : word;
      onToken(token, offset + start, offset + end);
      return;
    }
    if (end - start === 1 ? !isPartOfName(text, start) : end - start > maxSignsLength) return;
    const run = text.slice(start, end);
    if (cut === inProse && isDrawn.test(run) && !isWord.test(text.slice(end, end + 2))) return;
    addSigns(run, offset + start, onToken);
  };
  if (ascii) return visitRuns(text, cut.kinds, add);
  for (const { 0: run, index } of text.matchAll(cut.any)) {
    add(index, index + run.length, isWord.test(run) ? inWord : inSigns);
  }
}

/** Calls `visit` for each run of characters of the same kind; `text` is ASCII. */
function visitRuns(
  text: string,
  kinds: Uint8Array,
  visit: (start: number, end: number, kind: number) => void,
): void {
  let start = 0;
  let kind = outside;
  for (let at = 0; at < text.length; at += 1) {
    const next = kinds[text.charCodeAt(at)] ?? outside;
    if (next === kind) continue;
    if (kind !== outside) visit(start, at, kind);
    start = at;
    kind = next;
  }
  if (kind !== outside) visit(start, text.length, kind);
}

/** A single punctuation mark counts if it's part of a name: `@Depends`, `$1`, `C#`. */
function isPartOfName(text: string, at: number): boolean {
  const mark = text.charAt(at);
  if (!nameMarks.includes(mark)) return false;
  if (isWord.test(text.slice(at + 1, at + 3))) return true;
  return mark === '#' && isWord.test(text.slice(Math.max(at - 1, 0), at));
}

function addSigns(signs: string, start: number, onToken: OnToken): void {
  onToken(signs.slice(0, maxTokenLength), start, start + signs.length);
}
