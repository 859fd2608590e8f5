/** Reads YAML into plain values with their positions, and explains errors and refused features to the author. */
import { Lexer, LineCounter, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document, ErrorCode, Pair, ParsedNode, YAMLParseError, YAMLWarning } from 'yaml';
import { formatNumber } from '../../shared/format-number.ts';
import { joinField } from './positions.ts';
import type { Position } from './positions.ts';

export interface YamlProblem extends Position {
  message: string;
}

export interface YamlSource {
  /** The value, with own properties only; undefined when the text isn't YAML. */
  value: unknown;
  /** The position of each value, by its path (`''` is the whole, `questions.3.id` a part). */
  values: Map<string, Position>;
  /** The position of each key, by the path of its value. */
  keys: Map<string, Position>;
  /** The position of the first character of each literal block scalar (`|`), by its path. */
  texts: Map<string, Position>;
  /** The position of each comment that follows an unquoted text on its line, by the path of the text. */
  comments: Map<string, Position>;
  problems: YamlProblem[];
}

/** The maximum nesting depth of lists and maps. */
const maxDepth = 16;

/** The most keys, values and indicators in a file; many small values take far longer to read than their length suggests. */
const maxParts = 100_000;

/** Marks that the lexer inserts. */
const marks = new Set(['\x02', '\x18', '\x1f']);

const tooDeep = `The YAML is nested too deeply: ${maxDepth} levels are the limit.`;

const tooMuch = `The YAML contains too much: ${formatNumber(maxParts)} keys, values and signs are the limit. Split the file.`;

/** Advice for errors that unquoted text causes. */
const advice: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: ' Put quotes around a text that holds ": ".',
  BAD_SCALAR_START: ' Put quotes around the text.',
};

const tabText = 'Tabs are not allowed as indentation. Use spaces.';

/** Advice where a text continues below a comment. */
const cutText =
  ' If this belongs to the text above, a # ends that: put quotes around the text, or the comment above it.';

/** Reads YAML 1.2 (core schema) with `\n` line breaks. Reports every problem; never throws because of the text. */
export function readYaml(text: string): YamlSource {
  const lineCounter = new LineCounter();
  const source: YamlSource = {
    value: undefined,
    values: new Map(),
    keys: new Map(),
    texts: new Map(),
    comments: new Map(),
    problems: [],
  };
  const report = (offset: number, message: string): void => {
    source.problems.push({ ...positionAt(lineCounter, offset), message });
  };

  const excess = findExcess(text);
  if (excess !== null) {
    for (let at = 0; at >= 0; at = text.indexOf('\n', at) + 1 || -1) lineCounter.addNewLine(at);
    report(excess, tooMuch);
    return source;
  }
  const document = openDocument(text, lineCounter);
  for (const error of document === null ? [] : listErrors(document, text)) {
    report(error.pos[0], `This is not valid YAML: ${describeError(error, text)}`);
  }
  if (document === null) report(0, tooDeep);
  if (document === null || source.problems.length > 0) return source;

  const walk = (node: ParsedNode | null, path: string, depth: number): unknown => {
    if (node === null) return null;
    const offset = node.range[0];
    source.values.set(path, positionAt(lineCounter, offset));
    if (isAlias(node)) {
      report(offset, 'YAML aliases (*) are refused: write the value itself.');
      return null;
    }
    if (node.anchor !== undefined) {
      report(offset, 'YAML anchors (&) are refused: remove the anchor.');
    }
    if (node.tag !== undefined) {
      report(offset, `YAML tags (${writtenTag(node.tag)}) are refused: remove the tag.`);
      return null;
    }
    if (depth > maxDepth) {
      report(offset, tooDeep);
      return null;
    }
    if (isSeq(node)) {
      return node.items.map((item, index) => walk(item, joinField(path, String(index)), depth + 1));
    }
    if (isMap(node)) return walkMap(node.items, path, depth);
    if (!isScalar(node)) return null;
    if (node.type === 'BLOCK_LITERAL' && typeof node.value === 'string') {
      source.texts.set(path, textStart(text, lineCounter, offset, node.value));
    }
    if (node.type === 'PLAIN' && typeof node.value === 'string') {
      const comment = findComment(text, node.range[1]);
      if (comment >= 0) source.comments.set(path, positionAt(lineCounter, comment));
    }
    if (typeof node.value === 'number' && !Number.isFinite(node.value)) {
      report(offset, 'This number is not finite: write a number, or put quotes around the text.');
    }
    return node.value;
  };

  const walkMap = (
    pairs: Pair<ParsedNode, ParsedNode | null>[],
    path: string,
    depth: number,
  ): Record<string, unknown> => {
    const value: Record<string, unknown> = {};
    for (const pair of pairs) {
      const key = isScalar(pair.key) ? String(pair.key.value) : '';
      const offset = pair.key.range[0];
      const at = joinField(path, key);
      if (isScalar(pair.key) && pair.key.anchor !== undefined) {
        report(offset, 'YAML anchors (&) are refused: remove the anchor.');
      }
      if (Object.hasOwn(value, key)) {
        report(offset, `The key "${key}" is written twice: keep one of them.`);
        continue;
      }
      if (key === '__proto__') {
        report(offset, 'The key "__proto__" is refused: remove it.');
        continue;
      }
      source.keys.set(at, positionAt(lineCounter, offset));
      value[key] = walk(pair.value, at, depth + 1);
    }
    return value;
  };

  source.value = walk(document.contents, '', 0);
  return source;
}

