/** Parses one content file into a validated draft, and lists every problem with its position. */
import type { Problem } from '../../shared/records.ts';
import { draftSchemas } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { checkDerived } from './derived.ts';
import { parseFigure } from './pictures/figure.ts';
import { parseFixture } from './fixture.ts';
import { readImage } from './pictures/image.ts';
import { fileKind } from './kind.ts';
import type { FileKind } from './kind.ts';
import { limitProblems } from './limit-problems.ts';
import { checkFileName, checkFilePath } from './file-path.ts';
import type { FilePositions, Position } from './positions.ts';
import { readGoodPart, salvageFields } from './partial-page.ts';
import type { PagePart } from './partial-page.ts';
import { normalizeText, splitFrontMatter } from './source.ts';
import { checkAnswers, checkCharacters, checkText } from './text-limits.ts';
import { validate } from './validate.ts';
import { readYaml } from './yaml.ts';
import type { YamlProblem, YamlSource } from './yaml.ts';

export type { Position } from './positions.ts';

/** One parsed file, as plain data that can be stored as JSON. */
export interface ParsedFile extends FilePositions {
  /** Path inside the content folder, with forward slashes. */
  path: string;
  kind: FileKind;
  /** The authored content; null if anything in the file is wrong. */
  draft: Draft | null;
  /** For a page with problems: its valid parts, if any question is valid. */
  good?: PagePart;
  /** Everything wrong inside this file, in the order of the file. */
  problems: Problem[];
}

/**
 * Parses the text of the content file at `path`. Never throws because of the text: every fault becomes a problem.
 * Throws when the path isn't that of a text content file (see `fileKind`).
 */
export function parseFile(path: string, text: string): ParsedFile {
  const kind = fileKind(path);
  if (kind === null) throw new Error(`${path} is not a content file.`);
  if (kind === 'image') throw new Error(`${path} is an image and has no text.`);
  let problems = checkFilePath(path, kind);
  const finish = (
    draft: Draft | null,
    source: YamlSource | null,
    bodyLine?: number,
    fields?: Record<string, unknown>,
  ): ParsedFile => ({
    path,
    kind,
    draft: problems.length > 0 ? null : draft,
    ...(problems.length > 0 && fields !== undefined ? goodPartOf(path, kind, fields) : {}),
    positions: Object.fromEntries(
      [...(source?.values ?? [])].filter(([field]) => isReported(field)),
    ),
    texts: {
      ...Object.fromEntries(source?.texts ?? []),
      ...(bodyLine === undefined ? {} : { body: { line: bodyLine, column: 1 } }),
    },
    problems: limitProblems(problems).map((problem) => ({ file: path, ...problem })),
  });

  if (kind === 'figure' || kind === 'fixture') {
    const parse = kind === 'figure' ? parseFigure : parseFixture;
    const parsed = parse(normalizeText(text));
    problems = problems.concat(parsed.problems);
    return finish(parsed.draft, null);
  }
  let yaml = normalizeText(text);
  problems = problems.concat(checkCharacters(yaml));
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
  if (source.value === undefined) return finish(null, source, bodyLine, salvageFields(yaml));
  const value = kind === 'site' && source.value === null ? {} : source.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const { line, column } = source.values.get('') ?? { line: 1, column: 1 };
    const message =
      value === null
        ? `The file holds no fields: write ${Object.keys(draftSchemas[kind].shape).join(', ')}.`
        : 'The fields must be a map: one "key: value" per line.';
    problems.push({ line, column, message });
    return finish(null, source, bodyLine);
  }
  const fields = value as Record<string, unknown>;
  const { draft, problems: invalid } = validate(kind, fields, body, source);
  const found = invalid.concat(
    checkDerived(path, kind, fields, draft, source),
    checkFileName(path, kind, fields, source),
    kind === 'page' ? checkAnswers(fields.questions, source) : [],
  );
  // A refused value (an alias or a tag) reads as null: don't report it twice.
  const refused = new Set(source.problems.map(positionKey));
  problems = problems.concat(found.filter((problem) => !refused.has(positionKey(problem))));
  return finish(draft, source, bodyLine, fields);
}

/** The counterpart of `parseFile` for images. */
export function parseImage(path: string, bytes: Uint8Array): ParsedFile {
  const problems = checkFilePath(path, 'image');
  const image = readImage(path, bytes);
  if ('message' in image) problems.push(image);
  return {
    ...{ path, kind: 'image', positions: {}, texts: {} },
    draft: problems.length > 0 || 'message' in image ? null : image,
    problems: problems.map((problem) => ({ file: path, ...problem })),
  };
}

/** A page at a valid path can be shown in spite of problems. */
function goodPartOf(
  path: string,
  kind: FileKind,
  fields: Record<string, unknown>,
): { good?: PagePart } {
  if (kind !== 'page' || checkFilePath(path, kind).length > 0) return {};
  const good = readGoodPart(fields);
  return good === null ? {} : { good };
}

function positionKey({ line, column }: Position): string {
  return `${line}:${column}`;
}

/** Only the positions of top-level fields and their near descendants are kept: later checks report on no others. */
function isReported(field: string): boolean {
  return field.split('.').length <= 3;
}

function checkBody(kind: 'page' | 'article', body: string, bodyLine: number): YamlProblem[] {
  const text = body.search(/\S/);
  if (kind === 'article') {
    if (text >= 0) return checkText(body, { line: bodyLine, column: 1 });
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
