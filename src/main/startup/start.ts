/** The composition root: creates every part of what is behind the window and connects them, from top to bottom. */
import { app, clipboard, nativeTheme, shell } from 'electron';
import changelog from '../../../CHANGELOG.md?raw';
import type { ScreenAddress } from '../../shared/address.ts';
import type { MenuCommand } from '../../shared/commands.ts';
import { formatLocalDay } from '../../shared/local-day.ts';
import { recallPath } from '../../shared/study/screen-paths.ts';
import { startDueSigns } from '../due-signs/due-signs.ts';
import { IndexedLibrary } from '../indexing/indexed-library.ts';
import { reindexWatched } from '../indexing/reindex-watched.ts';
import { createHandlers } from '../ipc/handlers.ts';
import { gateWrites } from '../ipc/gate-writes.ts';
import { createHelpHandlers } from '../ipc/help-handlers.ts';
import { answerRequests } from '../ipc/answer-requests.ts';
import type { AnswerRequest } from '../ipc/answer-requests.ts';
import { reloadWindow } from '../window/main-window.ts';
import {
  chooseFolder,
  chooseImports,
  chooseStarterPlace,
  chooseZip,
} from '../desktop/open-dialog.ts';
import { offerOpenedPaths } from '../launch/offer-opened-paths.ts';
import { findLibraryPlace, composeStudy, studyWorkers, updateStudy } from './compose-study.ts';
import { openPath } from '../desktop/open-path.ts';
import { composeQueries } from './compose-queries.ts';
import { composeReading } from './compose-reading.ts';
import { composeSharing } from './compose-sharing.ts';
import type { OpenedPaths } from '../launch/opened-paths.ts';
import type { FindPicture } from '../origins/serve-bundle.ts';
import { FirstScreen } from './first-screen.ts';
import { importInWorker } from '../packs/imports/import-worker.ts';
import { openImporter } from '../packs/open-importer.ts';
import { PackLibrary } from '../packs/pack-library.ts';
import { findPictureFile } from '../packs/picture-files.ts';
import { ProblemFiles } from '../packs/problem-files.ts';
import { watchInWorker } from '../packs/watching/watch-in-worker.ts';
import type { Paths } from '../paths.ts';
import { report } from '../report.ts';
import type { QuitParts } from './quit.ts';
import { showSavedFile } from '../desktop/save-dialog.ts';
import { logIndexing, reportIndexingFailure } from './report-indexing.ts';
import { sendEvent } from '../window/send-event.ts';
import { PackStore } from '../storage/study/pack-store.ts';
import { PlaceStore } from '../storage/study/place-store.ts';
import { SearchHistory } from '../storage/study/search-history.ts';
import { SettingsStore } from '../storage/study/settings-store.ts';
import { createStudyClock, systemZone } from '../study/clock.ts';
import { composeStudyHandlers } from './compose-study-handlers.ts';
import type { WindowInbox } from '../window/window-inbox.ts';

/** How long work goes on before the window is told about its progress, in ms. */
const progressDelayMs = 300;

/** What the window brings along. */
export interface Start {
  paths: Paths;
  links: WindowInbox<string>;
  commands: WindowInbox<MenuCommand>;
  openedPaths: OpenedPaths;
  /** Brings the window to the front, or opens it. */
  showWindow(): void;
  /** The theme that the user has chosen is set: the window may be shown. */
  onThemeKnown(): void;
  /** Study data of an earlier version is brought up to date, before anything else. */
  onUpdating(): void;
}

/** What the window, and the end of it, need of what is behind. */
export interface StartedApp extends Pick<QuitParts, 'stopWork' | 'startLastWork' | 'finish'> {
  answer: AnswerRequest;
  findPicture: FindPicture;
  /** Reads the content files again. */
  reindex(): Promise<void>;
  onSessionEnding(): void;
  onSessionEnded(): void;
}

