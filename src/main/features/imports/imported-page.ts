/** Reads an imported page; fields it doesn't have are null. */
import { countOf, formatNumber } from '../../../shared/format-number.ts';
import { isSlug } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import { difficulties } from '../../../shared/difficulty.ts';
import type { Difficulty } from '../../../shared/difficulty.ts';
import { isRecord } from '../../../shared/is-record.ts';
import type { Imported } from '../../content/imported.ts';
import { maxDescriptionLength, maxNameLength } from '../../content/text-limits.ts';
import { packFileLimit } from '../../jobs/indexing/read.ts';
import { slugify } from '../../content/slugify.ts';
import { cutText, fitText } from './fit-text.ts';
import { readGiven } from './given.ts';
import { collectUnmodelledPageFields, readDate, readSlugs } from './unmodelled-fields.ts';
import {
  copyPlain,
  readDifficulty,
  readText,
  readWholeText,
  showValue,
  sizeOf,
} from './plain-values.ts';

interface ImportedQuestion {
  id: string;
  /** True if the file contains the id; otherwise it is derived from the question's text. */
  isNamed: boolean;
  difficulty: Difficulty | null;
  q: string;
  a: string;
  /** The first line of the question in its file, from 1, if known. */
  line?: number;
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
  /** Metadata from the source that we derive or don't model. */
  imported: Imported;
  /** True if the file format holds only questions and no other fields of the page. */
  hasOnlyQuestions: boolean;
  /** Its place in a payload, for messages; null if it isn't from one. */
  place: string | null;
}

/** Names the difficulty of questions that have none, on pages without one. */
export const chosenDifficulty = 'the one chosen for the import';
/** The maximum number of questions accepted from one page. */
const maxQuestions = 5000;

export interface PageOptions {
  /** A caller that raises it splits the page later. */
  mostQuestions?: number;
  /** The record's place in a payload. */
  place?: string | null;
}

/**
 * Reads a page record in our format, possibly with additional fields. `name` is used if the record has no path or title.
 * `note` receives everything that is derived, kept elsewhere or left out.
 */
export function readPage(
  record: Record<string, unknown>,
  name: string,
  note: (text: string) => void,
  { mostQuestions = maxQuestions, place = null }: PageOptions = {},
): ImportedPage {
  const [pathFramework, pathTopic, pathSlug] = readSlugs(
    readText(record.path) ?? readText(record.stem),
  );
  const written = readText(record.title) ?? readText(record.subtopic) ?? name;
  const title = cutText(written, maxNameLength);
  const fit = (field: string, text: string, most: number): string =>
    fitText(text, most, (what) => note(`${title}: its ${field} ${what}`));
  fit('title', written, maxNameLength);
  const slug = pathSlug ?? (slugify(name) || 'page');
  const seo = isRecord(record.seo) ? readText(record.seo.description) : null;
  const description = fit('description', readText(record.description) ?? '', maxDescriptionLength);
  const seoDescription = readText(record.seoDescription) ?? seo ?? (description || title);
  const fitName = (field: 'framework' | 'topic'): string | null => {
    const own = readText(record[field]);
    return own === null ? null : fit(field, own, maxNameLength);
  };
  const meta = isRecord(record.meta) ? { ...keep(record.meta, title, note) } : {};
  const kept = keep(collectUnmodelledPageFields(record), title, note);
  if (Object.keys(kept).length > 0) {
    Object.assign(meta, kept);
    note(`${title}: ${Object.keys(kept).join(', ')} kept under "meta".`);
  }
  const difficulty = readDifficulty(record.difficulty);
  const { questions, extras } = readQuestions(record.questions, title, note, {
    ...{ mostQuestions, place: place ?? title, difficulty },
  });
  if (Object.keys(extras).length > 0) meta.questions = extras;
  const order =
    Number.isInteger(record.order) && Number(record.order) > 0 ? Number(record.order) : null;
  const page = {
    frameworkSlug: readSlug(record.frameworkSlug) ?? pathFramework ?? null,
    framework: fitName('framework'),
    topicSlug: readSlug(record.topicSlug) ?? pathTopic ?? null,
    topic: fitName('topic'),
    slug,
    title,
    description,
    seoDescription: fit('seoDescription', seoDescription, maxDescriptionLength),
    difficulty,
    order,
    updated: readDate(record.updated),
    navigation: record.navigation !== false,
    related: isRecord(record.related) ? keep(record.related, title, note) : null,
    meta,
    questions,
    imported: readGiven(record),
    hasOnlyQuestions: false,
    place,
  };
  if (mostQuestions <= maxQuestions) checkSize(sizeOf(page), title);
  return page;
}

