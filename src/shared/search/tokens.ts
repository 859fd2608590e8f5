/**
 * Cuts text into the tokens that search compares: folded words, and the punctuation of code.
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
/** A longer run of punctuation is a ruler in a table or a comment. */
const maxSignsLength = 4;

/** In code all punctuation counts. In Markdown `*`, `_`, `|` and `~` are markup around words. */
const codeSigns = '[-+*/%<>=!&|^~@#$?:]+';
const proseSigns = '[-+/%<>=!&^@#$?:]+';

/** Single signs that may belong to a name. */
const nameMarks = '#@$%';

const isWord = /^[\p{L}\p{N}]/u;
const isOnlySigns = new RegExp(`^${codeSigns}$`);
/** Rules and column alignments of Markdown; what leads a word is none: `--force`. */
const isDrawn = /^(?!::$)[-:#]{2,}$/;
const marks = /\p{M}+/gu;
const isAscii = /^[\0-\x7f]*$/;

/** What a character of plain ASCII belongs to. */
const outside = 0;
const inWord = 1;
const inSigns = 2;
const inCode = cutters(codeSigns);
const inProse = cutters(proseSigns);

interface Cutters {
  /** For any text. */
  any: RegExp;
  /** The same for plain ASCII, several times as fast: what each character belongs to, by its code. */
  kinds: Uint8Array;
}

/** Is called with each token's text and range, in order. */
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

/** The tokens of Markdown, in order, without its own markup and the targets of links. */
export function tokenizeMarkdown(text: string): Token[] {
  return list((onToken) => scanMarkdown(text, onToken));
}

/** The texts of these tokens, joined by spaces: the form FTS5 indexes. */
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

/** Scans prose and code each in its own way; the targets of links aren't indexed at all. */
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
  // Many accents in a row take long to be put in order, and they go anyway.
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

/** Calls with the start, the end and the kind of each run of characters of a kind; `text` is plain ASCII. */
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

/** A single punctuation mark counts if it belongs to a name: `@Depends`, `$1`, `C#`. */
function isPartOfName(text: string, at: number): boolean {
  const mark = text.charAt(at);
  if (!nameMarks.includes(mark)) return false;
  if (isWord.test(text.slice(at + 1, at + 3))) return true;
  return mark === '#' && isWord.test(text.slice(Math.max(at - 1, 0), at));
}

function addSigns(signs: string, start: number, onToken: OnToken): void {
  onToken(signs.slice(0, maxTokenLength), start, start + signs.length);
}
