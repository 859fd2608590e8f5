/** Parses one content file into a validated draft, and lists every problem with its position. */
import type { Problem } from '../../shared/records.ts';
import { draftSchemas } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { checkDerived } from './derived.ts';
import { parseFigure } from './figure.ts';
import { fileKind } from './kind.ts';
import type { FileKind } from './kind.ts';
import { checkFileName, checkFilePath } from './file-path.ts';
import type { FilePositions, Position } from './positions.ts';
import { normalizeText, splitFrontMatter } from './source.ts';
import { validate } from './validate.ts';
import { readYaml } from './yaml.ts';
import type { YamlProblem, YamlSource } from './yaml.ts';

export type { Position } from './positions.ts';

/** More problems of one file than this are only counted. */
const maxProblems = 100;

/** One file as read, in plain data that can be stored as JSON. */
export interface ParsedFile extends FilePositions {
  /** Path inside the content folder, with forward slashes. */
  path: string;
  kind: FileKind;
  /** What the author wrote; null when anything in the file is wrong. */
  draft: Draft | null;
  /** Everything wrong inside this file, in the order of the file. */
  problems: Problem[];
}

/**
 * Parses the text of the content file at `path`. Never throws on text: what is wrong becomes problems.
 * Throws when the path is not one of a content file (see `fileKind`).
 */
export function parseFile(path: string, text: string): ParsedFile {
  const kind = fileKind(path);
  if (kind === null) throw new Error(`${path} is not a content file.`);
  let problems = checkFilePath(path, kind);
  const finish = (
    draft: Draft | null,
    source: YamlSource | null,
    bodyLine?: number,
  ): ParsedFile => ({
    path,
    kind,
    draft: problems.length > 0 ? null : draft,
    positions: Object.fromEntries(
      [...(source?.values ?? [])].filter(([field]) => isReported(field)),
    ),
    texts: {
      ...Object.fromEntries(source?.texts ?? []),
      ...(bodyLine === undefined ? {} : { body: { line: bodyLine, column: 1 } }),
    },
    problems: limitProblems(problems).map((problem) => ({ file: path, ...problem })),
  });

  if (kind === 'figure') {
    const figure = parseFigure(normalizeText(text));
    problems = problems.concat(figure.problems);
    return finish(figure.draft, null);
  }
  let yaml = normalizeText(text);
  let body = '';
  let bodyLine: number | undefined;
  if (kind === 'page' || kind === 'article') {
    const split = splitFrontMatter(yaml);
    if ('message' in split) {
      problems.push({ line: split.line, column: 1, message: split.message });
      return finish(null, null);
    }
    ({ yaml, body, bodyLine } = split);
    problems = problems.concat(checkBody(kind, body, bodyLine));
  }
  const source = readYaml(yaml);
  problems = problems.concat(source.problems);
  if (source.value === undefined) return finish(null, source, bodyLine);
  const value = kind === 'site' && source.value === null ? {} : source.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const { line, column } = source.values.get('') ?? { line: 1, column: 1 };
    const message =
      value === null
        ? `The file holds no fields: write ${Object.keys(draftSchemas[kind].shape).join(', ')}.`
        : 'The fields must be a map: one "key: value" a line.';
    problems.push({ line, column, message });
    return finish(null, source, bodyLine);
  }
  const fields = value as Record<string, unknown>;
  const { draft, problems: invalid } = validate(kind, fields, body, source);
  const found = invalid.concat(
    checkDerived(path, kind, fields, draft, source),
    checkFileName(path, kind, fields, source),
  );
  // Broken YAML has no value, so its own errors are all there is to report.
  const refused = new Set(source.problems.map(positionKey));
  problems = problems.concat(found.filter((problem) => !refused.has(positionKey(problem))));
  return finish(draft, source, bodyLine);
}

/** Sorts problems by position and keeps only the first ones, so a hopeless file doesn't flood the list. */
function limitProblems(problems: YamlProblem[]): YamlProblem[] {
  const sorted = problems.sort((a, b) => a.line - b.line || a.column - b.column);
  const next = sorted[maxProblems];
  if (next === undefined) return sorted;
  const more = sorted.length - maxProblems;
  const message = `There are ${more} more problems from here on: mend those above first.`;
  return [...sorted.slice(0, maxProblems), { ...next, message }];
}

function positionKey({ line, column }: Position): string {
  return `${line}:${column}`;
}

/** Later checks only ever report on fields near the top, so only their positions are kept. */
function isReported(field: string): boolean {
  return field.split('.').length <= 3;
}

function checkBody(kind: 'page' | 'article', body: string, bodyLine: number): YamlProblem[] {
  const text = body.search(/\S/);
  if (kind === 'article') {
    if (text >= 0) return [];
    const message = 'The article is empty: write its text after the front matter.';
    return [{ line: bodyLine, column: 1, message }];
  }
  if (text < 0) return [];
  const before = body.slice(0, text).split('\n');
  return [
    {
      line: bodyLine + before.length - 1,
      column: (before.at(-1) ?? '').length + 1,
      message: 'A page has front matter only: move this text into a question, or remove it.',
    },
  ];
}
