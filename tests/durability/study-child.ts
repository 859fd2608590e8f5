/**
 * Takes steps of study-steps.ts in a separate process, which may be killed at any moment:
 * `study-child <folder> <seed> <first step> <last step> [name]`. Its output is described in take-steps.ts; before it, a
 * line `fault <message>` means that study.db couldn't be opened at first, and `unopened <message>` that it never could.
 */
import { digestRows } from './rows.ts';
import { openStudy } from './study-steps.ts';
import type { StepName, Study } from './study-steps.ts';
import { repair, say, takeSteps } from './take-steps.ts';

const [folder = '', seed, , , name] = process.argv.slice(2);
const force = (name ?? null) as StepName | null;

function open(): Study | null {
  try {
    return openStudy(folder, Number(seed), {
      force,
      onFault(notice) {
        say(`fault ${notice}`);
        repair();
      },
    });
  } catch (error) {
    say(`unopened ${String(error)}`);
    return null;
  }
}

const study = open();
if (study !== null) {
  await takeSteps({
    takeStep: (number) => study.takeStep(number),
    digest: () => digestRows(study.database),
  });
}
