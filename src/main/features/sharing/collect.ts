/** Collects a share's records from the library. */
import { packBase, packOf, pathOf } from '../../../shared/address.ts';
import { AppError } from '../../../shared/app-error.ts';
import type { LibraryTopic } from '../../../shared/library.ts';
import type { Framework, Gap, Page, PageGaps, Topic } from '../../../shared/records.ts';
import { bookmarksPath } from '../../../shared/sharing.ts';
import type { ShareSubject } from '../../../shared/contract/values.ts';
import { givenHash, joinSiblings, listSiblingsElsewhere } from '../../content/imported.ts';
import type { Fixtures } from '../../content/fences/plan-runs.ts';
import { listPossibleFixtures } from '../../content/fixture-references.ts';
import { listPossiblePictures } from '../../content/pictures/pictures.ts';
import type { PictureFile, PictureSize } from '../../content/pictures/pictures.ts';
import type { LibraryStore, PageContext } from '../../storage/library/library-store.ts';
import type { CardMark } from '../../study/anki-history.ts';
import type { Review } from '../../study/schedule.ts';

/** The records from which every export format of a share is made. */
export interface Collection {
  kind: 'library' | 'framework' | 'bookmarks' | 'evening' | 'topic' | 'page' | 'selection';
  /** Path of the page, the topic, the framework or the list of bookmarks; `/` for the library. */
  path: string;
  /** The name of the interview, for the sheet of the evening before it. */
  interview?: string;
  framework: Framework;
  topic: Topic;
  /** In order; for a selection, a single page with only the chosen questions. */
  pages: PageContext[];
  /** The pages' pictures by address. */
  pictures: ReadonlyMap<string, SharedPicture>;
  /** The fixtures that the pages' code runs on. */
  fixtures: Fixtures;
  /** By `<path>#<question id>`, in order; empty unless they are exported. */
  reviews: ReadonlyMap<string, Review[]>;
  /** By `<path>#<question id>`; empty unless they are exported. */
  marks: ReadonlyMap<string, CardMark[]>;
  /** The gaps in the pages' code. */
  gaps: PageGaps[];
}

/** A share's subject, before its pages are read. */
export interface ShareOutline {
  kind: Collection['kind'];
  path: string;
  interview?: string;
  framework: Framework;
  topic: Topic;
  /** The pages' paths in order, at least one. */
  paths: string[];
  /** Question ids on the only page; null for all. */
  questions: string[] | null;
  /** The ids of the chosen questions by page, such as bookmarks; null for all. */
  chosen: ReadonlyMap<string, string[]> | null;
}

/** The part of an outline that `outlineShare` and its siblings determine. */
export type ShareHead = Omit<ShareOutline, 'paths' | 'questions' | 'chosen'>;

/** A figure or an image with its bytes. */
export interface SharedPicture extends PictureFile, PictureSize {
  address: string;
}

/** One page of a share with its pictures, and its code's fixtures and gaps. */
export interface SharedPage {
  context: PageContext;
  pictures: SharedPicture[];
  fixtures: Fixtures;
  /** Reviews of its questions' answers in order, if they are exported. */
  reviews: readonly Review[];
  /** Marks of its questions, if they are exported. */
  marks: readonly CardMark[];
  gaps: Gap[];
}

/**
 * Resolves a share's subject; fails with `not-found` unless the library has it. Only if `isWide` may it be a framework, the
 * whole library with its packs, or the bookmarked questions, of which `listBookmarks` returns the ids.
 */
export function outlineShare(
  library: LibraryStore,
  subject: ShareSubject,
  isWide = false,
  listBookmarks: () => readonly string[] = () => [],
): ShareOutline {
  const { path, questions } = subject;
  const context = library.getPage(path);
  if (context !== null) {
    const { framework, topic } = withGivenHashes(library, context);
    const kind = questions === null ? 'page' : 'selection';
    return { kind, path, framework, topic, paths: [path], questions, chosen: null };
  }
  if (questions !== null) throw new AppError('not-found', `There is no page at ${path}.`);
  const chosen = isWide && path === bookmarksPath ? groupQuestions(library, listBookmarks()) : null;
  const found =
    chosen === null
      ? findPages(library, path, isWide)
      : { kind: 'bookmarks' as const, name: 'The list of bookmarks', paths: [...chosen.keys()] };
  if (found === null) throw new AppError('not-found', `There is no page or topic at ${path}.`);
  const { kind, name, paths } = found;
  const first = paths[0] === undefined ? null : library.getPage(paths[0]);
  if (first === null) {
    const lacks = chosen === null ? 'subtopics yet' : 'questions of your libraries';
    throw new AppError('not-found', `${name} has no ${lacks}.`);
  }
  const { framework, topic } = withGivenHashes(library, first);
  return { kind, path, framework, topic, paths, questions: null, chosen };
}

/** Resolves the sheet for the evening before an interview; fails with `content` if no question is on it. */
export function outlineEvening(
  library: LibraryStore,
  { name, questions }: { name: string; questions: readonly string[] },
): ShareOutline {
  const chosen = groupQuestions(library, questions);
  const paths = [...chosen.keys()];
  const first = paths[0] === undefined ? null : library.getPage(paths[0]);
  if (first === null) throw new AppError('content', 'Nothing is on this sheet yet.');
  const { framework, topic } = withGivenHashes(library, first);
  const head = { kind: 'evening' as const, path: '/', interview: name, framework, topic };
  return { ...head, paths, questions: null, chosen };
}

