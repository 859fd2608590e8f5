/** Runs fences for tests, with the library's own set-ups. */
import { join } from 'node:path';
import { checkContent } from '../../../../tools/check-content/check-content.ts';
import { judge } from '../../../../tools/check-content/proof/judge.ts';
import { planWorlds } from '../../../../tools/check-content/proof/fence.ts';
import type { FenceRun } from '../../../../tools/check-content/proof/fence.ts';
import { runWorlds } from '../../../../tools/check-content/proof/run-worlds.ts';
import { readSetups } from '../../../../tools/check-content/setups.ts';
import { makeFence } from './make-fence.ts';

const folder = join(import.meta.dirname, '../../../../content');
const setups = readSetups(folder, (await checkContent(folder, true)).records.fixtures);
const limit = 60_000;

/** The runs of the fences of one answer, each given as its info and its code. */
export async function runFences(...given: [info: string, code: string][]): Promise<
  (FenceRun & {
    /** The first form of the output, without trailing spaces. */
    shown: string;
    problems: string[];
  })[]
> {
  const fences = given.map(([info, code]) => makeFence(info, code));
  const runs = await runWorlds(planWorlds(fences, []), setups, null, null, limit, () => undefined);
  return fences.map((fence) => {
    const run = runs.get(fence);
    if (run === undefined) throw new Error('A fence was not run.');
    return {
      ...run,
      shown: run.outputs?.[0]?.trimEnd() ?? '',
      problems: judge(fence, run).map(({ message }) => message),
    };
  });
}
