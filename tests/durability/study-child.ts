/**
 * Takes steps of study-steps.ts in a process of its own, which may be killed at any moment:
 * `study-child <folder> <seed> <first step> <last step> [name]`. What it says is in take-steps.ts; before it, there's a
 * line `fault <message>` if study.db can't be opened at first, and `unopened <message>` if it can't be at all.
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
