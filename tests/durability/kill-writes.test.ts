/**
 * Every user action survives a kill intact: a process that grades, undoes, marks, notes, edits code,
 * imports, resets, backs up and restores is killed at random moments, and study.db must then equal, row for row, its
 * contents after the last acknowledged step, or after the step in progress.
 */
import { expect, test } from 'vitest';
import { useTempFolder } from '../main/temp-folder.ts';
import { torture, tortureTimeout } from '../torture.ts';
import { useProgram } from './child-process.ts';
import { liveAndDie } from './lives.ts';
import { reopenStudy } from './reopen-study.ts';
import { nameStep } from './study-steps.ts';

const folder = useTempFolder();
const program = useProgram('study-child');

test(
  'keeps every acknowledged write intact after a kill at any moment',
  async () => {
    const suite = torture('Kills at random moments, whatever is being written', { usual: 10 });
    const outcome = await liveAndDie(suite, {
      ...{ program, folder: folder.path, steps: 120, mostSteps: 10, longestWaitMs: 25, nameStep },
      reopen: reopenStudy,
    });
    expect(outcome).toContain('0 lost');
    suite.report(outcome);
  },
  tortureTimeout,
);
