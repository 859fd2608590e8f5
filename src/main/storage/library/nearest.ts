/** Suggests the pages that a user most likely meant by an address that leads nowhere. */
import { distance } from 'fastest-levenshtein';
import { pathOf } from '../../../shared/address.ts';
import { pickCandidates } from './nearest-candidates.ts';

/** Longer addresses are truncated: a page in a pack has four parts. */
const maxParts = 6;
const maxPartLength = 80;

/** People leave out a part of an address more often than they add one. */
const dropCost = 0.6;
const addCost = 0.3;

/**
 * The links nearest to an address, best first. Links under the same framework and topic come first, then
 * those whose parts are spelled most alike. Equally near links keep their order. If there are very many links, only
 * promising ones are compared.
 */
export function findNearest<Link extends { path: string }>(
  address: string,
  links: readonly Link[],
  limit: number,
): Link[] {
  const wanted = splitPath(pathOf(address).toLowerCase());
  const paths = links.map(({ path }) => path);
  return pickCandidates(`/${wanted.join('/')}`, paths)
    .flatMap((index) => links[index] ?? [])
    .map((link) => {
      const parts = splitPath(link.path);
      const shared = countShared(wanted, parts);
      const cost = alignmentCost(wanted.slice(shared), parts.slice(shared));
      return { link, shared, cost };
    })
    .sort((a, b) => b.shared - a.shared || a.cost - b.cost)
    .slice(0, limit)
    .map(({ link }) => link);
}

/** The parts of a path, truncated beyond the length of any real address: comparing costs the product of the lengths. */
function splitPath(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .slice(0, maxParts)
    .map((part) => part.slice(0, maxPartLength));
}

function countShared(a: string[], b: string[]): number {
  const different = a.findIndex((part, index) => part !== b[index]);
  return different < 0 ? a.length : different;
}

/** From 0 (the same word) to 1 (nothing in common): the edit distance divided by the longer word's length. */
function dissimilarity(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

/**
 * The minimum total cost of turning one list of parts into the other: Levenshtein distance with custom costs for whole
 * parts, which the library for the distance between words doesn't support.
 */
function alignmentCost(from: string[], to: string[]): number {
  let above = [0, ...to.map((_, index) => (index + 1) * addCost)];
  for (const [row, a] of from.entries()) {
    const current = [(row + 1) * dropCost];
    for (const [column, b] of to.entries()) {
      current.push(
        Math.min(
          (above[column] ?? Infinity) + dissimilarity(a, b),
          (above[column + 1] ?? Infinity) + dropCost,
          (current[column] ?? Infinity) + addCost,
        ),
      );
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
