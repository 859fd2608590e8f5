/** Full names for places in the library, for use outside the tree and the breadcrumbs. */
import type { Library } from '../../shared/library.ts';
import { findPack, isOnePage, listCrumbs, listPages } from './tree.ts';

/** The full name of a path, such as `SQL, Joins`; the path itself if the library no longer has it. */
export function namePath(library: Library, path: string): string {
  if (path === '/') return 'The whole library';
  const crumbs = listCrumbs(library, path);
  if (crumbs.at(-1)?.path !== path) return path;
  return crumbs
    .slice(1)
    .map((crumb) => crumb.title)
    .join(', ');
}

/** The title and location of a page or article; null if the library no longer has it. */
export function findPlaceTitle(
  library: Library,
  path: string,
): { title: string; within: string } | null {
  const article = library.articles.find((one) => one.path === path);
  if (article !== undefined) return { title: article.title, within: 'Article' };
  const position = listPages(library).find(({ page }) => page.path === path);
  if (position === undefined) return null;
  const { page, framework, topic } = position;
  const pack = findPack(library, framework.pack);
  const above = [pack?.name, framework.name, isOnePage(topic) ? undefined : topic.name];
  const within = above.filter((name) => name !== undefined);
  return { title: page.title, within: within.join(', ') };
}
