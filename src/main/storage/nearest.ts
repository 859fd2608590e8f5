/** Finds the addresses that somebody most likely meant by one that names nothing. */
import type { PageLink } from '../../shared/library.ts';
import { pathOf } from '../../shared/address.ts';

/** What leaving out or adding a whole part costs, where exchanging it for an unlike one costs 1. */
const partGap = 0.6;

/**
 * The links nearest to an address, best first: those under the same framework and topic come first,
 * then those whose parts read most alike. Links that are equally near keep their order.
 */
export function findNearest(address: string, links: PageLink[], limit: number): PageLink[] {
  const wanted = splitPath(pathOf(address).toLowerCase());
  return links
    .map((link) => {
      const parts = splitPath(link.path);
      const shared = countShared(wanted, parts);
      const cost = alignmentCost(wanted.slice(shared), parts.slice(shared), unlikeness, partGap);
      return { link, shared, cost };
    })
    .sort((a, b) => b.shared - a.shared || a.cost - b.cost)
    .slice(0, limit)
    .map(({ link }) => link);
}

function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function countShared(a: string[], b: string[]): number {
  const different = a.findIndex((part, index) => part !== b[index]);
  return different < 0 ? a.length : different;
}

/** From 0 (the same word) to 1 (nothing in common): the edit distance over the longer one's length. */
function unlikeness(a: string, b: string): number {
  const distance = alignmentCost([...a], [...b], (x, y) => (x === y ? 0 : 1), 1);
  return distance / Math.max(a.length, b.length, 1);
}

/** The least total cost of turning one sequence into the other (Levenshtein distance with given costs). */
function alignmentCost(
  from: string[],
  to: string[],
  exchange: (a: string, b: string) => number,
  gap: number,
): number {
  let above = [0, ...to.map((_, index) => (index + 1) * gap)];
  for (const [row, a] of from.entries()) {
    const current = [(row + 1) * gap];
    for (const [column, b] of to.entries()) {
      current.push(
        Math.min(
          (above[column] ?? Infinity) + exchange(a, b),
          (above[column + 1] ?? Infinity) + gap,
          (current[column] ?? Infinity) + gap,
        ),
      );
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
