/** Finds the addresses that somebody most likely meant by one that names nothing. */
import type { PageLink } from '../../shared/library.ts';
import { pathOf } from '../../shared/address.ts';

/** A pack's page has four parts. */
const maxParts = 6;
const maxPartLength = 80;

interface Costs {
  exchange(a: string, b: string): number;
  drop: number;
  add: number;
}

const letterCosts: Costs = { exchange: (a, b) => (a === b ? 0 : 1), drop: 1, add: 1 };

/** People leave a part of an address out more often than they write one too many. */
const partCosts: Costs = { exchange: unlikeness, drop: 0.6, add: 0.3 };

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
      const cost = alignmentCost(wanted.slice(shared), parts.slice(shared), partCosts);
      return { link, shared, cost };
    })
    .sort((a, b) => b.shared - a.shared || a.cost - b.cost)
    .slice(0, limit)
    .map(({ link }) => link);
}

/** The parts of a path, cut where no real address is as long: comparing costs the product of the lengths. */
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

/** From 0 (the same word) to 1 (nothing in common): the edit distance over the longer one's length. */
function unlikeness(a: string, b: string): number {
  const distance = alignmentCost([...a], [...b], letterCosts);
  return distance / Math.max(a.length, b.length, 1);
}

/** The least total cost of turning one sequence into the other: Levenshtein's distance, with given costs. */
function alignmentCost(from: string[], to: string[], { exchange, drop, add }: Costs): number {
  let above = [0, ...to.map((_, index) => (index + 1) * add)];
  for (const [row, a] of from.entries()) {
    const current = [(row + 1) * drop];
    for (const [column, b] of to.entries()) {
      current.push(
        Math.min(
          (above[column] ?? Infinity) + exchange(a, b),
          (above[column + 1] ?? Infinity) + drop,
          (current[column] ?? Infinity) + add,
        ),
      );
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
