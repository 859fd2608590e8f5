/**
 * Takes steps of pack-steps.ts in a separate process, as study-child.ts does:
 * `pack-child <folder> <seed> <first step> <last step> [name]`.
 */
import { openLibraries } from './pack-steps.ts';
import type { PackStepName } from './pack-steps.ts';
import { repair, say, takeSteps } from './take-steps.ts';

const [folder = '', seed, , , name] = process.argv.slice(2);
const force = (name ?? null) as PackStepName | null;

try {
  const libraries = await openLibraries(folder, Number(seed), {
    force,
    onFault(message) {
      say(`fault ${message}`);
      repair();
    },
  });
  await takeSteps({ takeStep: (number) => libraries.takeStep(number), digest: libraries.digest });
} catch (error) {
  say(`unopened ${String(error)}`);
}
