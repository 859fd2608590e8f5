/** Checks the rules between content files, such as orders, parents' names and links. */
import { pathOf } from '../../shared/address.ts';
import type { Article, Page, Problem } from '../../shared/records.ts';
import { changedListAddress } from '../../shared/study/marks.ts';
import { interviewPath } from '../../shared/study/source.ts';
import type { ParsedFile } from './parse.ts';
import { slugsOfPath } from './file-path.ts';
import { listFigureReferences } from './figure-references.ts';
import { positionInText, problemAt } from './positions.ts';

/** A record and the file it comes from. */
export interface Entry<Kept> {
  file: ParsedFile;
  record: Kept;
}

/** Reports each record whose `order` an earlier sibling has; siblings are those that `groupOf` gives one name. */
export function checkOrders<Kept extends { order: number }>(
  entries: readonly Entry<Kept>[],
  groupOf: (record: Kept) => string,
): Problem[] {
  const taken = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { file, record } of entries) {
    const group = groupOf(record);
    const key = `${record.order} ${group}`;
    const first = taken.get(key);
    if (first === undefined) {
      taken.set(key, file.path);
      continue;
    }
    const message = `The order ${record.order} is already taken by ${first}: give each ${group} its own.`;
    problems.push(problemAt(file, 'order', message));
  }
  return problems;
}

/** Reports names of parents that are written down in a page and are not the parents' names. */
export function checkParentNames(pages: readonly Entry<Page>[]): Problem[] {
  return pages.flatMap(({ file, record }) => {
    const written = file.draft?.kind === 'page' ? file.draft.written : {};
    return (['framework', 'topic'] as const)
      .filter((field) => written[field] !== undefined && written[field] !== record[field])
      .map((field) =>
        problemAt(
          file,
          field,
          `"${field}" must be "${record[field]}": correct it, or leave it out.`,
        ),
      );
  });
}

/** Reports pages of articles that do not exist, or that an earlier entry or article has already. */
export function checkArticles(
  articles: readonly Entry<Article>[],
  files: readonly ParsedFile[],
): Problem[] {
  const known = knownPaths(files);
  const claimed = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { file, record } of articles) {
    record.pages.forEach((page, index) => {
      const owner = claimed.get(page);
      const field = `pages.${index}`;
      if (!known.has(page)) {
        problems.push(problemAt(file, field, `There is no page ${page}: correct the path.`));
      } else if (owner === file.path) {
        problems.push(problemAt(file, field, `${page} is listed twice: keep one of them.`));
      } else if (owner !== undefined) {
        const message = `${page} is already accompanied by ${owner}: a page has one article at most.`;
        problems.push(problemAt(file, field, message));
      } else claimed.set(page, file.path);
    });
  }
  return problems;
}

/** How every message about a figure that is not there begins. */
export const missingFigure = 'There is no figure';

/** Reports figures in answers and articles that are not there. */
export function checkFigures(files: readonly ParsedFile[]): Problem[] {
  const known = new Set(
    files.flatMap(({ kind, path }) => (kind === 'figure' ? slugsOfPath(path) : [])),
  );
  return files.flatMap((file) =>
    textsOf(file).flatMap(([field, text]) =>
      listFigureReferences(text)
        .filter(({ name }) => !known.has(name))
        .map(({ name, offset }) => ({
          file: file.path,
          ...positionInText(file, field, text, offset),
          message: `${missingFigure} "${name}": draw figures/${name}.svg, or correct the name.`,
        })),
    ),
  );
}

/** The Markdown texts of a file that may show figures, by field. */
export function textsOf({ draft }: ParsedFile): [field: string, text: string][] {
  if (draft?.kind === 'article') return [['body', draft.body]];
  if (draft?.kind !== 'page') return [];
  return draft.questions.map(({ a }, index) => [`questions.${index}.a`, a]);
}

/** Reports links of the site block into the library that lead nowhere. */
export function checkSite(site: ParsedFile, files: readonly ParsedFile[]): Problem[] {
  if (site.draft?.kind !== 'site') return [];
  const known = knownPaths(files).add(interviewPath).add(pathOf(changedListAddress));
  const { draft } = site;
  return (['quiz', 'channel'] as const).flatMap((part) => {
    const url = draft[part]?.url;
    if (url === undefined || !url.startsWith('/') || known.has(pathOf(url))) return [];
    const message = `There is nothing at ${url} in the library: correct the address.`;
    return [problemAt(site, `${part}.url`, message)];
  });
}

/**
 * The paths of all files, even of those with problems: a broken file is reported itself, and links to it
 * aren't reported on top.
 */
function knownPaths(files: readonly ParsedFile[]): Set<string> {
  const known = new Set(['/']);
  for (const file of files) {
    const slugs = slugsOfPath(file.path);
    if (file.kind === 'framework' || file.kind === 'page') known.add(`/${slugs.join('/')}`);
    if (file.kind === 'article') known.add(`/blog/${slugs.join('/')}`);
    if (file.draft?.kind === 'topic') {
      known.add(`/${file.draft.frameworkSlug}/${file.draft.slug}`);
    }
  }
  return known;
}
