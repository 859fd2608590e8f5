/** Tells programs apart that may read the same content files differently. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What stands in library.db for the program that wrote it: the hash of the indexing worker's `script`. It changes with the code,
 * because the build names the chunks that the worker imports by their content.
 */
export function identifyProgram(script: URL): string {
  return createHash('sha256')
    .update(readFileSync(fileURLToPath(script)))
    .digest('hex');
}
