/** The import worker: reads and checks the files of one import, away from the main thread. */
import { serveTasks } from '../../jobs/serve-tasks.ts';
import { createImportFunctions } from './import-functions.ts';
import type { ImportTasks } from './import-functions.ts';

serveTasks<ImportTasks>(createImportFunctions());
