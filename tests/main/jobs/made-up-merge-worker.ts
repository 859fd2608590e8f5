/** A fake worker for study data imports that gets stuck: reading, unless the file is named `quick`, and preparing. */
import type { MergeTasks } from '../../../src/main/jobs/study-data/merge-functions.ts';
import { loadSqlite } from '../../../src/main/storage/load-sqlite.ts';
import { serveTasks } from '../../../src/main/jobs/serve-tasks.ts';

serveTasks<MergeTasks>(
  {
    read({ file }, report) {
      report({ step: 'reading', share: null });
      if (file === 'quick') return {} as MergeTasks['read']['output'];
      for (;;);
    },
    stage(_, report) {
      report({ step: 'preparing', share: null });
      for (;;);
    },
    store() {
      throw new Error('This is not tried here.');
    },
  },
  { hasSqlite: loadSqlite() },
);
