/** The challenges of the progress screen: what is solved of them, in words and in rows by framework. */
import type { Library } from '../../shared/library.ts';
import type { ChallengeProgress, PageChallenges, Solved } from '../../shared/study/progress.ts';
import { findPlaceTitle } from '../library/place-words.ts';
import { countOf, formatNumber, joinWords } from '../lib/format.ts';
import { nameFramework } from './name-framework.ts';
import type { NamedFramework } from './name-framework.ts';

export interface SolvedPart extends Solved {
  path: string;
  name: string;
  /** The address of the first challenge that isn't solved; null if all are. */
  next: string | null;
}

/** A framework with its pages. */
export interface SolvedRow extends SolvedPart, NamedFramework {
  parts: SolvedPart[];
}

/** In the order of the pages; what has just left the library is skipped. */
export function listSolvedRows(tree: Library, pages: readonly PageChallenges[]): SolvedRow[] {
  return [...Map.groupBy(pages, ({ framework }) => framework)].flatMap(([path, own]) => {
    const named = nameFramework(tree, path);
    const parts = own.flatMap((page): SolvedPart[] => {
      const place = findPlaceTitle(tree, page.path);
      return place === null ? [] : [{ ...page, name: place.title }];
    });
    if (named === null || parts.length === 0) return [];
    const next = parts.find((part) => part.next !== null)?.next ?? null;
    return [{ ...named, ...sumSolved(parts), path, parts, next }];
  });
}

/** `You have solved 4 of 60 challenges: 3 of 20 easy, 1 of 30 medium and 0 of 10 hard.` */
export function describeChallenges(progress: ChallengeProgress['difficulties']): string {
  const all = sumSolved(progress);
  const counted = countOf(all.total, 'challenge');
  if (all.solved === all.total) {
    return `You have solved ${all.total === 1 ? 'the only challenge' : `all ${counted}`}.`;
  }
  const each = progress.map(
    (one) => `${formatNumber(one.solved)} of ${formatNumber(one.total)} ${one.difficulty}`,
  );
  const parts = each.length > 1 ? `: ${joinWords(each)}` : '';
  return `You have solved ${formatNumber(all.solved)} of ${counted}${parts}.`;
}

function sumSolved(parts: readonly Solved[]): Solved {
  return parts.reduce(
    (sum, { total, solved }) => ({ total: sum.total + total, solved: sum.solved + solved }),
    { total: 0, solved: 0 },
  );
}
