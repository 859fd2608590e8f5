/** Checks a content file against others: orders, parents' names, pictures and links; and hints at its answers. */
import { parentOf, pathOf } from '../../shared/address.ts';
import { formatNumber } from '../../shared/format-number.ts';
import { ruleLabel } from '../../shared/records.ts';
import type { Page, Problem } from '../../shared/records.ts';
import { changedListAddress } from '../../shared/study/marks.ts';
import { interviewPath } from '../../shared/study/screen-paths.ts';
import type { GapsDraft, RoleDraft } from './drafts.ts';
import { hintAtFences } from './fences/hint-at-fences.ts';
import { fileOfAddress, slugsOfPath } from './file-path.ts';
import type { ParsedFile } from './parse.ts';
import { listFigureReferences } from './pictures/figure-references.ts';
import { listFixtureReferences } from './fixture-references.ts';
import { imageAddress, isRelative, listImageReferences } from './pictures/image-references.ts';
import {
  addressKey,
  articleKey,
  figureKey,
  fixtureKey,
  imageKey,
  orderKey,
  parentKey,
  unknownOrderKey,
} from './library-keys.ts';
import type { Find } from './library-keys.ts';
import { positionInText, problemAt } from './positions.ts';
import { findRuleMistakes } from './rule-mistakes.ts';

/** Reports an `order` that is taken by an earlier member of the group. */
export function checkOrder(file: ParsedFile, order: number, group: string, find: Find): Problem[] {
  const first = find(orderKey(order, group));
  if (first === null || first.file === file.path) return [];
  const message = `The order ${order} is already taken by ${first.file}: give each ${group} its own.`;
  return [problemAt(file, 'order', message)];
}

/** Hints at a missing number before a page's `order`, unless a page with problems may have it. */
export function hintAtOrder(file: ParsedFile, order: number, group: string, find: Find): Problem[] {
  if (order === 1 || find(orderKey(order - 1, group)) !== null) return [];
  if (find(unknownOrderKey(group)) !== null) return [];
  const message = `There is no ${group} with the order ${order - 1}: number the pages from 1 without gaps.`;
  return [problemAt(file, 'order', message)];
}

/** Hints at rules of thumb that the app doesn't find, with a single hint for all answers without one. */
export function hintAtRules(file: ParsedFile): Problem[] {
  const { draft } = file;
  if (draft?.kind !== 'page') return [];
  const mistakes = textsOf(file).flatMap(([field, text]) =>
    findRuleMistakes(text).map(({ offset, message, isMissing }) => ({
      hint: { file: file.path, ...positionInText(file, field, text, offset), message },
      isMissing,
    })),
  );
  const missing = mistakes.filter(({ isMissing }) => isMissing).map(({ hint }) => hint);
  const others = mistakes.filter(({ isMissing }) => !isMissing).map(({ hint }) => hint);
  const [first] = missing;
  if (first === undefined || missing.length === 1) return [...missing, ...others];
  const message = `${formatNumber(missing.length)} answers from here on have no rule of thumb: end each with a paragraph that starts with "${ruleLabel}".`;
  return [{ ...first, message }, ...others];
}

/** Hints at fences that the app shows as plain text or doesn't run. */
export function hintAtCode(file: ParsedFile): Problem[] {
  return textsOf(file).flatMap(([field, text]) =>
    hintAtFences(text).map(({ offset, message }) => ({
      file: file.path,
      ...positionInText(file, field, text, offset),
      message,
    })),
  );
}

/** Reports wrong parents' names in a page. */
export function checkParentNames(file: ParsedFile, page: Page): Problem[] {
  const written = file.draft?.kind === 'page' ? file.draft.written : {};
  return (['framework', 'topic'] as const)
    .filter((field) => written[field] !== undefined && written[field] !== page[field])
    .map((field) =>
      problemAt(file, field, `"${field}" must be "${page[field]}": correct it, or leave it out.`),
    );
}

/** Reports an article's pages that don't exist, or that an earlier entry or article has already claimed. */
export function checkArticle(file: ParsedFile, pages: readonly string[], find: Find): Problem[] {
  const claimed = new Set<string>();
  return pages.flatMap((page, index) => {
    const report = (message: string): Problem[] => [problemAt(file, `pages.${index}`, message)];
    if (find(addressKey(page)) === null) {
      return report(`There is no page ${page}: correct the path.`);
    }
    const owner = find(articleKey(page))?.file ?? file.path;
    if (owner !== file.path) {
      return report(`${page} is already accompanied by ${owner}: a page has one article at most.`);
    }
    if (claimed.has(page)) return report(`${page} is listed twice: keep one of them.`);
    claimed.add(page);
    return [];
  });
}

