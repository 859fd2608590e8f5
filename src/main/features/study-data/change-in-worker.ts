/** Restores and resets in a worker: however much study data there is, only what wants to write waits for them. */
import type { StudyReset } from '../../../shared/study/study-data.ts';
import type { Restoring } from '../../storage/study/backups/backup-keeper.ts';
import type { WriteGate } from '../../storage/study/write-gate.ts';
import { runStudyJob } from './run-study-job.ts';

/** The steps of a reset that take long. */
export interface Resetting {
  /** Calls `protect`, then resets as `ResetStore` does. Fails with `not-found` or `storage`. */
  reset(path: string | null, at: number, protect: () => Promise<void>): Promise<StudyReset>;
  /** Undoes a reset as `ResetStore` does. Fails with `not-found` or `storage`. */
  undo(id: string): Promise<void>;
}

/** `script` is the built worker, `file` is study.db, and what writes to it passes the gate. */
export function changeInWorker(
  script: URL,
  file: string,
  gate: Pick<WriteGate, 'close'>,
): Restoring & Resetting {
  return {
    prepareCopy: (backup) => runStudyJob(script, { kind: 'prepareRestore', backup }),
    async replace(copy, protect) {
      await gate.close(async () => {
        await protect();
        await runStudyJob(script, { kind: 'replace', file, copy });
      });
    },
    async reset(path, at, protect) {
      return gate.close(async () => {
        await protect();
        return runStudyJob(script, { kind: 'reset', file, path, at });
      });
    },
    async undo(id) {
      await gate.close(() => runStudyJob(script, { kind: 'undoReset', file, id }));
    },
  };
}
