/** The rows of the progress screen's tables: frameworks with their topics or challenges. */
import type { Library, LibraryFramework } from '../../shared/library.ts';
import type {
  FrameworkProgress,
  Learned,
  PageChallenges,
  Solved,
} from '../../shared/study/progress.ts';
import { findPlaceTitle } from '../library/place-names.ts';
import { findPack } from '../library/tree.ts';

interface Part {
  path: string;
  name: string;
}

/** A framework with its figures, and its parts with theirs. */
export type FrameworkRow<Figures> = Figures &
  Part & {
    icon: string;
    /** Null in the bundled library. */
    pack: string | null;
    parts: (Figures & Part)[];
  };

export interface SolvedFigures extends Solved {
  /** The address of the first unsolved challenge; null if all are solved. */
  next: string | null;
}

/** In the order of the pages. Frameworks and pages that have just left the library are skipped. */
export function listSolvedRows(
  tree: Library,
  pages: readonly PageChallenges[],
): FrameworkRow<SolvedFigures>[] {
  return [...Map.groupBy(pages, ({ framework }) => framework)].flatMap(([path, own]) => {
    const framework = findByPath(tree, path);
    const parts = own.flatMap((page) => {
      const place = findPlaceTitle(tree, page.path);
      return place === null ? [] : [{ ...page, name: place.title }];
    });
    if (framework === undefined || parts.length === 0) return [];
    const next = parts.find((part) => part.next !== null)?.next ?? null;
    return [{ ...nameFramework(tree, framework), ...sumSolved(parts), parts, next }];
  });
}

/** In the order of the progress. Frameworks and topics that have just left the library are skipped. */
export function listLearnedRows(
  tree: Library,
  frameworks: readonly FrameworkProgress[],
): FrameworkRow<Learned>[] {
  return frameworks.flatMap((progress) => {
    const framework = findByPath(tree, progress.path);
    if (framework === undefined) return [];
    const parts = progress.topics.flatMap((learned) => {
      const topic = framework.topics.find(({ path }) => path === learned.path);
      return topic === undefined ? [] : [{ ...learned, name: topic.name }];
    });
    return [{ ...progress, ...nameFramework(tree, framework), parts }];
  });
}

export function sumSolved(parts: readonly Solved[]): Solved {
  return parts.reduce(
    (sum, { total, solved }) => ({ total: sum.total + total, solved: sum.solved + solved }),
    { total: 0, solved: 0 },
  );
}

function findByPath(tree: Library, path: string): LibraryFramework | undefined {
  return tree.frameworks.find((one) => one.path === path);
}

function nameFramework(tree: Library, { path, name, icon, pack }: LibraryFramework) {
  return { path, name, icon, pack: findPack(tree, pack)?.name ?? null };
}