function readSlug(value: unknown): string | null {
  return typeof value === 'string' && isSlug(value) ? value : null;
}

/** Copies the values that can be written to a file; `note` receives the others. */
export function keep(
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
  {
    mostQuestions,
    place,
    difficulty: general,
  }: { mostQuestions: number; place: string; difficulty: Difficulty | null },
): { questions: ImportedQuestion[]; extras: Record<string, unknown> } {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  // A page that will be split comes from a file whose size is already limited.
  const check = mostQuestions > maxQuestions ? () => undefined : checkSize;
  if (list.length > mostQuestions) {
    note(
      `${title}: only the first ${formatNumber(mostQuestions)} of its ${countOf(list.length, 'question')} are taken.`,
    );
  }
  const questions: ImportedQuestion[] = [];
  const extras: Record<string, unknown> = {};
  const ids = new Set<string>();
  let size = 0;
  for (const [index, item] of list.slice(0, mostQuestions).entries()) {
    const { id, difficulty, q, a, ...others } = isRecord(item) ? item : {};
    // Many questions in a payload can share one text, so a small payload can expand into a huge page.
    size += lengthOf(q) + lengthOf(a);
    check(size, title);
    const text = readText(q)?.replace(/\s*\n\s*/g, ' ') ?? null;
    const answer = readWholeText(a);
    if (text === null || answer === null) {
      note(`${place}: question ${index + 1} is left out, because it has no text or no answer.`);
      continue;
    }
    const own = readSlug(id);
    const used = uniqueId(own ?? slugify(text), ids);
    if (own !== null && used !== own)
      note(`${title}: the second question "${own}" becomes "${used}".`);
    if (difficulty !== undefined && difficulty !== null && readDifficulty(difficulty) === null) {
      const written = `the difficulty of "${used}", ${showValue(difficulty)}`;
      const becomes = general ?? chosenDifficulty;
      note(`${place}: ${written}, is none of ${difficulties.join(', ')}; it becomes ${becomes}.`);
    }
    questions.push({
      id: used,
      isNamed: own === used,
      difficulty: readDifficulty(difficulty),
      q: text,
      a: answer,
    });
    const isRenamed = own === null && id !== undefined && id !== null;
    const kept = keep(isRenamed ? { id, ...others } : others, title, note);
    size += sizeOf(kept);
    check(size, title);
    if (Object.keys(kept).length > 0) {
      extras[used] = kept;
      note(`${title}: ${Object.keys(kept).join(', ')} of "${used}" kept under "meta".`);
    }
  }
  return { questions, extras };
}

function checkSize(size: number, title: string): void {
  if (size > packFileLimit) throw new AppError('content', `The page ${title} is over 1 MB.`);
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** The page with each question's first line; `lines` must have as many entries as the page has questions. */
export function withLines(page: ImportedPage, lines: readonly number[]): ImportedPage {
  if (page.questions.length !== lines.length) return page;
  return {
    ...page,
    questions: page.questions.map((one, index) => ({ ...one, line: lines[index] ?? 1 })),
  };
}

/** The slug, with a number appended if the page already uses it. */
export function uniqueId(slug: string, taken: Set<string>): string {
  const base = slug === '' ? 'question' : slug;
  let id = base;
  if (taken.has(base)) {
    // Counting through thousands of equal names would be slow, so the first free number is found by binary search.
    let used = 1;
    let free = 2;
    while (taken.has(`${base}-${free}`)) [used, free] = [free, free * 2];
    while (free - used > 1) {
      const middle = Math.floor((used + free) / 2);
      if (taken.has(`${base}-${middle}`)) used = middle;
      else free = middle;
    }
    id = `${base}-${free}`;
  }
  taken.add(id);
  return id;
}
