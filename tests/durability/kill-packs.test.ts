/**
 * Libraries that are added, updated, imported, removed, renamed and indexed by a process that is killed at random
 * moments: the next start shows, page for page, what the last acknowledged step left, or the one that was being taken.
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
  'libraries are what they were before or after a step that is killed',
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
