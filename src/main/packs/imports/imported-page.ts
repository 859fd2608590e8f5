/** A page as an import finds it: what it says of itself, and null where it says nothing. */
import { isSlug } from '../../../shared/address.ts';
import { AppError } from '../../../shared/contract.ts';
import { difficulties } from '../../../shared/records.ts';
import type { Difficulty } from '../../../shared/records.ts';
import { packFileLimit } from '../../indexing/read.ts';
import { slugify } from '../../storage/pack-id.ts';
import { copyPlain, isRecord, readDifficulty, readText, readWholeText } from './plain-values.ts';

export interface ImportedQuestion {
  id: string;
  difficulty: Difficulty | null;
  q: string;
  a: string;
}

export interface ImportedPage {
  frameworkSlug: string | null;
  framework: string | null;
  topicSlug: string | null;
  topic: string | null;
  slug: string;
  title: string;
  description: string;
  seoDescription: string;
  difficulty: Difficulty | null;
  order: number | null;
  updated: string | null;
  navigation: boolean;
  related: Record<string, unknown> | null;
  meta: Record<string, unknown>;
  questions: ImportedQuestion[];
}

/** The most questions that are taken from one page. */
const maxQuestions = 5000;

/** Read into the page, or said again by other fields. */
const knownKeys = new Set(
  (
    'id title subtopic description difficulty framework frameworkSlug topic topicSlug order path ' +
    'questions questionsCount related seo seoDescription updated navigation body extension stem meta __hash__'
  ).split(' '),
);

/**
 * Reads a page record, of ours or with more fields. `name` is used where the record has no path or title.
 * `note` hears of everything that is derived, kept elsewhere or left out.
 */
export function readPage(
  record: Record<string, unknown>,
  name: string,
  note: (text: string) => void,
): ImportedPage {
  const [pathFramework, pathTopic, pathSlug] = readSlugs(
    readText(record.path) ?? readText(record.stem),
  );
  const title = readText(record.title) ?? readText(record.subtopic) ?? name;
  const slug = pathSlug ?? (slugify(name) || 'page');
  const seo = isRecord(record.seo) ? readText(record.seo.description) : null;
  const description = readText(record.description) ?? '';
  const meta = isRecord(record.meta) ? { ...keep(record.meta, title, note) } : {};
  const others = Object.fromEntries(Object.entries(record).filter(([key]) => !knownKeys.has(key)));
  if (Object.keys(others).length > 0) {
    const kept = keep(others, title, note);
    Object.assign(meta, kept);
    note(`${title}: ${Object.keys(kept).join(', ')} kept under "meta".`);
  }
  const { questions, extras } = readQuestions(record.questions, title, note);
  if (Object.keys(extras).length > 0) meta.questions = extras;
  const order =
    Number.isInteger(record.order) && Number(record.order) > 0 ? Number(record.order) : null;
  const updated = /^\d{4}-\d{2}-\d{2}/.exec(readText(record.updated) ?? '')?.[0] ?? null;
  return {
    frameworkSlug: readSlug(record.frameworkSlug) ?? pathFramework ?? null,
    framework: readText(record.framework),
    topicSlug: readSlug(record.topicSlug) ?? pathTopic ?? null,
    topic: readText(record.topic),
    slug,
    title,
    description,
    seoDescription: readText(record.seoDescription) ?? seo ?? (description || title),
    difficulty: readDifficulty(record.difficulty),
    order,
    updated,
    navigation: record.navigation !== false,
    related: isRecord(record.related) ? keep(record.related, title, note) : null,
    meta,
    questions,
  };
}

function readSlug(value: unknown): string | null {
  return typeof value === 'string' && isSlug(value) ? value : null;
}

function readSlugs(path: string | null): string[] {
  const slugs = (path ?? '').split('/').filter((part) => part !== '');
  return slugs.length === 3 && slugs.every(isSlug) ? slugs : [];
}

/** A copy of what can be written to a file; `note` hears what cannot. */
function keep(
  values: Record<string, unknown>,
  title: string,
  note: (text: string) => void,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const copy = copyPlain(value);
    if (copy === undefined) note(`${title}: "${key}" is left out, because a file cannot hold it.`);
    else kept[key] = copy;
  }
  return kept;
}

function readQuestions(
  value: unknown,
  title: string,
  note: (text: string) => void,
): { questions: ImportedQuestion[]; extras: Record<string, unknown> } {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  if (list.length > maxQuestions) {
    note(`${title}: only the first ${maxQuestions} of its ${list.length} questions are taken.`);
  }
  const questions: ImportedQuestion[] = [];
  const extras: Record<string, unknown> = {};
  const ids = new Set<string>();
  let size = 0;
  for (const [index, item] of list.slice(0, maxQuestions).entries()) {
    const { id, difficulty, q, a, ...others } = isRecord(item) ? item : {};
    // Many questions of a payload can refer to one text: what is small there can be huge here.
    size += lengthOf(q) + lengthOf(a);
    if (size > packFileLimit) throw new AppError('content', `The page ${title} is over 1 MB.`);
    const text = readText(q)?.replace(/\s*\n\s*/g, ' ') ?? null;
    const answer = readWholeText(a);
    if (text === null || answer === null) {
      note(`${title}: question ${index + 1} is left out, because it has no text or no answer.`);
      continue;
    }
    const own = readSlug(id);
    const used = uniqueId(own ?? slugify(text), ids);
    if (own !== null && used !== own)
      note(`${title}: the second question "${own}" becomes "${used}".`);
    if (difficulty !== undefined && readDifficulty(difficulty) === null) {
      note(`${title}: the difficulty of "${used}" is none of ${difficulties.join(', ')}.`);
    }
    questions.push({ id: used, difficulty: readDifficulty(difficulty), q: text, a: answer });
    if (Object.keys(others).length > 0) {
      extras[used] = keep(others, title, note);
      note(`${title}: ${Object.keys(others).join(', ')} of "${used}" kept under "meta".`);
    }
  }
  return { questions, extras };
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** The slug, or with a number when the page has it already. */
export function uniqueId(slug: string, taken: Set<string>): string {
  const base = slug === '' ? 'question' : slug;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
