/** Keeps a page with problems readable: combines its valid questions and fields with its last valid version. */
import { isRecord } from '../../shared/is-record.ts';
import { unknownDate, unknownOrder } from '../../shared/records.ts';
import type { Question } from '../../shared/records.ts';
import { draftSchemas } from './drafts.ts';
import type { PageDraft } from './drafts.ts';
import { checkText } from './text-limits.ts';
import { readYaml } from './yaml.ts';

type PageFields = Omit<PageDraft, 'kind' | 'questions' | 'written' | 'imported'>;

/** The valid fields and questions of a page. */
export interface PagePart {
  fields: Partial<PageFields>;
  /** The names of the fields that have no valid value. */
  missing: string[];
  questions: Question[];
}

/** The valid parts of a page's fields; null if no question is valid. */
export function readGoodPart(fields: Record<string, unknown>): PagePart | null {
  const questions = new Map<string, Question>();
  for (const written of listOf(fields.questions)) {
    const { data } = draftSchemas.page.shape.questions.element.safeParse(written);
    if (data === undefined || questions.has(data.id)) continue;
    if (checkText(data.a, { line: 1, column: 1 }).length === 0) questions.set(data.id, data);
  }
  if (questions.size === 0) return null;
  const { shape } = draftSchemas.page;
  const good: [string, unknown][] = [];
  const missing: string[] = [];
  for (const name of Object.keys(standIns('')) as (keyof PageFields)[]) {
    const result = shape[name].safeParse(fields[name]);
    if (!result.success) missing.push(name);
    else if (name in fields) good.push([name, result.data]);
  }
  return { fields: Object.fromEntries(good), missing, questions: [...questions.values()] };
}

/**
 * The page with its valid parts; the rest comes from its last valid version, or from defaults if there is none.
 * Questions of that version stay until the file is repaired: one that seems to be missing may be the broken one.
 */
export function completePage(good: PagePart, last: PageDraft | null, slug: string): PageDraft {
  return {
    kind: 'page',
    ...standIns(slug),
    ...last,
    ...good.fields,
    questions: mergeQuestions(good.questions, last?.questions ?? []),
    written: {},
  };
}

/**
 * The readable fields of a page whose YAML is broken: the lines before the questions and each
 * question are parsed separately.
 */
export function salvageFields(yaml: string): Record<string, unknown> {
  const lines = yaml.split('\n');
  const start = lines.findIndex((line) => /^questions:\s*$/.test(line));
  if (start < 0) return {};
  const isEntry = listMarker(lines.slice(start + 1));
  const blocks: string[][] = [];
  for (const line of lines.slice(start + 1)) {
    if (isEntry(line)) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  const head = readYaml(lines.slice(0, start).join('\n'));
  return {
    ...(isRecord(head.value) ? head.value : {}),
    questions: blocks.flatMap((block) => {
      const { value, problems } = readYaml(block.join('\n'));
      return problems.length === 0 ? listOf(value) : [];
    }),
  };
}

/** Detects the lines that begin a list entry: they have the same indentation as the first. */
function listMarker(lines: readonly string[]): (line: string) => boolean {
  const indent = /^ */.exec(lines.find((line) => /^ *- /.test(line)) ?? '')?.[0] ?? '';
  return (line) => line.startsWith(`${indent}- `);
}

/** The current questions; missing ones of the last version are reinserted after their predecessors. */
export function mergeQuestions<Asked extends { id: string }>(
  now: readonly Asked[],
  last: readonly Asked[],
): Asked[] {
  const present = new Set(now.map(({ id }) => id));
  const kept = new Map<string | null, Asked[]>();
  let before: string | null = null;
  for (const question of last) {
    if (present.has(question.id)) before = question.id;
    else kept.set(before, [...(kept.get(before) ?? []), question]);
  }
  const follow = (id: string | null): Asked[] => kept.get(id) ?? [];
  return [...follow(null), ...now.flatMap((question) => [question, ...follow(question.id)])];
}

function standIns(slug: string): PageFields {
  return {
    title: slug,
    description: '',
    seoDescription: '',
    difficulty: 'medium',
    order: unknownOrder,
    updated: unknownDate,
    navigation: true,
    related: null,
    meta: {},
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
