/** Plans the files an import would write: everything the pages need, with gaps filled in. */
import { stringify } from 'yaml';
import type { ImportChoices } from '../../../shared/contract/values.ts';
import type { Page, Problem } from '../../../shared/records.ts';
import { buildRecords } from '../../content/build-records.ts';
import { emptyBody } from '../../content/derived.ts';
import { maxOrder } from '../../content/drafts.ts';
import type { FrameworkDraft, TopicDraft } from '../../content/drafts.ts';
import { parseFile } from '../../content/parse.ts';
import type { ParsedFile } from '../../content/parse.ts';
import { packFileLimit } from '../../indexing/read.ts';
import { formatPageFile } from '../../sharing/page-file.ts';
import { slugify } from '../../storage/pack-id.ts';
import { addressOf, keepGivenOfPage, keepGivenOfParent } from './given.ts';
import type { KnownLibrary } from '../updates/known-library.ts';
import type { ImportedPage } from './imported-page.ts';
import { uniqueId } from './imported-page.ts';
import type { Import, ImportedParent } from './read-import.ts';
import { freeOrder, listTaken, takenOrders } from './taken-places.ts';
import type { Parent } from './taken-places.ts';

export interface PlannedFile {
  path: string;
  text: string;
}

export interface PlannedImport {
  files: PlannedFile[];
  pages: Page[];
  /** What was derived, in addition to the import's own notes. */
  notes: string[];
  problems: Problem[];
}

export interface PlanOptions {
  /** Told about every file that was checked. */
  onChecked?(done: number, total: number): void;
  /** The library that the files are added to, which keeps what it has; null for a new one. */
  library?: Pick<KnownLibrary, 'records' | 'files'> | null;
  /** The pages that the library has, and where: these are replaced. */
  places?: ReadonlyMap<ImportedPage, Page>;
}

/** `today` is `YYYY-MM-DD`, the date given to pages without one. */
export function planImport(
  found: Import,
  choices: ImportChoices,
  today: string,
  { onChecked = () => undefined, library = null, places = new Map() }: PlanOptions = {},
): PlannedImport {
  const notes: string[] = [];
  const files: PlannedFile[] = [];
  const { frameworks, topics, taken, orders } = listTaken(library);

  const addFramework = (page: ImportedPage): Parent => {
    const name = page.framework ?? choices.framework;
    const slug = page.frameworkSlug ?? slugOf(name, 'notes');
    const known = frameworks.get(slug);
    if (known !== undefined) return known;
    const own = found.frameworks.get(slug);
    const parent = nameParent(
      slug,
      own,
      page.framework ?? (page.frameworkSlug === null ? name : null),
    );
    const order = freeOrder(own?.order ?? null, takenOrders(orders, 'frameworks'), -maxOrder);
    const icon = own?.icon?.includes('\n') === false ? own.icon : 'book-open';
    const description = own?.description ?? '';
    const fields = { name: parent, slug, description, icon, order, tier: own?.tier ?? 1 };
    const text = formatParent({ kind: 'framework', ...fields }, own);
    files.push({ path: `frameworks/${slug}.yml`, text });
    if (own === undefined) notes.push(`The framework “${parent}” is made for the pages.`);
    const added = { slug, name: parent, order };
    frameworks.set(slug, added);
    return added;
  };

  const addTopic = (page: ImportedPage, framework: Parent): Parent => {
    const name = page.topic ?? choices.topic;
    const slug = page.topicSlug ?? slugOf(name, 'questions');
    const key = `${framework.slug}/${slug}`;
    const known = topics.get(key);
    if (known !== undefined) return known;
    const own = found.topics.get(key);
    const parent = nameParent(slug, own, page.topic ?? (page.topicSlug === null ? name : null));
    const siblings = takenOrders(orders, `topics of ${framework.slug}`);
    const order = freeOrder(own?.order ?? null, siblings, -maxOrder);
    const description = own?.description ?? '';
    const fields = { name: parent, slug, frameworkSlug: framework.slug, description, order };
    const text = formatParent({ kind: 'topic', ...fields }, own);
    files.push({ path: `topics/${framework.slug}-${slug}.yml`, text });
    if (own === undefined) notes.push(`The topic “${parent}” is made for the pages.`);
    const added = { slug, name: parent, order };
    topics.set(key, added);
    return added;
  };

  const known = new Set(found.pages.map(addressOf));
  const pages = found.pages.map((page): Page => {
    const framework = addFramework(page);
    const topic = addTopic(page, framework);
    const within = `${framework.slug}/${topic.slug}`;
    const names = taken.get(within) ?? new Set<string>();
    taken.set(within, names);
    const place = places.get(page);
    const slug = place === undefined ? uniqueId(page.slug, names) : page.slug;
    if (slug !== page.slug) notes.push(`The second page “${page.slug}” becomes “${slug}”.`);
    if (page.updated === null) notes.push(`${page.title} says no date: it gets today's.`);
    const order = place?.order ?? freeOrder(page.order, takenOrders(orders, within));
    if (page.order !== null && page.order !== order) {
      notes.push(`${page.title}: the order ${page.order} is taken, it gets ${order}.`);
    }
    const built = buildImportedPage(page, framework, topic, slug, order, choices, today);
    const imported = keepGivenOfPage(page, built, known);
    files.push({ path: built.id, text: formatPageFile(built, imported) });
    return built;
  });
  const unused = [
    ...Array.from(found.frameworks).filter(([slug]) => !frameworks.has(slug)),
    ...Array.from(found.topics).filter(([key]) => !topics.has(key)),
  ];
  for (const [slug, { name }] of unused) {
    notes.push(`“${name ?? slug}” is left out: no page is in it.`);
  }
  const others = library?.files ?? [];
  return { files, pages, notes, problems: findProblems(files, others, onChecked) };
}

