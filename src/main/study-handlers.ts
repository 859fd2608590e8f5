/** Makes everything that runs on study.db (sessions, marks, progress, the data itself) and its request handlers. */
import { shell } from 'electron';
import { AppError } from '../shared/app-error.ts';
import type { Stages } from './content/stages.ts';
import { createDataHandlers } from './ipc/study/data-handlers.ts';
import { createMarkHandlers } from './ipc/study/mark-handlers.ts';
import { createProgressHandlers } from './ipc/study/progress-handlers.ts';
import { createSessionHandlers } from './ipc/study/session-handlers.ts';
import { StudyMarks } from './marks/study-marks.ts';
import { chooseStudyFile } from './open-dialog.ts';
import { chooseFile } from './save-dialog.ts';
import { sendEvent } from './send-event.ts';
import { InterviewReports } from './sessions/interview-reports.ts';
import { StudySessions } from './sessions/study-sessions.ts';
import type { LibraryStore } from './storage/library-store.ts';
import type { BackupKeeper } from './storage/study/backups/backup-keeper.ts';
import type { SettingsStore } from './storage/study/settings-store.ts';
import type { OpenedStudy } from './storage/study/study-database.ts';
import { createStudyStores } from './storage/study/study-stores.ts';
import { createStudyClock, systemZone } from './study/clock.ts';
import { exportStudyData } from './study-data/export-study-data.ts';
import { StudyDataImport } from './study-data/study-data-import.ts';
import { StudyDataManager } from './study-data/study-data-manager.ts';

export interface StudyParts {
  opened: OpenedStudy;
  /** The path of study.db. */
  file: string;
  settings: SettingsStore;
  backups: BackupKeeper;
  /** Waits for the first indexing. */
  openLibrary(): Promise<LibraryStore>;
  /** Those of the bundled library. */
  stages: Stages;
  /** Called after a backup was restored: settings and libraries may have come back with it. */
  onRestored(): Promise<void>;
}

export function createStudyHandlers({
  opened,
  file,
  settings,
  backups,
  openLibrary,
  stages,
  onRestored,
}: StudyParts) {
  const clock = createStudyClock({
    now: Date.now,
    dayStart: () => settings.getSettings().studyDayStart,
    zone: systemZone,
  });
  const stores = createStudyStores(opened.database, clock);
  const onChanged = (): void => sendEvent('studyChanged', {});
  const shared = { openLibrary, stores, settings, clock, onStudyChanged: onChanged };
  return {
    ...createMarkHandlers(new StudyMarks(shared)),
    ...createSessionHandlers({
      sessions: new StudySessions({ ...shared, stages, random: Math.random }),
      reports: new InterviewReports({ openLibrary, reports: stores.reports }),
    }),
    ...createProgressHandlers({ openLibrary, progress: stores.progress, settings }),
    ...createDataHandlers({
      studyData: new StudyDataManager({
        ...{ stores, file, notice: opened.notice, backups, onRestored, onChanged },
        now: Date.now,
      }),
      imports: new StudyDataImport({
        store: stores.studyData,
        chooseSource: chooseStudyFile,
        protect: () => backups.protect(),
        onChanged,
      }),
      exportStudyData: () =>
        exportStudyData({ store: stores.studyData, chooseTarget: chooseFile, now: Date.now }),
      openFolder,
    }),
  };
}

async function openFolder(path: string): Promise<void> {
  const failure = await shell.openPath(path);
  if (failure !== '') {
    throw new AppError('storage', `The folder ${path} could not be opened: ${failure}`);
  }
}