/** The ids of those questions that the library has, by page, in its order. */
function groupQuestions(
  library: LibraryStore,
  addresses: readonly string[],
): Map<string, string[]> {
  const wanted = new Set(addresses);
  const pages = new Set(addresses.map(pathOf));
  const paths = findPages(library, '/', true)?.paths ?? [];
  return new Map(
    paths.flatMap((path) => {
      if (!pages.has(path)) return [];
      const questions = library.getPage(path)?.page.questions ?? [];
      const ids = questions.flatMap(({ id }) => (wanted.has(`${path}#${id}`) ? [id] : []));
      return ids.length === 0 ? [] : [[path, ids] as const];
    }),
  );
}

/** The pages of a topic or, if `isWide`, of a framework or the library; null if there is none at the path. */
function findPages(
  library: LibraryStore,
  path: string,
  isWide: boolean,
): (Pick<ShareOutline, 'kind' | 'paths'> & { name: string }) | null {
  const { frameworks } = library.getLibrary();
  const pathsOf = (topics: readonly LibraryTopic[]): string[] =>
    topics.flatMap(({ pages }) => pages.map((page) => page.path));
  const topics = frameworks.flatMap((framework) => framework.topics);
  const topic = topics.find((one) => one.path === path);
  if (topic !== undefined) return { kind: 'topic', name: topic.name, paths: pathsOf([topic]) };
  if (!isWide) return null;
  if (path === '/') return { kind: 'library', name: 'The library', paths: pathsOf(topics) };
  const framework = frameworks.find((one) => one.path === path);
  if (framework === undefined) return null;
  return { kind: 'framework', name: framework.name, paths: pathsOf(framework.topics) };
}

/** Reads one page of a share; null if the library no longer has it. Fails with `not-found` if questions are missing. */
export function readSharedPage(
  library: LibraryStore,
  { questions, chosen }: ShareOutline,
  path: string,
): PageContext | null {
  const context = library.getPage(path);
  if (context === null) return null;
  const ids = chosen?.get(path) ?? questions;
  const page = ids === null ? context.page : selectQuestions(context.page, ids);
  return addImported(library, { ...context, page });
}

/** Restores the page's imported data that its library can't express. */
function addImported(library: LibraryStore, context: PageContext): PageContext {
  const { page, siblings, blogLink } = context;
  const pack = packOf(page.path);
  const imported = library.getImported(pack, page.id);
  if (imported === null) return context;
  const link = imported.blogLink ?? null;
  return {
    ...context,
    page: { ...page, __hash__: givenHash(page.__hash__, imported) },
    siblings: joinSiblings(siblings, listSiblingsElsewhere(siblings, imported, pack)),
    blogLink: blogLink ?? (link && { ...link, path: packBase(pack) + link.path }),
  };
}

/** The page's framework and topic with the hashes given by their import. */
function withGivenHashes(
  library: LibraryStore,
  { page, framework, topic }: PageContext,
): Pick<PageContext, 'framework' | 'topic'> {
  const withHash = <Hashed extends Framework | Topic>(record: Hashed): Hashed => ({
    ...record,
    __hash__: givenHash(record.__hash__, library.getImported(packOf(page.path), record.id)),
  });
  return { framework: withHash(framework), topic: withHash(topic) };
}

/** The page's pictures, without their bytes. */
export function listPictures(
  library: LibraryStore,
  { path, questions }: Page,
): Omit<SharedPicture, keyof PictureFile>[] {
  const texts = questions.flatMap(({ q, a }) => [q, a]);
  const sizes = library.getPictureSizes(listPossiblePictures(path, texts));
  return [...sizes].map(([address, size]) => ({ address, ...size }));
}

/** The fixtures that the page's code runs on. */
export function listFixtures(library: LibraryStore, { path, questions }: Page): Fixtures {
  const names = listPossibleFixtures(questions.map(({ a }) => a));
  return library.getFixtures(packOf(path), names);
}

/** Puts a share together from its pages. */
export function joinShare(head: ShareHead, pages: readonly SharedPage[]): Collection {
  return {
    ...head,
    pages: pages.map(({ context }) => context),
    pictures: new Map(
      pages.flatMap(({ pictures }) => pictures.map((picture) => [picture.address, picture])),
    ),
    fixtures: new Map(pages.flatMap(({ fixtures }) => [...fixtures])),
    gaps: pages.flatMap(({ context: { page }, gaps }) =>
      gaps.length === 0 ? [] : { page: page.id, gaps },
    ),
    reviews: Map.groupBy(
      pages.flatMap(({ reviews }) => reviews),
      ({ question }) => question,
    ),
    marks: Map.groupBy(
      pages.flatMap(({ marks }) => marks),
      ({ question }) => question,
    ),
  };
}

/** The page with only the chosen questions, in the page's order. */
function selectQuestions(page: Page, ids: string[]): Page {
  const questions = page.questions.filter(({ id }) => ids.includes(id));
  if (questions.length === 0 || questions.length < new Set(ids).size) {
    throw new AppError('not-found', `${page.title} no longer has all of these questions.`);
  }
  return { ...page, questions, questionsCount: questions.length };
}

/** The title of the share: that of its page, or the name of its topic. */
export function titleOf({ kind, topic, pages }: Collection): string {
  if (kind === 'evening') return 'The evening before';
  return kind === 'topic' ? topic.name : (pages[0]?.page.title ?? topic.name);
}
