/** For tests: runs the import worker's tasks immediately, in this thread. */
import { createImportFunctions } from '../../../../src/main/features/imports/import-functions.ts';
import type { ImportWorker } from '../../../../src/main/features/imports/import-client.ts';

export function importHere(): ImportWorker {
  const functions = createImportFunctions();
  return {
    run: async (name, input, onProgress) =>
      (await functions[name](input as never, onProgress)) as never,
    close: () => undefined,
  };
}
