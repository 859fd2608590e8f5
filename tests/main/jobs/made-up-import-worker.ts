/** An import worker that gets stuck in the first of two files. */
import type { ImportTasks } from '../../../src/main/features/imports/import-functions.ts';
import { serveTasks } from '../../../src/main/jobs/serve-tasks.ts';

const refuse = (): never => {
  throw new Error('This is not tried here.');
};

serveTasks<ImportTasks>(
  {
    read(_, report) {
      report({ step: 'reading', done: 1, total: 2 });
      for (;;);
    },
    find: refuse,
    picture: refuse,
    plan: refuse,
    write: refuse,
  },
  { hasSqlite: true },
);
