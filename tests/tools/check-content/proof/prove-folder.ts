/** Checks a folder of fixtures and runs every fence. */
import { join } from 'node:path';
import { checkContent } from '../../../../tools/check-content/check-content.ts';
import { proveContent } from '../../../../tools/check-content/proof/index.ts';
import { readSetups } from '../../../../tools/check-content/setups.ts';
import type { Proof, ProofOptions } from '../../../../tools/check-content/proof/index.ts';

export const fixtures = join(import.meta.dirname, '../../../fixtures/proof');

/** Checks a folder below tests/fixtures/proof. Throws if its files are not content at all. */
export async function proveFolder(
  name: string,
  options: Partial<ProofOptions> = {},
): Promise<Proof> {
  const folder = join(fixtures, name);
  const { files, records, problems } = await checkContent(folder, false);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return proveContent(files, {
    setups: readSetups(folder, records.fixtures),
    useCache: false,
    ...options,
  });
}
