/** The composition root: creates and connects every part of the main process behind the window, from top to bottom. */
import { nativeTheme } from 'electron';
import type { ScreenAddress } from '../../shared/address.ts';
import type { MenuCommand } from '../../shared/commands.ts';
import { planShortcuts } from '../../shared/own-shortcuts.ts';
import type { OwnKeys } from '../../shared/shortcuts.ts';
import { formatLocalDay } from '../../shared/local-day.ts';
import { recallPath } from '../../shared/study/screen-paths.ts';
import { DueBadge } from '../electron/due-badge.ts';
import type { AnswerRequest } from '../ipc/answer-requests.ts';
import { offerOpenedPaths } from '../electron/opened-paths.ts';
import type { OpenedPaths } from '../electron/opened-paths.ts';
import type { FindPictureFile } from '../electron/serve-pages.ts';
import type { Paths } from '../electron/paths.ts';
import { Reminder } from '../electron/reminder.ts';
import { report, reportToUser } from '../electron/report.ts';
import type { StoppedPage } from '../electron/stopped-page.ts';
import { SettingsStore } from '../storage/study/stores/settings-store.ts';
import { createStudyClock, systemZone } from '../study/study-day.ts';
import { sendEvent } from '../electron/main-window.ts';
import type { WindowInbox } from '../electron/window-inbox.ts';
import { composeLibrary } from './compose-library.ts';
import { composeQueries } from './compose-queries.ts';
import { composeRequests } from './compose-requests.ts';
import { composeStudy, studyWorker, updateStudy } from './compose-study.ts';
import { composeSync } from './compose-sync.ts';
import { FirstScreen } from './first-screen.ts';
import type { QuitParts } from './quit.ts';
import { Signal } from './signal.ts';

/** How long work runs before the window shows its progress, in ms. */
const progressDelayMs = 300;

/** Dependencies provided by `openApp`. */
export interface Start {
  paths: Paths;
  links: WindowInbox<string>;
  commands: WindowInbox<MenuCommand>;
  openedPaths: OpenedPaths;
  stoppedPage: StoppedPage;
  /** Brings the window to the front, or opens it. */
  showWindow(): void;
  /** Called at the start if the user has own shortcuts, and whenever they change. */
  onKeysChanged(keys: OwnKeys): void;
  /** Called once the user's theme is set: the window may be shown. */
  onThemeKnown(): void;
  /** Called when study data of an earlier version is about to be migrated, before anything else starts. */
  onUpdating(): void;
}

/** The interface of the started app for the window and for quitting. */
export interface StartedApp extends Pick<QuitParts, 'stopWork' | 'startLastWork' | 'finish'> {
  answer: AnswerRequest;
  findPicture: FindPictureFile;
  /** Reads the content files again. */
  reindex(): Promise<void>;
  /** The window has got the focus. */
  onFocus(): void;
  /** The system is about to log the user off, which may still be canceled. */
  onLogoffPending(): void;
  /** The user is being logged off. */
  onLogoff(): void;
}

/** Starts everything; resolves once requests can be answered. */
export async function startApp(start: Start): Promise<StartedApp> {
  const { paths, links, commands, openedPaths, stoppedPage, showWindow } = start;
  await updateStudy(paths.studyFile, {
    script: studyWorker,
    onBegun: start.onUpdating,
    report,
  });

  // Study data and settings.
  const firstScreen = new FirstScreen();
  const { drawn } = firstScreen;
  const studyRecovered = new Signal();
  const study = composeStudy(
    paths.studyFile,
    drawn,
    () => void studyRecovered.send().catch(report),
  );
  const settings = new SettingsStore(study.connection.database, report);
  const applyTheme = (): void => {
    nativeTheme.themeSource = settings.getSettings().theme;
  };
  studyRecovered.listen(applyTheme);
  let shownKeys = '{}';
  const applyShortcuts = (): void => {
    const { keys } = planShortcuts(settings.getSettings().shortcuts);
    if (JSON.stringify(keys) === shownKeys) return;
    shownKeys = JSON.stringify(keys);
    start.onKeysChanged(keys);
  };
  studyRecovered.listen(applyShortcuts);

  // The library, and queries on both.
  const shared = { paths, study, settings, studyRecovered, progressDelayMs, today };
  const library = composeLibrary({ ...shared, drawn, hasLink: links.hasMessage });
  const dayStart = (): number => settings.getSettings().studyDayStart;
  const clock = createStudyClock({ now: Date.now, dayStart, zone: systemZone });
  const queries = composeQueries({
    ...{ connection: study.connection, clock, settings },
    openLibrary: library.open,
    libraryFile: library.file,
  });

  // Due questions, shown outside the window.
  const countDue = (): Promise<number> => drawn.then(() => queries.ask('countDue', null));
  const badge = new DueBadge({ countDue, report });
  const reminder = new Reminder({
    ...{ countDue, report, file: paths.reminderFile, now: () => new Date() },
    getHour: () => settings.getSettings().reminderHour,
    onOpen() {
      links.receive(recallPath);
      showWindow();
    },
    onRefused: reportToUser,
  });
  badge.start();
  reminder.start();
  library.changed.listen(() => badge.update());

  const applySettings = (): void => {
    applyTheme();
    applyShortcuts();
    badge.update();
    reminder.applySettings();
  };
  const sync = composeSync(study, drawn, () => {
    sendEvent('settingsChanged', {});
    sendEvent('studyChanged', {});
    applySettings();
  });

  // The window's requests.
  const requests = composeRequests({
    ...{ ...shared, sync, links, commands, stoppedPage, firstScreen, library, clock, queries },
    onStudyChanged() {
      badge.update();
      // Imported study data may bring its own shortcuts.
      applyShortcuts();
      sync.noticeChange();
    },
    applySettings,
  });
  applyTheme();
  applyShortcuts();
  start.onThemeKnown();
  offerOpenedPaths(openedPaths, {
    open: (source) => requests.importer.open(source),
    show() {
      links.receive('/-/packs' satisfies ScreenAddress);
      sendEvent('importBegun', {});
      showWindow();
    },
  });

  return {
    answer: requests.answer,
    findPicture: requests.findPicture,
    reindex: library.reindex,
    onFocus: () => void sync.sync.exchange(),
    onLogoffPending: () => study.backups.flush(),
    onLogoff() {
      firstScreen.stop();
      queries.release();
      study.close();
    },
    stopWork() {
      firstScreen.stop();
      library.stop();
      queries.close();
      requests.cancelStudyDataImport();
    },
    startLastWork() {
      const exchanged = sync.exchangeLast();
      return exchanged === null
        ? study.backUpLast()
        : exchanged.then(() => study.backUpLast() ?? undefined);
    },
    finish() {
      badge.stop();
      reminder.stop();
      sync.close();
      study.close();
      library.close();
    },
  };
}

/** `YYYY-MM-DD` */
function today(): string {
  return formatLocalDay(new Date());
}
