/** Plans the files an import writes: everything the pages need, with gaps filled in. */
import { stringify } from 'yaml';
import { isSlug } from '../../../shared/address.ts';
import type { ImportChoices } from '../../../shared/contract/values.ts';
import type { Page, Problem } from '../../../shared/records.ts';
import { buildRecords } from '../../content/build-records.ts';
import { missingFigure } from '../../content/cross-file.ts';
import { maxOrder } from '../../content/drafts.ts';
import { emptyBody } from '../../content/derived.ts';
import { parseFile } from '../../content/parse.ts';
import { packFileLimit } from '../../indexing/read.ts';
import { formatPageFile } from '../../sharing/page-file.ts';
import { slugify } from '../../storage/pack-id.ts';
import type { ImportedPage } from './imported-page.ts';
import { uniqueId } from './imported-page.ts';
import type { Import, ImportedParent } from './read-import.ts';

export interface PlannedFile {
  path: string;
  text: string;
}

export interface PlannedImport {
  files: PlannedFile[];
  pages: Page[];
  /** What was derived, beside what the import itself notes. */
  notes: string[];
  problems: Problem[];
}

interface Parent {
  slug: string;
  name: string;
  order: number;
}

/** `today` is `YYYY-MM-DD`: pages that say no date were updated then. */
export function planImport(found: Import, choices: ImportChoices, today: string): PlannedImport {
  const notes: string[] = [];
  const files: PlannedFile[] = [];
  const frameworks = new Map<string, Parent>();
  const topics = new Map<string, Parent>();
  const taken = new Map<string, Set<string>>();
  const orders = new Map<string, Set<number>>();

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
    const order = freeOrder(own?.order ?? null, takenOrders(orders, 'frameworks'));
    const icon = isSlug(own?.icon ?? '') ? own?.icon : 'book-open';
    const description = own?.description ?? '';
    const fields = { name: parent, slug, description, icon, order, tier: own?.tier ?? 1 };
    files.push({ path: `frameworks/${slug}.yml`, text: formatParent(fields, own) });
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
    const order = freeOrder(own?.order ?? null, takenOrders(orders, `topics of ${framework.slug}`));
    const description = own?.description ?? '';
    const fields = { name: parent, slug, frameworkSlug: framework.slug, description, order };
    files.push({ path: `topics/${framework.slug}-${slug}.yml`, text: formatParent(fields, own) });
    if (own === undefined) notes.push(`The topic “${parent}” is made for the pages.`);
    const added = { slug, name: parent, order };
    topics.set(key, added);
    return added;
  };

  const pages = found.pages.map((page): Page => {
    const framework = addFramework(page);
    const topic = addTopic(page, framework);
    const within = `${framework.slug}/${topic.slug}`;
    const names = taken.get(within) ?? new Set<string>();
    taken.set(within, names);
    const slug = uniqueId(page.slug, names);
    if (slug !== page.slug) notes.push(`The second page “${page.slug}” becomes “${slug}”.`);
    if (page.updated === null) notes.push(`${page.title} says no date: it gets today's.`);
    const order = freeOrder(page.order, takenOrders(orders, within));
    if (page.order !== null && page.order !== order) {
      notes.push(`${page.title}: the order ${page.order} is taken, it gets ${order}.`);
    }
    const built = buildImportedPage(page, framework, topic, slug, order, choices, today);
    files.push({ path: built.id, text: formatPageFile(built) });
    return built;
  });
  const unused = [
    ...Array.from(found.frameworks).filter(([slug]) => !frameworks.has(slug)),
    ...Array.from(found.topics).filter(([key]) => !topics.has(key)),
  ];
  for (const [slug, { name }] of unused) {
    notes.push(`“${name ?? slug}” is left out: no page is in it.`);
  }
  return { files, pages, notes, problems: findProblems(files) };
}

function formatParent(
  fields: Record<string, unknown>,
  { meta = {} }: Partial<ImportedParent> = {},
): string {
  return stringify(Object.keys(meta).length === 0 ? fields : { ...fields, meta });
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
  const questions = page.questions.map((question) => ({
    ...question,
    difficulty: question.difficulty ?? difficulty,
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

/** What would be wrong with the library that the files make. */
function findProblems(files: PlannedFile[]): Problem[] {
  const tooBig = files
    .filter(({ text }) => Buffer.byteLength(text) > packFileLimit)
    .map(({ path }) => ({ file: path, line: 1, column: 1, message: 'The page is over 1 MB.' }));
  if (tooBig.length > 0) return tooBig;
  const parsed = files.map(({ path, text }) => parseFile(path, text));
  const problems = [...parsed.flatMap((file) => file.problems), ...buildRecords(parsed).problems];
  // A page that comes alone has left its figures behind; the app says so where it shows what is wrong.
  return problems.filter(({ message }) => !message.startsWith(missingFigure));
}

function nameParent(slug: string, own: ImportedParent | undefined, name: string | null): string {
  return own?.name ?? name ?? slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}

/** `blog` is where articles live, so no framework can have it. */
function slugOf(name: string, otherwise: string): string {
  const slug = slugify(name);
  return slug === '' || slug === 'blog' ? otherwise : slug;
}

function takenOrders(orders: Map<string, Set<number>>, group: string): Set<number> {
  const taken = orders.get(group) ?? new Set<number>();
  orders.set(group, taken);
  return taken;
}

/** The wanted order when it is a sensible one and free, else the next one; it is taken then. */
function freeOrder(wanted: number | null, taken: Set<number>): number {
  const isSensible =
    wanted !== null && Number.isInteger(wanted) && wanted > 0 && wanted <= maxOrder;
  let order = isSensible ? wanted : 1;
  while (taken.has(order)) order += 1;
  taken.add(order);
  return order;
}
