/** Opens study.db, retrying while that fails, and keeps it backed up. */
import type { PictureFile } from '../content/pictures/pictures.ts';
import { findNoteImage } from '../features/marks/note-images.ts';
import { report } from '../electron/report.ts';
import { sendEvent } from '../electron/main-window.ts';
import { BackupFolder, backupsFolderOf } from '../storage/study/backups/backup-folder.ts';
import { BackupKeeper } from '../storage/study/backups/backup-keeper.ts';
import { IdleCheckpoint } from '../storage/study/idle-checkpoint.ts';
import { isOutdated } from '../storage/study/is-outdated.ts';
import { NoteImageStore } from '../storage/study/stores/note-image-store.ts';
import { StudyConnection } from '../storage/study/study-connection.ts';
import { removeUnfinishedStudyFiles } from '../storage/study/study-database.ts';
import { WriteGate } from '../storage/study/write-gate.ts';
import {
  backUpInWorker,
  changeInWorker,
  runStudyTask,
} from '../jobs/study-data/study-in-worker.ts';

/** The retry interval while study.db can't be opened, in ms. */
const retryMs = 3_000;

/** The built worker for study data. */
export const studyWorker = new URL('./study-worker.js', import.meta.url);

export interface ComposedStudy {
  connection: StudyConnection;
  backups: BackupKeeper;
  /** Every write to study.db passes this gate. */
  gate: WriteGate;
  /** The image of a note at an address; null if there is none. */
  findNoteImage(address: string): PictureFile | null;
  /** Starts the final backup, in a worker; null if there's nothing to back up. */
  backUpLast(): Promise<void> | null;
  /** Makes the final backup, unless it has been made, and closes the database. */
  close(): void;
}

export interface StudyUpdate {
  /** The built worker for study data. */
  script: URL;
  /** Called if there is something to do. */
  onBegun(): void;
  report(error: unknown): void;
}

/**
 * Migrates a study.db of an earlier version in a worker, after a backup. Call this before opening the file: if it fails,
 * opening tries again and reports the reason.
 */
export async function updateStudy(
  file: string,
  { script, onBegun, report: tell }: StudyUpdate,
): Promise<void> {
  if (!isOutdated(file)) return;
  onBegun();
  await runStudyTask(script, 'update', { file }).catch(tell);
}

/**
 * The first backup waits until the first screen is `drawn`. `onRecovered` is called when a retry has opened study.db:
 * everything read from it before is stale.
 */
export function composeStudy(
  file: string,
  drawn: Promise<undefined>,
  onRecovered: () => void,
): ComposedStudy {
  const connection = new StudyConnection(file, report);
  const { database } = connection;
  const gate = new WriteGate();
  const noteImages = new NoteImageStore(database);
  const backups = new BackupKeeper({
    database,
    folder: new BackupFolder(backupsFolderOf(file), Date.now, backUpInWorker(studyWorker, file)),
    isReplaced: connection.isReplaced,
    now: Date.now,
    report,
    restoring: changeInWorker(studyWorker, file, gate),
    onFailureChanged: () => sendEvent('studyStatusChanged', {}),
  });
  backups.start(drawn);
  const checkpoint = new IdleCheckpoint(database, report);
  checkpoint.start();
  void drawn.then(() => clean(file));
  const timer = setInterval(() => {
    if (!connection.hasFault) return clearInterval(timer);
    if (!connection.tryAgain()) return;
    if (connection.isReplaced) backups.offer();
    backups.start();
    checkpoint.start();
    onRecovered();
    sendEvent('studyStatusChanged', {});
    sendEvent('studyChanged', {});
  }, retryMs);
  timer.unref();
  return {
    connection,
    backups,
    gate,
    findNoteImage: (address) => findNoteImage(noteImages, address),
    backUpLast() {
      clearInterval(timer);
      return database.open ? backups.startLast() : null;
    },
    close() {
      clearInterval(timer);
      checkpoint.stop();
      if (!database.open) return;
      backups.stop();
      database.close();
    },
  };
}

function clean(file: string): void {
  try {
    removeUnfinishedStudyFiles(file, Date.now());
  } catch (error) {
    report(error);
  }
}
