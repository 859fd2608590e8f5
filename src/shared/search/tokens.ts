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

const isWord = /^[\p{L}\p{N}]/u;
const isOnlySigns = new RegExp(`^${codeSigns}$`);
/** Rules and column alignments of Markdown; what leads a word is none: `--force`. */
const isDrawn = /^(?!::$)[-:#]{2,}$/;
/** The same in a text of plain ASCII. */
const drawn = findDrawn(proseSigns.slice(0, -1));
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
  /** The same for plain ASCII in lower case, and finds single signs only where they count. */
  lower: RegExp;
}

function cutters(signs: string): Cutters {
  return {
    any: new RegExp(String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|${signs}`, 'gu'),
    kinds: Uint8Array.from({ length: 128 }, (_, code) => {
      const character = String.fromCharCode(code);
      if (isWord.test(character)) return inWord;
      return new RegExp(signs).test(character) ? inSigns : outside;
    }),
    lower: new RegExp(`[a-z0-9]+|${signs.slice(0, -1)}{2,}|[#@$%](?=[a-z0-9])|(?<=[a-z0-9])#`, 'g'),
  };
}

function findDrawn(sign: string): RegExp {
  return new RegExp(`(?<!${sign})(?!::(?!${sign}))[-:#]{2,}(?!${sign}|[A-Za-z0-9])`, 'g');
}

/** The tokens of plain text, code or a query, in order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  if (isOnlySigns.test(text)) addSigns(tokens, text, 0);
  else scan(text, 0, inCode, tokens);
  return tokens;
}

/** The tokens of Markdown, in order, without its own markup and the targets of links. */
export function tokenizeMarkdown(text: string): Token[] {
  const tokens: Token[] = [];
  visitParts(text, (start, end, cut) => {
    if (cut === null) addSigns(tokens, text.slice(start, end), start);
    else scan(text.slice(start, end), start, cut, tokens);
  });
  return tokens;
}

/** The texts of these tokens alone, found several times as fast. */
export function listMarkdownTokens(text: string): string[] {
  const list: string[] = [];
  visitParts(text, (start, end, cut) => {
    const part = text.slice(start, end);
    if (cut !== null && isAscii.test(part)) scanQuickly(part, cut, list);
    else {
      const tokens: Token[] = [];
      if (cut === null) addSigns(tokens, part, start);
      else scan(part, start, cut, tokens);
      for (const token of tokens) list.push(token.text);
    }
  });
  return list;
}

/**
 * Calls with the start and end of each part of Markdown, and how to cut it; null: it's one token of signs. The targets of
 * links aren't indexed at all.
 */
function visitParts(
  text: string,
  visit: (start: number, end: number, cut: Cutters | null) => void,
): void {
  let done = 0;
  for (const { start, end, kind, code } of listIslands(text)) {
    visit(done, start, inProse);
    done = end;
    if (code === null) continue;
    const isSigns = kind === 'span' && isOnlySigns.test(text.slice(...code));
    visit(...code, isSigns ? null : inCode);
  }
  visit(done, text.length, inProse);
}

function scanQuickly(ascii: string, cut: Cutters, list: string[]): void {
  const text = cut === inProse ? ascii.replaceAll(drawn, ' ') : ascii;
  for (const run of text.toLowerCase().match(cut.lower) ?? []) {
    const isWhole = run.length === 1 || cut.kinds[run.charCodeAt(0)] === inWord;
    if (isWhole) list.push(run.length > maxTokenLength ? run.slice(0, maxTokenLength) : run);
    else if (run.length <= maxSignsLength) list.push(run);
  }
}

/** Lowercase and without accents. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii.test(lower)) return lower;
  // Many accents in a row take long to be put in order, and they go anyway.
  return lower.replaceAll(marks, '').normalize('NFD').replaceAll(marks, '');
}

function scan(text: string, offset: number, cut: Cutters, tokens: Token[]): void {
  const ascii = isAscii.test(text);
  const lower = ascii ? text.toLowerCase() : null;
  const add = (start: number, end: number, kind: number): void => {
    if (kind === inWord) {
      const word = lower?.slice(start, end) ?? fold(text.slice(start, end));
      const token = word.length > maxTokenLength ? word.slice(0, maxTokenLength) : word;
      tokens.push({ text: token, start: offset + start, end: offset + end });
      return;
    }
    const run = text.slice(start, end);
    const after = text.slice(end, end + 2);
    if (cut === inProse && isDrawn.test(run) && !isWord.test(after)) return;
    if (countsAsToken(run, text.slice(Math.max(start - 1, 0), start), after)) {
      addSigns(tokens, run, offset + start);
    }
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
function countsAsToken(run: string, before: string, after: string): boolean {
  if (run.length > 1) return run.length <= maxSignsLength;
  const leads = isWord.test(after);
  if (run === '#') return leads || isWord.test(before);
  return leads && (run === '@' || run === '$' || run === '%');
}

function addSigns(tokens: Token[], signs: string, start: number): void {
  const text = signs.slice(0, maxTokenLength);
  tokens.push({ text, start, end: start + signs.length });
}
