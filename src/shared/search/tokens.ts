/**
 * Splits text into the tokens that search compares: folded words, and the punctuation of code. Both the index and the
 * queries are tokenized here, so that `C++`, `->>` and `@Depends` are found as typed.
 */
import { deburr } from 'es-toolkit/string';
import { stemmer } from 'stemmer';
import { formatFormula, greekLetters, listFormulas } from '../formulas.ts';
import { elementTags } from '../markup-elements.ts';
import { listIslands } from './islands.ts';

export interface Token {
  /** Lowercase, without accents, at most 64 UTF-16 units. */
  text: string;
  /** Other words that find it, if they differ from the text: its stem, and the parts of `camelCase`. */
  forms: readonly string[];
  /** Its range in the text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

const maxTokenLength = 64;
/** Longer runs of punctuation are rules in tables or comments. */
const maxSignsLength = 4;

/** In code all punctuation counts. In prose `*`, `_`, `|` and `~` are Markdown markup. */
const codeSigns = String.raw`[\-+*\/%<>=!&\|^~@#$?:.\[\]\{\}]+`;
const proseSigns = String.raw`[\-+\/%<>=!&^@#$?:]+`;

/** Single signs that may be part of a name. */
const nameMarks = '#@$%';

const isWord = /^[\p{L}\p{N}]/u;
const isOnlySigns = /^[-+*/%<>=!&|^~@#$?:.[\](){}]+$/;
/** Brackets and dots count only in these operators, since they are everywhere in code. */
const operators = /\.{3}|\?\.|\[\[|\]\]|\[\]|\{\}|[-+*/%<>=!&|^~@#$?:]+/g;
/** Horizontal rules and column alignments of Markdown, unless followed by a word, as in `--force`. */
const isDrawn = /^(?!::$)[-:#]{2,}$/;
const marks = /\p{M}+/gu;
const isAscii = /^[\0-\x7f]*$/;

/** Scripts that don't separate words with spaces, or that attach particles: each character is a token. */
const spaceless = String.raw`\p{sc=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
/** The half-width voicing marks of Japanese are letters to Unicode. */
const spacelessCharacter = String.raw`[[\p{L}\p{N}]&&[${spaceless}]][\p{M}\u{ff9e}\u{ff9f}]*`;
/** Exponents are separate words, so that `n²` is found as `n^2`. */
const exponent = String.raw`⁰¹²³⁴-⁹ⁿⁱᵏ`;
const word = String.raw`[${exponent}]+|[[\p{L}\p{N}]--[${spaceless}${exponent}]][[\p{L}\p{N}\p{M}]--[${spaceless}${exponent}]]*`;
/** Replaces the tags of a subscript, so that `H<sub>2</sub>O` is one word: a mark, which folding removes. */
const joiner = '\u{34f}';
const isSubscript = /sub>$/;
const emoji = String.raw`\p{RGI_Emoji}|\p{Extended_Pictographic}`;

/** The kinds of ASCII characters. */
const outside = 0;
const inWord = 1;
const inSigns = 2;
const inCode = cutters(codeSigns, /[a-z][A-Z]|[A-Z]{2}[a-z]/);
const inProse = cutters(proseSigns, /^[a-z]+[A-Z]/);

interface Cutters {
  /** For any text. */
  any: RegExp;
  /** Several times as fast, for ASCII only: the kind of each character by its code. */
  kinds: Uint8Array;
  /** Names made of several words, each of which finds them; in prose, those with a capital are often product names. */
  identifier: RegExp;
  /** Words with their forms: computing the stem takes longer than everything else. */
  forms: Map<string, readonly string[]>;
}

const mostForms = 50_000;

/** Called with each token's text, range and forms, in order. */
type OnToken = (text: string, start: number, end: number, forms: readonly string[]) => void;

function cutters(signs: string, identifier: RegExp): Cutters {
  return {
    identifier,
    forms: new Map(),
    any: new RegExp(`${word}|${spacelessCharacter}|${signs}|${emoji}`, 'gv'),
    kinds: Uint8Array.from({ length: 128 }, (_, code) => {
      const character = String.fromCharCode(code);
      if (isWord.test(character)) return inWord;
      return new RegExp(signs, 'v').test(character) ? inSigns : outside;
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

/** The texts of these tokens and their distinct forms, each joined by spaces, for FTS5 to index. */
export function writeMarkdownTokens(text: string): { tokens: string; forms: string } {
  let tokens = '';
  const forms = new Set<string>();
  scanMarkdown(text, (token, _, __, others) => {
    tokens += tokens === '' ? token : ` ${token}`;
    for (const form of others) forms.add(form);
  });
  return { tokens, forms: [...forms].join(' ') };
}

function list(scan: (onToken: OnToken) => void): Token[] {
  const tokens: Token[] = [];
  scan((text, start, end, forms) => tokens.push({ text, forms, start, end }));
  return tokens;
}

/** Scans prose and code with their own rules, and skips link targets. */
function scanMarkdown(text: string, onToken: OnToken): void {
  let done = 0;
  for (const { start, end, kind, code } of listIslands(text)) {
    scanProse(text.slice(done, start), done, onToken);
    done = end;
    if (code === null) continue;
    const [from] = code;
    const part = text.slice(...code);
    if (kind === 'span' && isOnlySigns.test(part)) addSigns(part, from, onToken);
    else scan(part, from, inCode, onToken);
  }
  scanProse(text.slice(done), done, onToken);
}

/** Scans text without code. The tokens of a formula have its range. */
function scanProse(written: string, offset: number, onToken: OnToken): void {
  const text = written.replaceAll(elementTags, (tag) =>
    (isSubscript.test(tag) ? joiner : ' ').repeat(tag.length),
  );
  let done = 0;
  for (const [start, end] of listFormulas(text)) {
    scan(text.slice(done, start), offset + done, inProse, onToken);
    scan(formatFormula(text.slice(start, end)), 0, inCode, (token, _, __, forms) =>
      onToken(token, offset + start, offset + end, forms),
    );
    done = end;
  }
  scan(text.slice(done), offset + done, inProse, onToken);
}

/** Lowercase, without accents, ligatures or differences in width. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii.test(lower)) return lower;
  // Removes accents first: normalization sorts them, which is slow for many in a row.
  const plain = lower
    .replaceAll(marks, '')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]+/gu, '');
  return deburr(plain).toLowerCase();
}

const noForms: readonly string[] = [];

/** The stem of a word, and the parts of an identifier, which has no stem; only those that differ from the word. */
function listForms(written: string, folded: string, cut: Cutters): readonly string[] {
  let forms = cut.forms.get(written);
  if (forms !== undefined) return forms;
  const parts = written.match(/[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z]+/g) ?? [];
  if (parts.length > 1 && cut.identifier.test(written)) {
    forms = parts.map((part) => part.toLowerCase()).filter((part) => part.length > 1);
  } else {
    const stem = greekLetters.get(folded) ?? stemWord(folded);
    forms = stem === folded ? noForms : [stem];
  }
  if (cut.forms.size === mostForms) cut.forms.clear();
  cut.forms.set(written, forms);
  return forms;
}

/** The stem of a folded English word; other words are returned as they are. */
export function stemWord(folded: string): string {
  if (!/^[a-z]{3,}$/.test(folded)) return folded;
  const stem = stemmer(folded);
  return stem.length < 3 ? folded : stem;
}

function scan(text: string, offset: number, cut: Cutters, onToken: OnToken): void {
  const ascii = isAscii.test(text);
  const lower = ascii ? text.toLowerCase() : null;
  const add = (start: number, end: number, kind: number): void => {
    if (kind === inWord) {
      const written = text.slice(start, end);
      const whole = lower?.slice(start, end) ?? fold(written);
      const token = whole.length > maxTokenLength ? whole.slice(0, maxTokenLength) : whole;
      if (token === '') return;
      onToken(token, offset + start, offset + end, listForms(written, token, cut));
      return;
    }
    if (cut === inCode) {
      if (end - start === 1) return addSign(start);
      for (const { 0: run, index } of text.slice(start, end).matchAll(operators)) {
        if (run.length === 1) addSign(start + index);
        else if (run.length <= maxSignsLength) addSigns(run, offset + start + index, onToken);
      }
      return;
    }
    if (end - start === 1) return addSign(start);
    if (end - start > maxSignsLength) return;
    const run = text.slice(start, end);
    if (isDrawn.test(run) && !isWord.test(text.slice(end, end + 2))) return;
    addSigns(run, offset + start, onToken);
  };
  const addSign = (at: number): void => {
    if (isPartOfName(text, at, cut)) addSigns(text.charAt(at), offset + at, onToken);
  };
  if (ascii) return visitRuns(text, cut.kinds, add);
  for (const { 0: run, index } of text.matchAll(cut.any)) {
    if (isSign(run)) add(index, index + run.length, inSigns);
    else add(index, index + run.length, inWord);
  }
}

function isSign(run: string): boolean {
  const code = run.charCodeAt(0);
  return code < 128 && !isWord.test(run);
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

/** A single punctuation mark counts if it's part of a name: `@Depends`, `$1`, `C#`, and in code `:hover`. */
function isPartOfName(text: string, at: number, cut: Cutters): boolean {
  const mark = text.charAt(at);
  const isBeforeWord = isWord.test(text.slice(at + 1, at + 3));
  const isAfterWord = isWord.test(text.slice(Math.max(at - 1, 0), at));
  if (mark === ':') return cut === inCode && isBeforeWord && !isAfterWord;
  return nameMarks.includes(mark) && (isBeforeWord || (mark === '#' && isAfterWord));
}

function addSigns(signs: string, start: number, onToken: OnToken): void {
  onToken(signs.slice(0, maxTokenLength), start, start + signs.length, noForms);
}
