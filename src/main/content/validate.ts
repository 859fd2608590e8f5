/** Validates a file's fields against its kind's schema, and explains the errors to its author. */
import type { z } from 'zod';
import { derivedFields, redundantFields } from './derived.ts';
import { draftSchemas } from './drafts.ts';
import type { Draft } from './drafts.ts';
import type { RecordKind } from './kind.ts';
import { nearestWord } from './nearest-word.ts';
import type { Position } from './positions.ts';
import type { YamlProblem, YamlSource } from './yaml.ts';

interface Validated {
  draft: Draft | null;
  problems: YamlProblem[];
}

/** Validates a file's fields; `body` is the text after the front matter. Derived fields are checked elsewhere. */
export function validate(
  kind: RecordKind,
  fields: Record<string, unknown>,
  body: string,
  source: YamlSource,
): Validated {
  const aside = [...derivedFields[kind], ...redundantFields[kind]];
  const authored = Object.fromEntries(
    Object.entries(fields).filter(([key]) => !aside.includes(key)),
  );
  let problems =
    kind === 'page'
      ? [...checkQuestionIds(fields.questions, source), ...checkComments(source)]
      : [];
  const draft = parseDraft(kind, authored, body, (issues) => {
    problems = problems.concat(
      issues.flatMap((issue) => describeIssue(issue, aside, kind, source)),
    );
  });
  return { draft, problems };
}

function parseDraft(
  kind: RecordKind,
  authored: Record<string, unknown>,
  body: string,
  report: (issues: z.core.$ZodIssue[]) => void,
): Draft | null {
  const read = <Fields, Made extends Draft>(
    schema: z.ZodType<Fields>,
    make: (fields: Fields) => Made,
  ): Made | null => {
    const result = schema.safeParse(authored);
    if (result.success) return make(result.data);
    report(result.error.issues);
    return null;
  };
  switch (kind) {
    case 'framework':
      return read(draftSchemas.framework, (fields) => ({ kind, ...fields }));
    case 'topic':
      return read(draftSchemas.topic, (fields) => ({ kind, ...fields }));
    case 'page':
      return read(draftSchemas.page, ({ framework, topic, ...fields }) => ({
        kind,
        ...fields,
        written: { framework, topic },
      }));
    case 'gaps':
      return read(draftSchemas.gaps, (fields) => ({ kind, ...fields }));
    case 'article':
      return read(draftSchemas.article, (fields) => ({ kind, ...fields, body }));
    case 'synonyms':
      return read(draftSchemas.synonyms, (fields) => ({ kind, ...fields }));
    case 'role':
      return read(draftSchemas.role, (fields) => ({ kind, ...fields }));
    case 'site':
      return read(draftSchemas.site, (fields) => ({ kind, ...fields }));
  }
}

function describeIssue(
  issue: z.core.$ZodIssue,
  aside: string[],
  kind: RecordKind,
  source: YamlSource,
): YamlProblem[] {
  const path = issue.path.map(String);
  const field = path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(kind, path, aside);
    return issue.keys.map((key) => {
      const position = source.keys.get([...path, key].join('.')) ?? positionOf(path, source);
      const nearest = nearestWord(key, known);
      const advice =
        nearest === null
          ? `The keys here are ${known.join(', ')}.`
          : `Did you mean "${nearest}"? Otherwise remove it.`;
      return { ...position, message: `The key "${key}" is unknown. ${advice}` };
    });
  }
  const position = positionOf(path, source);
  const name = nameOf(path);
  if (!source.keys.has(field) && !source.values.has(field)) {
    return [{ ...position, message: `"${name}" is missing: add it.` }];
  }
  const isEmpty = valueAt(path, source.value) === null;
  const reason = isEmpty ? 'is empty: write its value' : issue.message;
  return [{ ...position, message: `"${name}" ${reason}.` }];
}

function valueAt(path: string[], value: unknown): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, key)
        ? (part as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}

/** A field in an author's words: `questions.3.id` is the id of a question, `pages.0` an entry of pages. */
function nameOf(path: string[]): string {
  const last = path.at(-1) ?? '';
  return /^\d+$/.test(last) ? `${path.at(-2) ?? ''}[${last}]` : last;
}

function knownKeys(kind: RecordKind, path: string[], aside: string[]): string[] {
  if (path.length === 0) {
    const written = Object.keys(draftSchemas[kind].shape).filter((key) => key !== 'imported');
    return [...written, ...aside];
  }
  if (kind === 'gaps') return ['question', 'fence', 'code', 'hole', 'occurrence', 'wrong'];
  return kind === 'page' ? ['id', 'difficulty', 'q', 'a'] : ['title', 'description', 'url'];
}

/** The position of a field, or of the nearest enclosing one that the file has. */
function positionOf(path: string[], source: YamlSource): Position {
  for (let length = path.length; length >= 0; length -= 1) {
    const field = path.slice(0, length).join('.');
    const position = source.values.get(field) ?? source.keys.get(field);
    if (position !== undefined) return position;
  }
  return { line: 1, column: 1 };
}

/** Checks the raw fields, so that repeated ids are reported even when other fields are invalid. */
function checkQuestionIds(questions: unknown, source: YamlSource): YamlProblem[] {
  if (!Array.isArray(questions)) return [];
  const firstLines = new Map<string, number>();
  const problems: YamlProblem[] = [];
  questions.forEach((question: unknown, index) => {
    if (typeof question !== 'object' || question === null || !('id' in question)) return;
    const { id } = question;
    if (typeof id !== 'string') return;
    const position = positionOf(['questions', String(index), 'id'], source);
    const first = firstLines.get(id);
    if (first === undefined) {
      firstLines.set(id, position.line);
      return;
    }
    problems.push({
      ...position,
      message: `The question id "${id}" is already used in line ${first}: give this question another.`,
    });
  });
  return problems;
}

/** Reports texts of a page that a `#` cuts off: a comment there is hardly ever intended. */
function checkComments({ comments }: YamlSource): YamlProblem[] {
  return [...comments].flatMap(([field, position]) => {
    if (!/^(?:title|description|seoDescription|questions\.\d+\.[qa])$/.test(field)) return [];
    const name = field.slice(field.lastIndexOf('.') + 1);
    const message = `"${name}" ends before this #, where YAML begins a comment: put quotes around the text, or the comment on a line of its own.`;
    return [{ ...position, message }];
  });
}
