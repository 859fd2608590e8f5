/** Changes values in the YAML of a content file's source text, and leaves every other byte as it was. */
import { Scalar, isMap, isScalar, parseDocument, stringify } from 'yaml';
import type { ParsedNode, YAMLMap } from 'yaml';
import { AppError } from '../../shared/app-error.ts';
import { isRecord } from '../../shared/is-record.ts';
import { canonicalJson } from './hash.ts';
import { normalizeText, splitFrontMatter } from './source.ts';
import { readYaml } from './yaml.ts';

/** A page has its fields in front matter; the files of frameworks and topics consist of them. */
export type SourceKind = 'page' | 'fields';

/** A part of the normalized text. */
export interface Range {
  from: number;
  to: number;
}

/** A replacement in the normalized text: new text, or a copy of another part. */
export interface Splice extends Range {
  insert: string | Range;
}

/** A file's text with its nodes, which count offsets from `start`. */
export interface OpenSource {
  kind: SourceKind;
  /** The text as it is written. */
  source: string;
  /** The normalized text. */
  text: string;
  /** The offset of the YAML in it. */
  start: number;
  fields: YAMLMap.Parsed;
}

/** Fails with `content`, as all of these functions do, if the file can't be edited without changing something else. */
export function openSource(source: string, kind: SourceKind): OpenSource {
  const text = normalizeText(source);
  const { yaml, start } = findYaml(text, kind);
  if (readYaml(yaml).problems.length > 0) throw unwritable();
  const document = parseDocument(yaml, {
    ...{ schema: 'core', keepSourceTokens: true, uniqueKeys: false, logLevel: 'error' },
  });
  if (!isMap(document.contents)) throw unwritable();
  return { kind, source, text, start, fields: document.contents as YAMLMap.Parsed };
}

/** The text with other values of these fields. Only the required one, if there is one, must be in the file. */
export function changeFields(
  source: string,
  kind: SourceKind,
  values: Readonly<Record<string, string | number>>,
  required: string | null,
): string {
  const open = openSource(source, kind);
  const expected = readFields(source, kind);
  const splices: Splice[] = [];
  for (const [field, value] of Object.entries(values)) {
    const node = open.fields.get(field, true) as ParsedNode | undefined;
    if (node === undefined && field !== required) continue;
    if (!isScalar(node)) throw unwritable();
    if (node.value === value) continue;
    expected[field] = value;
    splices.push(...setLine(open, node, value));
  }
  return splices.length === 0 ? source : spliceSource(open, splices, expected);
}

/** Replaces a single-line value, and keeps its quoting. */
export function setLine(
  { text, start }: OpenSource,
  node: Scalar.Parsed,
  value: string | number,
): Splice[] {
  const [from, to] = [start + node.range[0], start + node.range[1]];
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
  const written = new Scalar(value);
  if (!isBlock && node.type !== undefined) written.type = node.type;
  const line = stringify({ q: written }, { lineWidth: 0 }).slice('q: '.length).trimEnd();
  if (!isBlock) return [{ from, to, insert: line }];
  const header = text.slice(from, nextLine(text, from)).replace(/^[|>][-+\d]*/, '');
  return [{ from, to, insert: line + header }];
}

/** Applies the splices to the original text, and verifies that the fields are as expected. */
export function spliceSource(
  { source, kind }: OpenSource,
  splices: readonly Splice[],
  expected: Record<string, unknown>,
): string {
  const lineBreak = /\r\n|\r|\n/.exec(source)?.[0] ?? '\n';
  const offsets = mapOffsets(source);
  const write = (insert: string | Range): string =>
    typeof insert === 'string'
      ? insert.replaceAll('\n', lineBreak)
      : source.slice(offsets(insert.from), offsets(insert.to));
  let edited = source;
  for (const { from, to, insert } of splices.toSorted((a, b) => b.from - a.from)) {
    edited = edited.slice(0, offsets(from)) + write(insert) + edited.slice(offsets(to));
  }
  if (canonicalJson(readFields(edited, kind)) !== canonicalJson(expected)) throw unwritable();
  return edited;
}

/** Converts offsets in the normalized text to offsets in the original one. */
function mapOffsets(source: string): (offset: number) => number {
  const start = source.startsWith('\uFEFF') ? 1 : 0;
  const pairs = [...source.slice(start).matchAll(/\r\n/g)].map(({ index }, count) => index - count);
  return (offset) => start + offset + pairs.filter((pair) => pair < offset).length;
}

export function readFields(source: string, kind: SourceKind): Record<string, unknown> {
  const { value, problems } = readYaml(findYaml(normalizeText(source), kind).yaml);
  if (!isRecord(value) || problems.length > 0) throw unwritable();
  return value;
}

/** The YAML in a normalized text, and its offset. */
function findYaml(text: string, kind: SourceKind): { yaml: string; start: number } {
  if (kind === 'fields') return { yaml: text, start: 0 };
  const front = splitFrontMatter(text);
  if ('message' in front) throw unwritable();
  return { yaml: front.yaml.slice(1), start: text.indexOf('\n') + 1 };
}

export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

export function unwritable(): AppError {
  return new AppError(
    'content',
    'The app can’t change this file without touching the rest of it: edit the file itself.',
  );
}
