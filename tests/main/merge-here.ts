/** Merging study data for tests: at once, in this thread. */
import { createMergeFunctions } from '../../src/main/study-data/imports/merge-worker.ts';
import type { MergePlaces, MergeWorker } from '../../src/main/study-data/imports/merge-worker.ts';

export function mergeHere(places: MergePlaces): MergeWorker {
  const functions = createMergeFunctions(places);
  return {
    run: async (name, input, onProgress) => functions[name](input as never, onProgress) as never,
    close: () => undefined,
  };
}
