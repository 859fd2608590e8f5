/** A worker for the tests of `TaskWorker`, with a task for every way a task can end. */
import { AppError } from '../../../src/shared/app-error.ts';
import { serveTasks } from '../../../src/main/jobs/serve-tasks.ts';

export type MadeUpTasks = {
  echo: { input: string; output: string };
  count: { input: number; output: string };
  refuse: { input: null; output: never };
  fail: { input: null; output: never };
  spin: { input: unknown; output: never };
  die: { input: null; output: never };
  fill: { input: null; output: never };
};

serveTasks<MadeUpTasks>({
  echo: (text) => text,
  count(end, report) {
    for (let number = 1; number <= end; number += 1) report(number);
    return 'counted';
  },
  refuse() {
    throw new AppError('content', 'Not like this.');
  },
  fail() {
    throw new TypeError('Out of luck.');
  },
  spin() {
    for (;;);
  },
  die: () => process.exit(3),
  fill() {
    const kept: string[] = [];
    for (;;) kept.push(`${kept.length}`.repeat(50));
  },
});
