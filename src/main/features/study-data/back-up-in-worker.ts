/** Makes and reads backups in a worker: however much there is to copy and check, the app goes on. */
import type { BackupWork } from '../../storage/study/backups/backup-folder.ts';
import { runStudyJob } from './run-study-job.ts';

/** `script` is the built worker, `file` is study.db. */
export function backUpInWorker(script: URL, file: string): BackupWork {
  return {
    write: (_, order) => runStudyJob(script, { kind: 'backUp', file, order }),
    read: (files) => runStudyJob(script, { kind: 'readBackups', files }),
  };
}
