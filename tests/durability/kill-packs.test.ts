/**
 * A process that adds, updates, imports, removes, renames and indexes libraries is killed at random
 * moments: the next start shows, page for page, the result of the last acknowledged step or of the step in progress.
 */
import { expect, test } from 'vitest';
import { useTempFolder } from '../main/temp-folder.ts';
import { torture, tortureTimeout } from '../torture.ts';
import { useProgram } from './child-process.ts';
import { liveAndDie } from './lives.ts';
import { nameStep } from './pack-steps.ts';
import { reopenLibraries } from './reopen-libraries.ts';

const folder = useTempFolder();
const program = useProgram('pack-child');

test(
  'a kill leaves libraries in the state before or after the step',
  async () => {
    const suite = torture('Kills while libraries are indexed, updated and imported', {
      usual: 3,
      weight: 5,
    });
    const outcome = await liveAndDie(suite, {
      ...{ program, folder: folder.path, steps: 24, mostSteps: 4, longestWaitMs: 250, nameStep },
      reopen: reopenLibraries,
    });
    expect(outcome).toContain('0 lost');
    suite.report(`${outcome}; 0 leftovers an hour later`);
  },
  tortureTimeout,
);
