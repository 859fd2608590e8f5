/** Any history of study on two machines that exchange files: older data never replaces newer, and undo undoes. */
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'vitest';
import { useTempFolder } from '../../main/temp-folder.ts';
import { Tally, torture, tortureTimeout } from '../../torture.ts';
import { history } from './history.ts';
import type { Step } from './history.ts';
import { runHistory } from './run-history.ts';

const folder = useTempFolder();

/** A session that's open on one machine is reset on the other, and ends. */
const resetWhileOpen: Step[] = [
  ['there', 'grade', 1, false],
  ['here', 'import', 'there', 0],
  ['here', 'reset', 'everything'],
  ['there', 'import', 'here', 0],
];

test(
  'an older file changes nothing, undo restores the earlier state, and both machines end up the same',
  async () => {
    const suite = torture('Two machines that exchange study files', { usual: 80 });
    const taken = new Tally();
    const property = fc.property(history, (steps) => {
      for (const [, name] of steps) taken.add(name);
      runHistory(steps, join(folder.path, 'backup.db'));
    });
    fc.assert(property, { numRuns: 1, examples: [[resetWhileOpen]] });
    await suite.eachRound((_, round) =>
      fc.assert(property, { seed: suite.seed + round, numRuns: 1 }),
    );
    suite.report(`${taken.describe()}: 0 overridden by an older file, 0 undone in part`);
  },
  tortureTimeout,
);
