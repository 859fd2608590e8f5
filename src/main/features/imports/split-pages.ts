/** Splits pages with too many questions: by tags, by initials if sorted, otherwise in file order. */
import { isRecord } from '../../../shared/is-record.ts';
import { slugify } from '../../content/slugify.ts';
import { packFileLimit } from '../../jobs/indexing/read.ts';
import type { ImportedPage } from './imported-page.ts';
import { sizeOf } from './plain-values.ts';

/** A table's page is split above this number of questions; a list's page only if it is too large for a file. */
export const mostQuestions = 100;
/** The number of questions per page if nothing else divides them. */
const perPage = 50;
/** The share of a page's questions that must have a tag to divide the page by tags. */
const mostlyTagged = 0.8;

type Question = ImportedPage['questions'][number];

export function splitPages(pages: readonly ImportedPage[]): ImportedPage[] {
  return pages.flatMap((page) => {
    const { questions, hasOnlyQuestions, imported } = page;
    const isLong = hasOnlyQuestions && questions.length > mostQuestions;
    const isBig = questions.length > 1 && sizeOf(page) > packFileLimit * 0.8;
    if ((!isLong && !isBig) || imported.isPart === true) return [page];
    return divide(page).map(([name, own]) => makePart(page, name, own));
  });
}

/** The groups of a page's questions, with names. */
function divide(page: ImportedPage): [name: string, questions: Question[]][] {
  const { questions, title } = page;
  const tags = new Map(questions.map((one) => [one, tagOf(page, one)]));
  const tagged = questions.filter((one) => tags.get(one) !== null).length;
  const byTag = Map.groupBy(questions, (one) => tags.get(one) ?? title);
  if (tagged >= questions.length * mostlyTagged && byTag.size > 1 && isEven(byTag, questions)) {
    return [...byTag].flatMap(([name, own]) => inOrder(name, own));
  }
  const initials = questions.map(({ q }) => initialOf(q));
  const isSorted = initials.every(
    (one, index) => index === 0 || one >= (initials[index - 1] ?? ''),
  );
  const byInitial = Map.groupBy(questions, ({ q }) => initialOf(q));
  if (isSorted && byInitial.size > 4 && isEven(byInitial, questions)) {
    return [...byInitial].flatMap(([name, own]) => inOrder(`${title}: ${name}`, own));
  }
  return inOrder(title, questions);
}

/** True if the groups are large enough on average to be pages. */
function isEven(groups: ReadonlyMap<string, Question[]>, all: readonly Question[]): boolean {
  return groups.size <= all.length / 3;
}

function inOrder(name: string, questions: Question[]): [string, Question[]][] {
  if (questions.length <= mostQuestions && sizeOf(questions) < packFileLimit * 0.8) {
    return [[name, questions]];
  }
  const parts: [string, Question[]][] = [];
  let from = 0;
  while (from < questions.length) {
    const own = takeFrom(questions, from);
    parts.push([`${name} ${from + 1}–${from + own.length}`, own]);
    from += own.length;
  }
  return parts;
}

/** The next questions for a page: the usual number, or fewer if they are long. */
function takeFrom(questions: readonly Question[], from: number): Question[] {
  const own: Question[] = [];
  let size = 0;
  for (const question of questions.slice(from, from + perPage)) {
    size += sizeOf(question);
    if (own.length > 0 && size > packFileLimit * 0.8) break;
    own.push(question);
  }
  return own;
}

function makePart(page: ImportedPage, title: string, questions: Question[]): ImportedPage {
  const { questions: extras, ...meta } = page.meta;
  const ids = new Set(questions.map(({ id }) => id));
  const own = Object.entries(isRecord(extras) ? extras : {}).filter(([id]) => ids.has(id));
  return {
    ...page,
    title,
    slug: slugify(title) || page.slug,
    seoDescription: title,
    order: null,
    questions,
    meta: own.length === 0 ? meta : { ...meta, questions: Object.fromEntries(own) },
  };
}

/** The first tag of a question, as stored under `meta`. */
function tagOf({ meta }: ImportedPage, { id }: Question): string | null {
  const extra = isRecord(meta.questions) ? meta.questions[id] : null;
  const tags: unknown = isRecord(extra) ? extra.tags : null;
  const first: unknown = Array.isArray(tags) ? tags[0] : null;
  return typeof first === 'string' && first !== '' ? first : null;
}

function initialOf(text: string): string {
  return (/[\p{L}\d]/u.exec(text)?.[0] ?? '#').toUpperCase();
}
