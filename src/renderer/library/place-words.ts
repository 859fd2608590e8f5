/** Names the places of the library in words. */
import type { Library } from '../../shared/library.ts';
import { findPack, listCrumbs, listPages } from './tree.ts';

/** The full name of a location in the library, such as `SQL, Joins`; its path if the library no longer has it. */
export function namePath(library: Library, path: string): string {
  if (path === '/') return 'The whole library';
  const crumbs = listCrumbs(library, path);
  if (crumbs.at(-1)?.path !== path) return path;
  return crumbs
    .slice(1)
    .map((crumb) => crumb.title)
    .join(', ');
}

/** The title of the page at a place and what contains it; null if the library no longer has it. */
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
  const within = [pack?.name, framework.name, topic.name].filter((name) => name !== undefined);
  return { title: page.title, within: within.join(', ') };
}
