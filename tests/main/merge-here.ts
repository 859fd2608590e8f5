/** Merging study data for tests: at once, in this thread. */
import type { MergeWorker } from '../../src/main/features/study-data/imports/merge-client.ts';
import { createMergeFunctions } from '../../src/main/features/study-data/imports/merge-functions.ts';
import type { MergePlaces } from '../../src/main/features/study-data/imports/merge-functions.ts';

export function mergeHere(places: MergePlaces): MergeWorker {
  const functions = createMergeFunctions(places);
  return {
    run: async (name, input, onProgress) => functions[name](input as never, onProgress) as never,
    close: () => undefined,
  };
}
