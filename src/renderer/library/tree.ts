/** Looks up frameworks, pages, neighbors, breadcrumbs and counts in the library's tree. */
import { parseAddress } from '../../shared/address.ts';
import type { ScreenName } from '../../shared/address.ts';
import { sumDifficulties } from '../../shared/difficulty.ts';
import type { DifficultyCounts } from '../../shared/difficulty.ts';
import type {
  Library,
  LibraryFramework,
  LibraryPack,
  LibraryTopic,
  PageLink,
  PageSummary,
} from '../../shared/library.ts';

/** The props of components that need only the tree. */
export interface TreeProps {
  tree: Library;
}

/** A page with its topic and framework. */
export interface PagePosition {
  framework: LibraryFramework;
  topic: LibraryTopic;
  page: PageSummary;
}

/** All pages in library order. */
export function listPages(library: Library): PagePosition[] {
  return library.frameworks.flatMap((framework) =>
    framework.topics.flatMap((topic) => topic.pages.map((page) => ({ framework, topic, page }))),
  );
}

/** All pages of some frameworks. */
export function listFrameworkPages(...frameworks: readonly LibraryFramework[]): PageSummary[] {
  return frameworks.flatMap(({ topics }) => topics.flatMap(({ pages }) => pages));
}

/** The number of questions on some pages, in total and by difficulty. */
export function sumQuestions(pages: readonly PageSummary[]): {
  total: number;
  counts: DifficultyCounts;
} {
  return {
    total: pages.reduce((sum, page) => sum + page.questionsCount, 0),
    counts: sumDifficulties(pages.map((page) => page.counts)),
  };
}

/** The pages before and after a page in library order; null at either end or for an unknown path. */
export function findNeighbours(
  library: Library,
  path: string,
): { previous: PagePosition | null; next: PagePosition | null } {
  const pages = listPages(library);
  const index = pages.findIndex((position) => position.page.path === path);
  if (index < 0) return { previous: null, next: null };
  return { previous: pages[index - 1] ?? null, next: pages[index + 1] ?? null };
}

/** `pack` is empty for the bundled library. */
export function findFramework(
  library: Library,
  pack: string,
  slug: string,
): LibraryFramework | null {
  return (
    library.frameworks.find((framework) => framework.pack === pack && framework.slug === slug) ??
    null
  );
}

/** Null if it doesn't exist or is switched off. */
export function findPack(library: Library, id: string): LibraryPack | null {
  return library.packs.find((pack) => pack.id === id) ?? null;
}

/** The frameworks of a pack; `pack` is empty for the bundled library. */
export function listFrameworks(library: Library, pack: string): LibraryFramework[] {
  return library.frameworks.filter((framework) => framework.pack === pack);
}

export function findTopic(framework: LibraryFramework, slug: string): LibraryTopic | null {
  return framework.topics.find((topic) => topic.slug === slug) ?? null;
}

/** The breadcrumbs down to a path; parts missing from the library are left out. */
export function listCrumbs(library: Library, path: string): PageLink[] {
  const crumbs: PageLink[] = [{ path: '/', title: 'Library' }];
  const address = parseAddress(path);
  if (address === null || address.kind === 'library') return crumbs;
  if (address.kind === 'screen') return [...crumbs, { path, title: screenTitles[address.screen] }];
  const pack = findPack(library, address.pack);
  if (pack !== null) crumbs.push({ path: pack.path, title: pack.name });
  if (address.kind === 'pack') return crumbs;
  if (address.kind === 'article') {
    const article = library.articles.find((one) => one.path === path);
    return article === undefined ? crumbs : [...crumbs, { path, title: article.title }];
  }
  const framework = findFramework(library, address.pack, address.framework);
  if (framework === null) return crumbs;
  crumbs.push({ path: framework.path, title: framework.name });
  const topic = address.kind === 'framework' ? null : findTopic(framework, address.topic);
  if (topic === null) return crumbs;
  const page = topic.pages.find((one) => one.path === path);
  if (page === undefined || !isOnePage(topic)) crumbs.push({ path: topic.path, title: topic.name });
  return page === undefined ? crumbs : [...crumbs, { path, title: page.title }];
}

/** True if a topic's only page has the same name, as after an import: the page then stands for both. */
export function isOnePage({ name, pages }: LibraryTopic): boolean {
  return pages.length === 1 && pages[0]?.title === name;
}

const screenTitles: Readonly<Record<ScreenName, string>> = {
  welcome: 'Welcome',
  format: 'How to write a library',
  search: 'Search',
  settings: 'Settings',
  problems: 'Problems',
  packs: 'Your libraries',
  recall: 'Recall',
  interview: 'Interview',
  interviews: 'Your interviews',
  articles: 'Articles',
  session: 'Session',
  report: 'Interview report',
  progress: 'Progress',
  marks: 'Marks and notes',
  scratchpad: 'Scratchpad',
  guide: 'Guide',
  news: 'What’s new',
  about: 'About Rule of Thumb',
};
