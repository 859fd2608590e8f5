/** Runs one job on study data in a worker thread. */
import { AppError } from '../../../shared/app-error.ts';
import type { ErrorCode } from '../../../shared/app-error.ts';
import type { StudyReset } from '../../../shared/study/study-data.ts';
import type { BackupContent } from '../../storage/study/backups/read-backup.ts';
import type { BackupOrder } from '../../storage/study/backups/write-backup.ts';
import type { RepairPlan } from '../../storage/study/checksums/plan-repair.ts';
import { startSqliteWorker } from '../../jobs/sqlite-worker.ts';

export type StudyJob =
  /** Brings a study.db that nothing has open yet up to date. */
  | { kind: 'update'; file: string }
  | { kind: 'check'; file: string }
  | { kind: 'backUp'; file: string; order: BackupOrder }
  | { kind: 'readBackups'; files: readonly string[] }
  /** `exportedAt` in ms since 1970. */
  | { kind: 'export'; file: string; exportedAt: number }
  /** Copies a backup and brings the copy up to date. */
  | { kind: 'prepareRestore'; backup: string }
  /** Puts the copy's study data in the place of the file's; nothing else may write to it meanwhile. */
  | { kind: 'replace'; file: string; copy: string }
  /** Forgets what was studied on a page, or everywhere (null); `at` in ms since 1970. */
  | { kind: 'reset'; file: string; path: string | null; at: number }
  | { kind: 'undoReset'; file: string; id: string };

/** What the worker posts when it's done. */
export type StudyJobOutcome =
  | { ok: true; result: StudyJobResult[StudyJob['kind']] }
  | { ok: false; code: ErrorCode; message: string };

export interface StudyJobResult {
  update: null;
  check: RepairPlan;
  /** The name of the backup; null if none was needed. */
  backUp: string | null;
  readBackups: (BackupContent | null)[];
  /** The text of the file to export, in UTF-8. */
  export: Uint8Array<ArrayBuffer>;
  /** The path of the copy, which the caller removes. */
  prepareRestore: string;
  replace: null;
  reset: StudyReset;
  undoReset: null;
}

/** `script` is the built worker. Fails with an `AppError` or the error that ended the job, or when the worker can't start. */
export function runStudyJob<Job extends StudyJob>(
  script: URL,
  job: Job,
): Promise<StudyJobResult[Job['kind']]> {
  const { promise, resolve, reject } = Promise.withResolvers<StudyJobResult[Job['kind']]>();
  const worker = startSqliteWorker(script, job);
  worker.on('message', (outcome: StudyJobOutcome) => {
    if (outcome.ok) resolve(outcome.result as StudyJobResult[Job['kind']]);
    else reject(new AppError(outcome.code, outcome.message));
  });
  worker.on('error', reject);
  worker.on('exit', (code) =>
    reject(new Error(`The work on study data stopped (exit code ${code}).`)),
  );
  return promise;
}
