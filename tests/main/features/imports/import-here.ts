/** For tests: runs the import worker's tasks immediately, in this thread. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImportFunctions } from '../../../../src/main/features/imports/import-functions.ts';
import type { ImportWorker } from '../../../../src/main/features/imports/import-client.ts';

export function importHere(): ImportWorker {
  const functions = createImportFunctions(join(tmpdir(), `rule-of-thumb-${randomUUID()}`));
  return {
    run: async (name, input, onProgress) =>
      (await functions[name](input as never, onProgress)) as never,
    close: () => undefined,
  };
}
