/** Renders the list of changes for the window. */
import { renderArticle } from '../../content/markdown/render.ts';

/** The changelog as HTML. Its title and the words under it are for developers; what is not released yet is in this version. */
export function renderNews(changelog: string, version: string): string {
  const start = changelog.search(/^## /m);
  if (start < 0) return '';
  return renderArticle(changelog.slice(start).replace(/^## Unreleased$/m, `## ${version}`));
}
