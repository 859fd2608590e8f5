/** Decides from sizes and times alone which content files have to be read again. */
import type { FileState } from '../../storage/library/index-store.ts';
import type { ListedFile } from './read.ts';

export interface IndexingPlan {
  /** Same size and time as when they were indexed, so not read. */
  unchanged: ListedFile[];
  /** New or possibly changed; their text decides. */
  candidates: { file: ListedFile; known: FileState | null }[];
  /** Paths of files that are gone. */
  removed: string[];
}

/** Compares the files on disk with those that were indexed. A file that could not be read is always tried again. */
export function planIndexing(listed: ListedFile[], known: FileState[]): IndexingPlan {
  const states = new Map(known.map((state) => [state.path, state]));
  const plan: IndexingPlan = { unchanged: [], candidates: [], removed: [] };
  for (const file of listed) {
    const state = states.get(file.path) ?? null;
    states.delete(file.path);
    const same =
      state !== null &&
      state.hash !== null &&
      state.size === file.size &&
      state.mtimeMs === file.mtimeMs;
    if (same) plan.unchanged.push(file);
    else plan.candidates.push({ file, known: state });
  }
  plan.removed = [...states.keys()];
  return plan;
}
