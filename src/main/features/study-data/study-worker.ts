/**
 * The worker for work on study data that takes long: updating it, checking every row, backing up, exporting, restoring,
 * resetting.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../shared/app-error.ts';
import { sayStorage } from '../../storage/say-storage.ts';
import { readBackup } from '../../storage/study/backups/read-backup.ts';
import { prepareRestore, replaceStudy } from '../../storage/study/backups/restore.ts';
import { writeBackup } from '../../storage/study/backups/write-backup.ts';
import { studyMigrations } from '../../storage/study/migrations/migrations.ts';
import { changeStudy } from '../../storage/study/change-study.ts';
import { readStudy } from '../../storage/study/configure.ts';
import { planRepair } from '../../storage/study/checksums/plan-repair.ts';
import { StudyDataStore } from '../../storage/study/records/study-data-store.ts';
import { updateStudyDatabase } from '../../storage/study/study-database.ts';
import { ResetStore } from '../../storage/study/reset-store.ts';
import { encodeExport } from './encode-export.ts';
import type { StudyJob, StudyJobOutcome, StudyJobResult } from './run-study-job.ts';

function run(job: StudyJob): StudyJobResult[StudyJob['kind']] {
  switch (job.kind) {
    case 'update':
      updateStudyDatabase(job.file);
      return null;
    case 'check':
      return planRepair(job.file);
    case 'backUp':
      return readStudy(job.file, (database) => writeBackup(database, job.order));
    case 'readBackups':
      return job.files.map(readBackup);
    case 'prepareRestore':
      return prepareRestore(job.backup, studyMigrations);
    case 'replace':
      changeStudy(job.file, (database) => replaceStudy(database, job.copy));
      return null;
    case 'reset':
      return changeStudy(job.file, (database) => new ResetStore(database).reset(job.path, job.at));
    case 'undoReset':
      changeStudy(job.file, (database) => new ResetStore(database).undo(job.id));
      return null;
    case 'export':
      return readStudy(job.file, (database) =>
        encodeExport(new StudyDataStore(database), job.exportedAt),
      );
  }
}

/** What isn't meant to be shown ends the worker. */
function describe(job: StudyJob): StudyJobOutcome {
  try {
    return { ok: true, result: sayStorage(() => run(job)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ok: false, code: error.code, message: error.message };
  }
}

const outcome = describe(workerData as StudyJob);
const bytes = outcome.ok && outcome.result instanceof Uint8Array ? [outcome.result.buffer] : [];
parentPort?.postMessage(outcome, bytes);