/** Starts everything; resolves when requests can be answered. */
export async function startApp(start: Start): Promise<StartedApp> {
  const { paths, links, commands, openedPaths, showWindow } = start;
  await updateStudy(paths.studyFile, {
    script: studyWorkers.study,
    onBegun: start.onUpdating,
    report,
  });

  // The user's own work.
  const firstScreen = new FirstScreen();
  const { drawn } = firstScreen;
  const study = composeStudy(paths.studyFile, drawn, () => void onStudyRecovered().catch(report));
  const { connection, backups } = study;
  const { database } = connection;
  const settings = new SettingsStore(database, report);
  const applyTheme = (): void => {
    nativeTheme.themeSource = settings.getSettings().theme;
  };
  const today = (): string => formatLocalDay(new Date());

  // The library: the bundled content and the user's packs.
  const packStore = new PackStore(database);
  const packs = new PackLibrary({
    store: packStore,
    settings,
    gate: study.gate,
    contentFolder: paths.contentFolder,
    packsFolder: paths.packsFolder,
    chooseStarterPlace,
    today,
    onChanged: () => reloadPacks(),
  });
  packs.removeLeftovers(Date.now()).catch(report);
  const libraryPlace = findLibraryPlace(paths.libraryFile);
  const library = new IndexedLibrary({
    script: new URL('./indexing-worker.js', import.meta.url),
    libraryFile: libraryPlace.file,
    // A link may lead to what was written since the last launch.
    drawn: links.hasMessage ? null : drawn,
    listRoots: () => packs.listRoots(),
    progressDelayMs,
    onProgress: (progress) => sendEvent('indexingProgressed', progress),
    onIndexed: logIndexing,
    onChanged() {
      sendEvent('libraryChanged', {});
      dueSigns.update();
    },
    onFailed: reportIndexingFailure,
  });
  const openLibrary = () => library.open();
  const openWholeLibrary = () => library.openWhole();
  const dayStart = (): number => settings.getSettings().studyDayStart;
  const clock = createStudyClock({ now: Date.now, dayStart, zone: systemZone });
  const queries = composeQueries({
    ...{ connection, openLibrary, clock, settings },
    libraryFile: libraryPlace.file,
  });

  const reindexChanged = reindexWatched({
    reindex: (changed) => library.reindex(changed),
    onFailed: reportIndexingFailure,
  });
  const watch = watchInWorker(
    new URL('./watching-worker.js', import.meta.url),
    (changed) => {
      if (changed === null) sendEvent('packFoldersChanged', {});
      void reindexChanged(changed);
    },
    report,
  );
  const watchFolders = (): void => watch.setFolders(packs.listWatchedFolders());
  void drawn.then(watchFolders);
  const reloadPacks = async (): Promise<void> => {
    watchFolders();
    await library.reindex();
  };

  const onStudyRecovered = async (): Promise<void> => {
    applyTheme();
    await reloadPacks();
  };

  // The requests of the window.
  const findPicture: FindPicture = async (address) =>
    study.findNoteImage(address) ??
    (await importer.findPicture(address)) ??
    (await findPictureFile({ openLibrary, listRoots: () => packs.listRoots() }, address));
  const places = new PlaceStore(database);
  const problems = new ProblemFiles({
    openLibrary,
    listRoots: () => packs.listRoots(),
    openFile: openPath,
    showFile: (path) => shell.showItemInFolder(path),
  });
  const { reading, renderer } = composeReading({
    ...{ openLibrary, places, contentFolder: paths.contentFolder },
    addLines: (found) => problems.addLines(found),
  });
  // The library is opened with it.
  reading.prepareLastPage().catch(report);
  const importer = openImporter({
    ...{ openLibrary, packs, store: packStore, renderer, progressDelayMs, today, report },
    packsFolder: paths.packsFolder,
    openWorker: () => importInWorker(new URL('./import-worker.js', import.meta.url)),
    onProgress: (progress) => sendEvent('importProgressed', progress),
  });
  const handlers = gateWrites(study.gate, {
    ...createHandlers({
      openLibrary,
      reindex: () => library.reindex(),
      cancelIndexing: () => library.cancel(),
      settings,
      ...{ reading, places },
      searches: new SearchHistory(database),
      packs,
      ...{ importer, chooseFolder, chooseZip, chooseImports },
      problems,
      sharing: composeSharing(openLibrary, findPicture, paths.rendererFolder),
      takeLinkedAddress: () => links.take(),
      takeCommand: () => commands.take(),
      reportDrawn: () => firstScreen.reportDrawn(),
      applySettings() {
        applyTheme();
        dueSigns.update();
        dueSigns.check();
      },
      copyText: (text) => clipboard.writeText(text),
      openExternal: (url) => shell.openExternal(url),
      ...{ showSavedFile, reloadWindow },
    }),
    ...createHelpHandlers({
      ...{ version: app.getVersion(), changelog, noticesFile: paths.noticesFile },
      dataFolder: app.getPath('userData'),
    }),
    ...composeStudyHandlers({
      ...{ ...study, settings, drawn, openLibrary, openWholeLibrary, renderer },
      ...{ clock, queries, report },
      ...{ workerScripts: studyWorkers, libraryFile: libraryPlace.file, progressDelayMs, builtAt },
      onRestored: onStudyRecovered,
      onChanged: () => dueSigns.update(),
    }),
  });
  const dueSigns = startDueSigns({
    countDue: () => drawn.then(() => queries.ask('countDue', null)),
    reminderFile: paths.reminderFile,
    getHour: () => settings.getSettings().reminderHour,
    onOpen() {
      links.receive(recallPath);
      showWindow();
    },
    report,
  });
  applyTheme();
  start.onThemeKnown();
  offerOpenedPaths(openedPaths, {
    open: (source) => importer.open(source),
    show() {
      links.receive('/-/packs' satisfies ScreenAddress);
      sendEvent('importBegun', {});
      showWindow();
    },
  });
  return {
    answer: answerRequests(handlers, report),
    findPicture,
    reindex: () => library.reindex(),
    onSessionEnding: () => backups.flush(),
    onSessionEnded() {
      firstScreen.stop();
      queries.release();
      study.close();
    },
    stopWork() {
      firstScreen.stop();
      library.stop();
      queries.close();
      void handlers.cancelStudyDataImport();
    },
    startLastWork: () => study.backUpLast(),
    finish() {
      dueSigns.stop();
      watch.close().catch(report);
      study.close();
      libraryPlace.remove();
    },
  };
}
