/** The tasks of the study-data worker, which read or write large parts of study.db. */
import type { StudyReset } from '../../../shared/study/study-data.ts';
import { sayStorage } from '../../storage/database-check.ts';
import { readBackup } from '../../storage/study/backups/read-backup.ts';
import type { BackupContent } from '../../storage/study/backups/read-backup.ts';
import { checkStudy, repairStudy } from '../../storage/study/backups/repair.ts';
import type { StudyFaults } from '../../storage/study/backups/repair.ts';
import { prepareRestore, replaceStudy } from '../../storage/study/backups/restore.ts';
import { writeBackup } from '../../storage/study/backups/write-backup.ts';
import type { BackupOrder } from '../../storage/study/backups/write-backup.ts';
import { changeStudy } from '../../storage/study/tables/change-study.ts';
import { openForReading, openStudyAgain, readStudy } from '../../storage/study/tables/configure.ts';
import { studyMigrations } from '../../storage/study/migrations/migrations.ts';
import { StudyDataStore } from '../../storage/study/records/study-data-store.ts';
import { ResetStore } from '../../storage/study/stores/reset-store.ts';
import { updateStudyDatabase } from '../../storage/study/study-database.ts';
import { encodeStudyFile, refuseTooLarge } from '../../study/study-file.ts';
import type { TaskFunctions } from '../serve-tasks.ts';
import { createSyncFunctions } from '../sync/sync-functions.ts';
import type { SyncPlaces } from '../sync/sync-exchange.ts';
import type { SyncTasks } from '../sync/sync-functions.ts';
import { createMergeFunctions } from './merge-functions.ts';
import type { MergePlaces, MergeTasks } from './merge-functions.ts';

/** `file` is study.db; nothing else may write to it during `repair`, `replace`, `reset` and `undoReset`. */
export type StudyTasks = MergeTasks &
  SyncTasks & {
    /** Migrates a study.db that isn't open yet. */
    update: { input: { file: string }; output: null };
    check: { input: { file: string }; output: StudyFaults };
    repair: { input: { file: string }; output: null };
    /** Returns the name of the backup; null if none was needed. */
    backUp: { input: { file: string; order: BackupOrder }; output: string | null };
    readBackups: { input: { files: readonly string[] }; output: (BackupContent | null)[] };
    /**
     * Returns the file to export, in UTF-8; `exportedAt` in ms since 1970, `hasFault` as in `StudyConnection`. Fails with
     * `content` if the file would be too large to import again.
     */
    export: {
      input: { file: string; exportedAt: number; hasFault: boolean };
      output: Uint8Array<ArrayBuffer>;
    };
    /** Copies a backup and migrates the copy; returns its path. The caller removes it. */
    prepareRestore: { input: { backup: string }; output: string };
    /** Replaces the study data with the copy's. */
    replace: { input: { file: string; copy: string }; output: null };
    /** Resets the study data of a page, or all (null); `at` in ms since 1970. */
    reset: { input: { file: string; path: string | null; at: number }; output: StudyReset };
    undoReset: { input: { file: string; id: string }; output: null };
  };

/** `places` are needed for imports and sync only. Every function fails with an `AppError`. */
export function createStudyFunctions(
  places: Partial<MergePlaces & SyncPlaces> | null,
): TaskFunctions<StudyTasks> {
  const { studyFile = '', libraryFile = '', syncFile = '' } = places ?? {};
  const { close: _close, ...sync } = createSyncFunctions({ studyFile, syncFile });
  return {
    ...createMergeFunctions({ studyFile, libraryFile }),
    ...sync,
    update: told(({ file }) => {
      updateStudyDatabase(file);
      return null;
    }),
    check: told(({ file }) => checkStudy(file)),
    repair: told(({ file }) => {
      repairStudy(file);
      return null;
    }),
    backUp: told(({ file, order }) => readStudy(file, (database) => writeBackup(database, order))),
    readBackups: told(({ files }) => files.map(readBackup)),
    export: told(({ file, exportedAt, hasFault }) => {
      const database = hasFault ? openForReading(file) : openStudyAgain(file, { readonly: true });
      try {
        return encodeExport(new StudyDataStore(database), exportedAt);
      } finally {
        database.close();
      }
    }),
    prepareRestore: told(({ backup }) => prepareRestore(backup, studyMigrations)),
    replace: told(({ file, copy }) => {
      changeStudy(file, (database) => replaceStudy(database, copy));
      return null;
    }),
    reset: told(({ file, path, at }) =>
      changeStudy(file, (database) => new ResetStore(database).reset(path, at)),
    ),
    undoReset: told(({ file, id }) => {
      changeStudy(file, (database) => new ResetStore(database).undo(id));
      return null;
    }),
  };
}

function told<Input, Output>(work: (input: Input) => Output): (input: Input) => Output {
  return (input) => sayStorage(() => work(input));
}

/** The file in UTF-8; `exportedAt` in ms since 1970. Fails with `content` if it would be too large to import again. */
export function encodeExport(
  store: Pick<StudyDataStore, 'measureTexts' | 'readRecords'>,
  exportedAt: number,
): Uint8Array<ArrayBuffer> {
  // Checked before reading, which could exhaust memory.
  refuseTooLarge(store.measureTexts());
  return encodeStudyFile({ exportedAt, records: store.readRecords() });
}
