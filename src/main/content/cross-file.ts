/** Checks the rules between content files, such as orders, parents' names and links. */
import { parentOf, pathOf } from '../../shared/address.ts';
import type { Article, Page, Problem } from '../../shared/records.ts';
import { changedListAddress } from '../../shared/study/marks.ts';
import { interviewPath } from '../../shared/study/source.ts';
import type { ParsedFile } from './parse.ts';
import { slugsOfPath } from './file-path.ts';
import { listFigureReferences } from './figure-references.ts';
import {
  imageAddress,
  imageFileAddress,
  isRelative,
  listImageReferences,
} from './image-references.ts';
import { positionInText, problemAt } from './positions.ts';

/** A record and its source file. */
export interface Entry<Kept> {
  file: ParsedFile;
  record: Kept;
}

/** Reports each record whose `order` is taken by an earlier sibling; siblings get the same name from `groupOf`. */
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

/** Reports pages that state a parent's name and get it wrong. */
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

/** Reports an article's pages that don't exist, or that an earlier entry or article already claims. */
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

/** How every message about a missing picture begins. */
const missingFigure = 'There is no figure';
const missingImage = 'There is no image';
const remoteImage = 'The image';

/** Whether the problem is a picture that a text shows without having it. */
export function isAboutPicture({ message }: Problem): boolean {
  return [missingFigure, missingImage, remoteImage].some((start) => message.startsWith(start));
}

/** Reports figures that answers and articles show but the library lacks. */
export function checkFigures(files: readonly ParsedFile[]): Problem[] {
  const known = new Set(
    files.flatMap(({ kind, path }) => (kind === 'figure' ? slugsOfPath(path) : [])),
  );
  return checkReferences(files, listFigureReferences, (_file, { name }) =>
    known.has(name)
      ? null
      : `${missingFigure} "${name}": draw figures/${name}.svg, or correct the name.`,
  );
}

/** Reports images that answers and articles show but the library lacks, and those on the network. */
export function checkImages(files: readonly ParsedFile[]): Problem[] {
  const known = new Set(
    files.filter(({ kind }) => kind === 'image').map(({ path }) => imageFileAddress(path)),
  );
  return checkReferences(files, listImageReferences, (file, { target }) =>
    describeImage(file, target, known),
  );
}

/** Reports what is wrong with the references in all texts; `describe` gives null where nothing is. */
function checkReferences<Reference extends { offset: number }>(
  files: readonly ParsedFile[],
  list: (text: string) => Reference[],
  describe: (file: string, reference: Reference) => string | null,
): Problem[] {
  return files.flatMap((file) =>
    textsOf(file).flatMap(([field, text]) =>
      list(text).flatMap((reference) => {
        const message = describe(file.path, reference);
        if (message === null) return [];
        const position = positionInText(file, field, text, reference.offset);
        return [{ file: file.path, ...position, message }];
      }),
    ),
  );
}

/** What is wrong with an image that the file shows; null if nothing is. */
function describeImage(file: string, target: string, known: ReadonlySet<string>): string | null {
  if (!isRelative(target)) {
    return `${remoteImage} ${target} is left out, as nothing is ever loaded from elsewhere: put its file beside this one, and write its name.`;
  }
  const address = imageAddress(target, `/images/${parentOf(file)}`);
  if (address === null) {
    return `"${target}" can't be an image: write the name of a PNG, JPEG, WebP, GIF or SVG file beside this one.`;
  }
  if (known.has(address)) return null;
  return `${missingImage} "${target}" beside this file: put it there, or correct the name.`;
}

/** The file's Markdown texts that may show figures and images, by field. */
export function textsOf({ draft }: ParsedFile): [field: string, text: string][] {
  if (draft?.kind === 'article') return [['body', draft.body]];
  if (draft?.kind !== 'page') return [];
  return draft.questions.map(({ a }, index) => [`questions.${index}.a`, a]);
}

/** Reports the site block's links into the library that lead nowhere. */
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
 * The paths of all files, including those with problems: a broken file is reported itself, and links to it
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
