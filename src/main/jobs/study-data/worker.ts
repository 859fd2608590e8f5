/** The study-data worker: backups, checks, restores, resets, exports and imports, over its own connection to study.db. */
import { workerData } from 'node:worker_threads';
import { loadSqlite } from '../../storage/load-sqlite.ts';
import { serveTasks } from '../serve-tasks.ts';
import { createStudyFunctions } from './study-tasks.ts';
import type { StudyTasks } from './study-tasks.ts';

serveTasks<StudyTasks>(
  createStudyFunctions(workerData as Parameters<typeof createStudyFunctions>[0]),
  {
    hasSqlite: loadSqlite(),
  },
);
