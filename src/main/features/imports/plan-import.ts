/** Plans the files an import would write: everything the pages need, with gaps filled in. */
import { stringify } from 'yaml';
import type { ImportChoices } from '../../../shared/contract/values.ts';
import type { Page, Problem } from '../../../shared/records.ts';
import { buildPage } from '../../content/build-record.ts';
import { buildRecords } from '../../content/build-records.ts';
import { maxOrder } from '../../content/drafts.ts';
import type { FrameworkDraft, PageDraft, TopicDraft } from '../../content/drafts.ts';
import { parseFile } from '../../content/parse.ts';
import type { ParsedFile } from '../../content/parse.ts';
import { packFileLimit } from '../../jobs/indexing/read.ts';
import { formatPageFile } from '../sharing/page-file.ts';
import { slugify } from '../../content/slugify.ts';
import { addressOf, keepGivenOfPage, keepGivenOfParent } from './given.ts';
import type { KnownLibrary } from './updates/known-library.ts';
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
  /** Notes on derived values, in addition to the import's own. */
  notes: string[];
  problems: Problem[];
  /** The places in payloads of the pages in files that come from one. */
  origins: ReadonlyMap<string, string>;
}

export interface PlanOptions {
  /** Called for every checked file. */
  onChecked?(done: number, total: number): void;
  /** The library that the files are added to and merged with; null for a new one. */
  library?: Pick<KnownLibrary, 'records' | 'files'> | null;
  /** The library's pages that are replaced, by the imported page that replaces them. */
  places?: ReadonlyMap<ImportedPage, Page>;
}

type ParentDraft = Omit<FrameworkDraft, 'meta'> | Omit<TopicDraft, 'meta'>;

/** The framework or topic of a page. */
interface WantedParent {
  /** The key within its kind. */
  key: string;
  slug: string;
  /** The display name; null if only its slug is known. */
  name: string | null;
  /** The key of the siblings among which orders are unique. */
  siblings: string;
  /** The path of its file. */
  file: string;
  /** Adds the fields specific to its kind; `own` are those from the files. */
  complete(
    fields: Pick<ParentDraft, 'name' | 'description' | 'order'>,
    own: ImportedParent | undefined,
  ): ParentDraft;
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
  const origins = new Map<string, string>();
  const { frameworks, topics, taken, orders } = listTaken(library);

  /** Returns the existing parent, or creates one from the files' data. */
  const addParent = (
    parents: Map<string, Parent>,
    given: ReadonlyMap<string, ImportedParent>,
    { key, slug, name, siblings, file, complete }: WantedParent,
  ): Parent => {
    const known = parents.get(key);
    if (known !== undefined) return known;
    const own = given.get(key);
    const added = {
      slug,
      name: nameParent(slug, own, name),
      order: freeOrder(own?.order ?? null, takenOrders(orders, siblings), -maxOrder),
    };
    const draft = complete({ ...added, description: own?.description ?? '' }, own);
    files.push({ path: file, text: formatParent(draft, own) });
    if (own === undefined) notes.push(`The ${draft.kind} “${added.name}” is made for the pages.`);
    parents.set(key, added);
    return added;
  };

  const addFramework = ({ framework, frameworkSlug }: ImportedPage): Parent => {
    const slug = frameworkSlug ?? slugOf(framework ?? choices.framework, 'notes');
    return addParent(frameworks, found.frameworks, {
      key: slug,
      slug,
      name: framework ?? (frameworkSlug === null ? choices.framework : null),
      siblings: 'frameworks',
      file: `frameworks/${slug}.yml`,
      complete({ name, description, order }, own) {
        const icon = own?.icon?.includes('\n') === false ? own.icon : 'book-open';
        const tier = own?.tier ?? 1;
        return { kind: 'framework', name, slug, description, icon, order, tier };
      },
    });
  };

  const addTopic = (
    { topic, topicSlug }: ImportedPage,
    { slug: frameworkSlug }: Parent,
  ): Parent => {
    const slug = topicSlug ?? slugOf(topic ?? choices.topic, 'questions');
    return addParent(topics, found.topics, {
      key: `${frameworkSlug}/${slug}`,
      slug,
      name: topic ?? (topicSlug === null ? choices.topic : null),
      siblings: `topics of ${frameworkSlug}`,
      file: `topics/${frameworkSlug}-${slug}.yml`,
      complete({ name, description, order }) {
        return { kind: 'topic', name, slug, frameworkSlug, description, order };
      },
    });
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
    if (page.updated === null) notes.push(`${page.title} has no date, so it gets today’s.`);
    const order = place?.order ?? freeOrder(page.order, takenOrders(orders, within));
    if (page.order !== null && page.order !== order) {
      notes.push(`${page.title}: the order ${page.order} is taken, it gets ${order}.`);
    }
    const draft = draftPage(page, order, choices, today);
    const built = buildPage(`qa/${within}/${slug}.md`, draft, framework, topic);
    const imported = keepGivenOfPage(page, built, known);
    files.push({ path: built.id, text: formatPageFile(built, imported) });
    if (page.place !== null) origins.set(built.id, page.place);
    return built;
  });
  const unused = [
    ...Array.from(found.frameworks).filter(([slug]) => !frameworks.has(slug)),
    ...Array.from(found.topics).filter(([key]) => !topics.has(key)),
  ];
  for (const [slug, { name }] of unused) {
    notes.push(`“${name ?? slug}” is left out: it has no pages.`);
  }
  const others = library?.files ?? [];
  return { files, pages, notes, problems: findProblems(files, others, onChecked), origins };
}

function formatParent(
  parent: ParentDraft,
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

/** The fields of the page's file, with missing ones filled in. */
function draftPage(
  page: ImportedPage,
  order: number,
  choices: ImportChoices,
  today: string,
): PageDraft {
  const { title, description, seoDescription, navigation, related, meta } = page;
  const difficulty = page.difficulty ?? choices.difficulty;
  return {
    kind: 'page',
    title,
    description,
    seoDescription,
    difficulty,
    order,
    updated: page.updated ?? today,
    navigation,
    related,
    questions: page.questions.map(({ id, q, a, ...question }) => ({
      ...{ id, difficulty: question.difficulty ?? difficulty, q, a },
    })),
    meta,
    written: {},
  };
}

/** The problems the files would cause next to the library's other files. */
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

/** `blog` is reserved for articles, so no framework can use it. */
function slugOf(name: string, otherwise: string): string {
  const slug = slugify(name);
  return slug === '' || slug === 'blog' ? otherwise : slug;
}
