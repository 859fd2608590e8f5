/** The worker for one import of study data, with a connection to study.db of its own. */
import { workerData } from 'node:worker_threads';
import { serveSqliteTasks } from '../../workers/serve-sqlite-tasks.ts';
import { createMergeFunctions } from './merge-worker.ts';
import type { MergePlaces, MergeTasks } from './merge-worker.ts';

serveSqliteTasks<MergeTasks>(createMergeFunctions(workerData as MergePlaces));