/** The document with its errors; null when it's nested so deeply that the stack overflows. */
function openDocument(text: string, lineCounter: LineCounter): Document.Parsed | null {
  const isOverflow = (message: string): boolean => message.includes('call stack');
  try {
    const document = parseDocument(text, {
      lineCounter,
      schema: 'core',
      merge: false,
      resolveKnownTags: false,
      stringKeys: true,
      // The library compares every pair of keys, which takes minutes for a large map; walkMap checks them instead.
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'error',
    });
    return document.errors.some(({ message }) => isOverflow(message)) ? null : document;
  } catch (error) {
    if (error instanceof RangeError && isOverflow(error.message)) return null;
    throw error;
  }
}

type YamlError = YAMLParseError | YAMLWarning;

/** The errors and warnings, up to the first tab used as indentation, which causes those after it. */
function listErrors({ errors, warnings }: Document.Parsed, text: string): YamlError[] {
  const all = [...errors, ...warnings].toSorted((a, b) => a.pos[0] - b.pos[0]);
  const tab = all.findIndex((error) => isIndentingTab(error, text));
  return tab < 0 ? all : all.slice(0, tab + 1);
}

function describeError(error: YamlError, text: string): string {
  const { pos, code, message } = error;
  if (isIndentingTab(error, text)) return tabText;
  const isCut = code === 'BAD_INDENT' && isBelowComment(text, pos[0]);
  return message.replace(/\.?$/, '.') + (isCut ? cutText : (advice[code] ?? ''));
}

/** In a block scalar the library reports another code at the tab. */
function isIndentingTab({ code, pos: [offset] }: YamlError, text: string): boolean {
  const tab = /(?<=^ *)\t/my;
  tab.lastIndex = offset;
  return code === 'TAB_AS_INDENT' || tab.test(text);
}

/** True if the last non-empty line above has a comment, or text that looks like one. */
function isBelowComment(text: string, offset: number): boolean {
  const above = text.slice(0, offset).trimEnd();
  const line = above.slice(above.lastIndexOf('\n') + 1);
  return [...new Lexer().lex(line)].some((token) => token.startsWith('#'));
}

/** `!!omap` for `tag:yaml.org,2002:omap`, as an author writes it. */
function writtenTag(tag: string): string {
  return tag.replace(/^tag:yaml\.org,2002:/, '!!');
}

function positionAt(lineCounter: LineCounter, offset: number): Position {
  const { line, col } = lineCounter.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** A literal block scalar (`|`) has its lines below the `|`, all with the same indentation. */
function textStart(
  text: string,
  lineCounter: LineCounter,
  offset: number,
  value: string,
): Position {
  const lines = value.split('\n');
  const index = lines.findIndex((line) => line !== '');
  const first = lineCounter.linePos(offset).line + 1;
  const start = lineCounter.lineStarts[first - 1 + Math.max(index, 0)] ?? text.length;
  const end = text.indexOf('\n', start);
  const written = end < 0 ? text.length - start : end - start;
  return { line: first, column: written - (lines[index] ?? '').length + 1 };
}

/** The offset of the first part over the limit; null if there's none. */
function findExcess(text: string): number | null {
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

/** The offset of the comment behind a value that ends at `end`, on the same line; -1 if there is none. */
function findComment(text: string, end: number): number {
  const comment = /[ \t]*#/y;
  comment.lastIndex = end;
  return comment.test(text) ? comment.lastIndex - 1 : -1;
}