/** Reports the gaps of a page that doesn't exist. */
export function checkGaps(file: ParsedFile, { gaps }: GapsDraft, find: Find): Problem[] {
  const page = `/${slugsOfPath(file.path).join('/')}`;
  if (gaps.length === 0 || find(addressKey(page)) !== null) return [];
  const message = `There is no page ${page} for these gaps: move the file with its page, or remove it.`;
  return [problemAt(file, 'gaps', message)];
}

/** Reports a role's topics that don't exist. */
export function checkRole(file: ParsedFile, { topics }: RoleDraft, find: Find): Problem[] {
  return Object.keys(topics)
    .filter((topic) => !isThere(topic, find))
    .map((topic) =>
      problemAt(file, `topics.${topic}`, `There is no topic ${topic}: correct the path.`),
    );
}

/** Whether the library has a file at an address, broken or not. */
function isThere(address: string, find: Find): boolean {
  if (find(addressKey(pathOf(address))) !== null) return true;
  const file = fileOfAddress(address);
  return file !== null && find(parentKey(file)) !== null;
}

/** Reports figures that the file's texts show but the library lacks. */
export function checkFigures(file: ParsedFile, find: Find): Problem[] {
  return checkReferences(file, listFigureReferences, ({ name }) => {
    if (find(figureKey(name)) !== null) return null;
    const message = `There is no figure "${name}": draw figures/${name}.svg, or correct the name.`;
    return { message, missing: 'picture' };
  });
}

/** Reports fixtures that the file's fences start from but the library lacks. */
export function checkFixtures(file: ParsedFile, find: Find): Problem[] {
  return checkReferences(file, listFixtureReferences, ({ name }) =>
    find(fixtureKey(name)) !== null
      ? null
      : { message: describeMissingFixture(name), missing: 'fixture' },
  );
}

/** The message for a reference to a fixture that the library doesn't have. */
export function describeMissingFixture(name: string): string {
  return `There is no fixture "${name}": write fixtures/${name}.sql, or correct the name.`;
}

/** Reports images that the file's texts show but the library lacks, and remote images. */
export function checkImages(file: ParsedFile, find: Find): Problem[] {
  return checkReferences(file, listImageReferences, ({ target }) =>
    describeImage(file.path, target, find),
  );
}

/** The problem with a reference. */
type Description = Pick<Problem, 'message' | 'missing'>;

/** Reports the problems of references in all texts; `describe` returns null for a valid one. */
function checkReferences<Reference extends { offset: number }>(
  file: ParsedFile,
  list: (text: string) => Reference[],
  describe: (reference: Reference) => Description | null,
): Problem[] {
  return textsOf(file).flatMap(([field, text]) =>
    list(text).flatMap((reference) => {
      const description = describe(reference);
      if (description === null) return [];
      const position = positionInText(file, field, text, reference.offset);
      return [{ file: file.path, ...position, ...description }];
    }),
  );
}

/** The problem with an image that the file shows; null if it's fine. */
function describeImage(file: string, target: string, find: Find): Description | null {
  if (!isRelative(target)) {
    const message = `The image ${target} is left out, as nothing is ever loaded from elsewhere: put its file beside this one, and write its name.`;
    return { message, missing: 'picture' };
  }
  const address = imageAddress(target, `/images/${parentOf(file)}`);
  if (address === null) {
    const message = `"${target}" can’t be an image: write the name of a PNG, JPEG, WebP, GIF or SVG file beside this one.`;
    return { message, missing: 'picture' };
  }
  if (find(imageKey(address)) !== null) return null;
  const message = `There is no image "${target}" beside this file: put it there, or correct the name.`;
  return { message, missing: 'picture' };
}

/** The file's Markdown texts that may name other files, by field. */
export function textsOf({ draft }: ParsedFile): [field: string, text: string][] {
  if (draft?.kind === 'article') return [['body', draft.body]];
  if (draft?.kind !== 'page') return [];
  return draft.questions.map(({ a }, index) => [`questions.${index}.a`, a]);
}

/** Link targets that exist in every library. */
const alwaysThere: readonly string[] = ['/', interviewPath, pathOf(changedListAddress)];

/**
 * Reports the site block's links into the library that lead nowhere. A link to a broken file isn't reported: the file
 * itself is.
 */
export function checkSite(site: ParsedFile, find: Find): Problem[] {
  if (site.draft?.kind !== 'site') return [];
  const { draft } = site;
  return (['quiz', 'channel'] as const).flatMap((part) => {
    const url = draft[part]?.url;
    if (url === undefined || !url.startsWith('/')) return [];
    if (alwaysThere.includes(pathOf(url)) || isThere(url, find)) return [];
    const message = `There is nothing at ${url} in the library: correct the address.`;
    return [problemAt(site, `${part}.url`, message)];
  });
}
