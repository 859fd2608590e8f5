/** Merging study data for tests: at once, in this thread. */
import type { MergeWorker } from '../../src/main/jobs/study-data/study-in-worker.ts';
import { createMergeFunctions } from '../../src/main/jobs/study-data/merge-functions.ts';
import type { MergePlaces } from '../../src/main/jobs/study-data/merge-functions.ts';

export function mergeHere(places: MergePlaces): MergeWorker {
  const functions = createMergeFunctions(places);
  return {
    run: async (name, input, onProgress) => functions[name](input as never, onProgress) as never,
    close: () => undefined,
  };
}
