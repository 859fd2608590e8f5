/** Reports inconsistent values in a payload, each with its place and its replacement. */
import { countOf, formatNumber } from '../../../shared/format-number.ts';
import { pathInPack } from '../../../shared/address.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { splitAnswer } from '../../content/answer-parts.ts';
import { pageKey, topicKey } from '../../content/payload.ts';
import { addressOf } from './given.ts';
import { chosenDifficulty } from './imported-page.ts';
import type { ImportedPage } from './imported-page.ts';
import { readDifficulty, readText, showValue } from './plain-values.ts';
import { readDate } from './unmodelled-fields.ts';

/** The place of a value in the payload. */
export interface Place {
  /** The key of the data that it is under. */
  key: string;
  /** The key of the innermost object that it is in. */
  name: string;
  /** The file's name and the path from the data, as in `joins.json: topic-sql-joins.pages[0]`. */
  place: string;
  /** The place of the list that it is in. */
  list: string;
  depth: number;
}

/** A page that the payload names, such as a subtopic next to a page. */
export interface NamedPage {
  /** The list that names it. */
  place: string;
  path: string;
  title: string | null;
}

/** The maximum number of places or pages listed in one sentence. */
const maxListed = 10;

/** The disagreements in a page's record, in sentences. */
export function checkPage(
  record: Record<string, unknown>,
  page: ImportedPage,
  { place, key }: Pick<Place, 'place' | 'key'>,
): string[] {
  return [
    ...checkKey(page, place, key),
    ...checkValues(record, page, place),
    ...checkQuestions(record, page, place),
  ];
}

/** The pages that are named but not in the payload, in a sentence per list. */
export function checkNamed(named: readonly NamedPage[], held: ReadonlySet<string>): string[] {
  const missing = named.filter(({ path }) => !held.has(pathInPack(path)));
  return [...Map.groupBy(missing, ({ place }) => place)].map(([place, pages]) => {
    const list = listFirst(
      pages.map(({ path, title }) => (title === null ? path : `“${title}” (${path})`)),
    );
    const total = pages.length === 1 ? 'a page' : countOf(pages.length, 'page');
    return `${place} names ${total} that the file doesn’t contain: ${list}.`;
  });
}

function checkKey(page: ImportedPage, place: string, key: string): string[] {
  const { frameworkSlug, topicSlug } = page;
  if (frameworkSlug === null || topicSlug === null) return [];
  const expected = key.startsWith('qa-')
    ? pageKey(addressOf(page))
    : key.startsWith('topic-')
      ? topicKey(frameworkSlug, topicSlug)
      : key;
  return key === expected ? [] : [`${place} is under the wrong key; it should be ${expected}.`];
}

/** The fields that follow from others. */
function checkValues(record: Record<string, unknown>, page: ImportedPage, place: string): string[] {
  const isPlaced = page.frameworkSlug !== null && page.topicSlug !== null;
  const path = isPlaced ? addressOf(page) : null;
  const address = 'what its place in this import gives it';
  const { difficulty, updated } = record;
  const written = readText(record.path);
  return [
    ...compare({ ...record, ...(written === null ? {} : { path: pathInPack(written) }) }, place, {
      id: path === null ? null : `qa${path}.md`,
      path: path ?? address,
      stem: path?.slice(1) ?? address,
      extension: 'md',
      questionsCount: page.questions.length,
      difficulty: isGiven(difficulty) ? (readDifficulty(difficulty) ?? chosenDifficulty) : null,
      updated: isGiven(updated) && readDate(updated) === null ? 'today’s date' : null,
    }),
  ];
}

/** The fields of a topic or framework that follow from its slugs. */
export function checkParent(
  record: Record<string, unknown>,
  { place }: Pick<Place, 'place'>,
): string[] {
  const { slug, frameworkSlug } = record;
  const isTopic = typeof frameworkSlug === 'string';
  const stem = isTopic ? `topics/${frameworkSlug}-${String(slug)}` : `frameworks/${String(slug)}`;
  return compare(record, place, { id: `${stem}.yml`, stem, extension: 'yml' });
}

/** A sentence for each field that is given and differs from the expected value; null expects nothing. */
function compare(
  record: Record<string, unknown>,
  place: string,
  expected: Record<string, string | number | null>,
): string[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    const written = record[field];
    if (value === null || !isGiven(written) || written === value) return [];
    return [`${place}.${field} is ${showValue(written)}; it becomes ${value}.`];
  });
}

/** Missing values; the other faults of questions are reported when they are read. */
function checkQuestions(
  record: Record<string, unknown>,
  page: ImportedPage,
  place: string,
): string[] {
  const questions = (Array.isArray(record.questions) ? (record.questions as unknown[]) : []).map(
    (one, index) => ({ own: `questions[${index}]`, ...(isRecord(one) ? one : {}) }),
  );
  const list = (
    fault: string,
    faulty: (question: Record<string, unknown>) => boolean,
  ): string[] => {
    const own = questions.filter(faulty).map((one) => one.own);
    const named = `${place}: ${formatNumber(own.length)} of ${countOf(questions.length, 'question')} `;
    return own.length === 0 ? [] : [`${named}${fault}: ${listFirst(own)}.`];
  };
  const becomes = page.difficulty ?? chosenDifficulty;
  return [
    ...list(`have no difficulty and get ${becomes}`, ({ difficulty }) => !isGiven(difficulty)),
    ...list('have no rule of thumb', ({ a }) => splitAnswer(readText(a) ?? '').rule === ''),
  ];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function listFirst(texts: readonly string[]): string {
  const others = texts.length - maxListed;
  const first = texts.slice(0, maxListed).join(', ');
  return others > 0 ? `${first} and ${formatNumber(others)} more` : first;
}