function formatParent(
  parent: Omit<FrameworkDraft, 'meta'> | Omit<TopicDraft, 'meta'>,
  { meta = {}, imported: given = {} }: Partial<ImportedParent> = {},
): string {
  const { kind, ...fields } = parent;
  const imported = keepGivenOfParent({ ...parent, meta }, given);
  return stringify({
    ...fields,
    ...(Object.keys(meta).length === 0 ? {} : { meta }),
    ...(imported === null ? {} : { imported }),
  });
}

function buildImportedPage(
  page: ImportedPage,
  framework: Parent,
  topic: Parent,
  slug: string,
  order: number,
  choices: ImportChoices,
  today: string,
): Page {
  const difficulty = page.difficulty ?? choices.difficulty;
  const stem = `${framework.slug}/${topic.slug}/${slug}`;
  const questions = page.questions.map(({ id, q, a, ...question }) => ({
    ...{ id, difficulty: question.difficulty ?? difficulty, q, a },
  }));
  return {
    id: `qa/${stem}.md`,
    title: page.title,
    subtopic: page.title,
    description: page.description,
    difficulty,
    framework: framework.name,
    frameworkSlug: framework.slug,
    topic: topic.name,
    topicSlug: topic.slug,
    order,
    path: `/${stem}`,
    questions,
    questionsCount: questions.length,
    related: page.related,
    seo: { description: page.seoDescription },
    seoDescription: page.seoDescription,
    updated: page.updated ?? today,
    navigation: page.navigation,
    body: emptyBody(),
    extension: 'md',
    stem,
    meta: page.meta,
    __hash__: '',
  };
}

/** What would be wrong with the files in a library that has these others as well. */
function findProblems(
  files: PlannedFile[],
  others: readonly ParsedFile[],
  onChecked: (done: number, total: number) => void,
): Problem[] {
  const tooBig = files
    .filter(({ text }) => Buffer.byteLength(text) > packFileLimit)
    .map(({ path }) => ({ file: path, line: 1, column: 1, message: 'The page is over 1 MB.' }));
  if (tooBig.length > 0) return tooBig;
  const parsed = files.map(({ path, text }, index) => {
    const file = parseFile(path, text);
    onChecked(index + 1, files.length);
    return file;
  });
  const paths = new Set(files.map(({ path }) => path));
  const all = [...parsed, ...others.filter(({ path }) => !paths.has(path))];
  const problems = [
    ...parsed.flatMap((file) => file.problems),
    ...buildRecords(all).problems.filter(({ file }) => paths.has(file)),
  ];
  // A page imported alone has lost its pictures and fixtures; the app reports that with its other problems.
  return problems.filter(({ missing }) => missing === undefined);
}

function nameParent(slug: string, own: ImportedParent | undefined, name: string | null): string {
  return own?.name ?? name ?? slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}

/** `blog` is where articles live, so no framework can have it. */
function slugOf(name: string, otherwise: string): string {
  const slug = slugify(name);
  return slug === '' || slug === 'blog' ? otherwise : slug;
}
