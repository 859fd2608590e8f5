/** Creates everything that runs on study.db (sessions, marks, progress, the data itself) and its request handlers. */
import { dirname, join } from 'node:path';
import { shell } from 'electron';
import { createDataHandlers } from '../ipc/study/data-handlers.ts';
import { createDraftHandlers } from '../ipc/study/draft-handlers.ts';
import { createMarkHandlers } from '../ipc/study/mark-handlers.ts';
import { createProgressHandlers } from '../ipc/study/progress-handlers.ts';
import { createScratchpadHandlers } from '../ipc/study/scratchpad-handlers.ts';
import { createSessionHandlers } from '../ipc/study/session-handlers.ts';
import { createSyncHandlers } from '../ipc/study/sync-handlers.ts';
import { DraftFile } from '../storage/draft-file.ts';
import { CodeCards } from '../features/marks/code-cards.ts';
import { NoteImages } from '../features/marks/note-images.ts';
import { StudyMarks } from '../features/marks/study-marks.ts';
import { chooseStudyFile, chooseSyncFolder } from '../electron/file-dialogs.ts';
import { openPath } from '../electron/file-dialogs.ts';
import { chooseFile } from '../electron/file-dialogs.ts';
import type { StudyQueries } from '../jobs/queries/study-queries.ts';
import type { Renderer } from '../jobs/rendering/renderer.ts';
import { sendEvent } from '../electron/main-window.ts';
import { InterviewReports } from '../features/sessions/interview-reports.ts';
import { StudySessions } from '../features/sessions/study-sessions.ts';
import type { LibraryStore } from '../storage/library/library-store.ts';
import type { BackupKeeper } from '../storage/study/backups/backup-keeper.ts';
import type { SettingsStore } from '../storage/study/stores/settings-store.ts';
import type { StudyConnection } from '../storage/study/study-connection.ts';
import { createStudyStores } from '../storage/study/study-stores.ts';
import type { WriteGate } from '../storage/study/write-gate.ts';
import type { StudyClock } from '../study/study-day.ts';
import { changeInWorker, mergeInWorker, runStudyTask } from '../jobs/study-data/study-in-worker.ts';
import { ClockCheck } from '../features/study-data/clock-check.ts';
import { StudyCheck } from '../features/study-data/study-check.ts';
import { StudyDataImport } from '../features/study-data/study-data-import.ts';
import { StudyDataManager } from '../features/study-data/study-data-manager.ts';
import type { FolderSync } from '../features/sync/folder-sync.ts';

/** The interval of clock checks, in ms. */
const lookMs = 60_000;

export interface StudyParts {
  connection: StudyConnection;
  settings: SettingsStore;
  backups: BackupKeeper;
  /** Resolves when the first screen is drawn: the study data is checked after that. */
  drawn: Promise<undefined>;
  /** Waits for the first indexing if there is no library from the last launch. */
  openLibrary(): Promise<LibraryStore>;
  /** Waits for all packs, too. */
  openWholeLibrary(): Promise<LibraryStore>;
  renderer: Renderer;
  clock: StudyClock;
  queries: StudyQueries;
  sync: FolderSync;
  /** Called after restoring a backup, which may bring back settings and libraries. */
  onRestored(): Promise<void>;
  /** The built worker for study data. */
  studyWorker: URL;
  libraryFile: string;
  gate: WriteGate;
  /** How long work runs before the window shows its progress, in ms. */
  progressDelayMs: number;
  /** The next Anki package whose questions were imported, or null. */
  takePackage(): string | null;
  report(error: unknown): void;
  /** When the app was built, in ms since 1970. */
  builtAt: number;
  /** About drafts that could not be read; null if there is nothing to report. */
  notice: string | null;
  /** Called after marks, notes or schedules have changed. */
  onChanged(): void;
}

/** Also starts the background checks of the study data and of the clock. */
export function composeStudyHandlers({
  connection,
  settings,
  backups,
  drawn,
  openLibrary,
  openWholeLibrary,
  renderer,
  clock,
  queries,
  studyWorker,
  libraryFile,
  gate,
  sync,
  progressDelayMs,
  takePackage,
  report,
  builtAt,
  notice,
  onRestored,
  onChanged: onStudyChanged,
}: StudyParts) {
  const { file } = connection;
  const stores = createStudyStores(connection.database, clock);
  const work = changeInWorker(studyWorker, file, gate);
  const protect = (): Promise<void> => backups.protect();
  const onChanged = (): void => {
    sendEvent('studyChanged', {});
    clockCheck.look();
    onStudyChanged();
  };
  const check = new StudyCheck({
    check: () => runStudyTask(studyWorker, 'check', { file }),
    repair: (secure) => work.repair(secure),
    isReadOnly: () => stores.studyData.isReadOnly,
    protect,
    findTitle: async (path) => (await openLibrary()).getPage(path)?.page.title ?? null,
    onChanged: () => sendEvent('studyStatusChanged', {}),
    onRepaired() {
      onChanged();
      sync.renew().catch(report);
    },
    report,
  });
  void drawn.then(() => check.start());
  const clockCheck = new ClockCheck({
    ...{ reviews: stores.reviews, clock, builtAt },
    onJumped: () => sendEvent('studyStatusChanged', {}),
  });
  setInterval(() => clockCheck.look(), lookMs).unref();
  const shared = { openLibrary, stores, queries, settings, clock, renderer };
  const drafts = new DraftFile(
    join(dirname(file), 'note-drafts.json'),
    'A note that was being written when the app last closed could not be read again. Saved notes are all there.',
  );
  const images = new NoteImages(stores.noteImages, () => Object.values(drafts.list()));
  const marks = new StudyMarks({ ...shared, images, onStudyChanged: onChanged });
  const encode = (exportedAt: number): Promise<Uint8Array> =>
    runStudyTask(studyWorker, 'export', { file, exportedAt, hasFault: connection.hasFault });
  return {
    ...createMarkHandlers(marks, images, new CodeCards({ ...shared, onStudyChanged: onChanged })),
    ...createDraftHandlers(drafts, marks, report),
    ...createScratchpadHandlers({ store: stores.scratchCode, openLibrary, clock }),
    ...createSessionHandlers({
      sessions: new StudySessions({
        ...shared,
        openLibrary: openWholeLibrary,
        // No event here: the answers of sessions already contain the changes.
        onStudyChanged() {
          clockCheck.look();
          onStudyChanged();
        },
      }),
      reports: new InterviewReports({ openLibrary, renderer, reports: stores.reports }),
    }),
    ...createProgressHandlers({
      ...{ queries, settings, clock },
      listRoles: async () => (await openLibrary()).listRoles(),
      openEvening: async (id) =>
        (await import('../features/sharing/evening-sheet.ts')).openEvening(id, shared),
    }),
    ...createSyncHandlers({ sync, renderer, chooseFolder: chooseSyncFolder }),
    ...createDataHandlers({
      studyData: new StudyDataManager({
        ...{ stores, queries, file, backups, check, clockCheck, work, onChanged, onRestored },
        getNotice: () =>
          (connection.isReplaced && !backups.isOffering ? null : connection.notice) ??
          drafts.notice ??
          notice,
        now: Date.now,
      }),
      imports: new StudyDataImport({
        whyReadOnly: () => stores.studyData.whyReadOnly(),
        chooseSource: chooseStudyFile,
        takePackage,
        openWorker: () => mergeInWorker(studyWorker, { studyFile: file, libraryFile }),
        ...{ gate, protect, progressDelayMs },
        onProgress: (progress) => sendEvent('studyImportProgressed', progress),
        onChanged,
      }),
      pauseSync: (restore) => sync.restore(restore),
      async exportStudyData() {
        const { exportStudyData } = await import('../features/study-data/export-study-data.ts');
        return await exportStudyData({ encode, chooseTarget: chooseFile, now: Date.now });
      },
      openFolder: openPath,
      showFile: (path) => shell.showItemInFolder(path),
    }),
  };
}
