/** The composition root: creates every part of the app and connects them, from top to bottom. */
import { app, clipboard, nativeTheme, shell } from 'electron';
import changelog from '../../CHANGELOG.md?raw';
import type { MenuCommand } from '../shared/commands.ts';
import { startDueSigns } from './due-signs.ts';
import { IndexedLibrary } from './indexing/indexed-library.ts';
import { reindexWatched } from './indexing/reindex-watched.ts';
import { createHandlers } from './ipc/handlers.ts';
import { gateWrites } from './ipc/gate-writes.ts';
import { createHelpHandlers } from './ipc/help-handlers.ts';
import { registerHandlers } from './ipc/register.ts';
import { reloadWindow } from './main-window.ts';
import { setupMenu } from './menu.ts';
import { isTrustedFrame } from './origin.ts';
import { chooseFolder, chooseImports, chooseStarterPlace, chooseZip } from './open-dialog.ts';
import { openPaths, setupOpenedPaths } from './open-file.ts';
import { findLibraryPlace, openStudy, studyWorkers } from './open-study.ts';
import { openPath } from './open-path.ts';
import { openQueries } from './open-queries.ts';
import { openReading } from './open-reading.ts';
import { openSharing } from './open-sharing.ts';
import { FirstScreen } from './first-screen.ts';
import { importInWorker } from './packs/imports/import-worker.ts';
import { openImporter } from './packs/open-importer.ts';
import { PackLibrary } from './packs/pack-library.ts';
import { findPictureFile } from './packs/picture-files.ts';
import { ProblemFiles } from './packs/problem-files.ts';
import { watchInWorker } from './packs/watching/watch-in-worker.ts';
import { planPaths } from './paths.ts';
import type { Flags } from './paths.ts';
import { setupAppProtocol } from './protocol.ts';
import { logIndexing, report, reportToUser } from './report.ts';
import { setupQuit } from './quit.ts';
import { showSavedFile } from './save-dialog.ts';
import { sayFailure } from './say-failure.ts';
import { setupSession } from './security.ts';
import { sendEvent } from './send-event.ts';
import { PackStore } from './storage/study/pack-store.ts';
import { PlaceStore } from './storage/study/place-store.ts';
import { SearchHistory } from './storage/study/search-history.ts';
import { SettingsStore } from './storage/study/settings-store.ts';
import { createStudyClock, systemZone } from './study/clock.ts';
import { createStudyHandlers } from './study-handlers.ts';
import { setupWindow } from './window.ts';
import { WindowInbox } from './window-inbox.ts';

/** How long work goes on before the window is told about its progress, in ms. */
const progressDelayMs = 300;

export interface Launch {
  flags: Flags;
  /** Null except during development. */
  devServer: URL | null;
  links: WindowInbox<string>;
  openedPaths: ReturnType<typeof setupOpenedPaths>;
}

/** Starts the app once Electron is ready; returns what brings the window to the front, or opens it. */
export function start({ flags, devServer, links, openedPaths }: Launch): () => void {
  const paths = planPaths(flags, {
    isPackaged: app.isPackaged,
    appPath: app.getAppPath(),
    resourcesPath: process.resourcesPath,
    userDataFolder: app.getPath('userData'),
  });

  // The user's own work.
  const firstScreen = new FirstScreen();
  const { drawn } = firstScreen;
  const study = openStudy(paths.studyFile, drawn, () => void onStudyRecovered().catch(report));
  const { connection, backups } = study;
  const { database } = connection;
  const settings = new SettingsStore(database, report);
  const applyTheme = (): void => {
    nativeTheme.themeSource = settings.getSettings().theme;
  };
  const today = (): string => new Date().toISOString().slice(0, 10);

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
    listRoots: () => packs.listRoots(),
    progressDelayMs,
    onProgress: (progress) => sendEvent('indexingProgressed', progress),
    onIndexed: logIndexing,
    onChanged() {
      sendEvent('libraryChanged', {});
      dueSigns.update();
    },
    onFailed: sayFailure,
  });
  const openLibrary = () => library.open();
  const dayStart = (): number => settings.getSettings().studyDayStart;
  const clock = createStudyClock({ now: Date.now, dayStart, zone: systemZone });
  const queries = openQueries({
    ...{ connection, openLibrary, clock, settings },
    libraryFile: libraryPlace.file,
  });

  const reindexChanged = reindexWatched({
    reindex: (changed) => library.reindex(changed),
    onFailed: sayFailure,
  });
  const watch = watchInWorker(
    new URL('./watching-worker.js', import.meta.url),
    (changed) => void reindexChanged(changed),
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
  const commands = new WindowInbox<MenuCommand>(null, (command) =>
    sendEvent('commandGiven', { command }),
  );
  const findPicture = async (address: string) =>
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
  const { reading, renderer, fixtures } = openReading({
    ...{ openLibrary, places, contentFolder: paths.contentFolder },
    addLines: (found) => problems.addLines(found),
  });
  // The first indexing begins with it.
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
      sharing: openSharing(openLibrary, findPicture, paths.rendererFolder),
      takeLinkedAddress: () => links.take(),
      takeCommand: () => commands.take(),
      reportDrawn: () => firstScreen.reportDrawn(),
      applySettings() {
        applyTheme();
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
    ...createStudyHandlers({
      ...{ ...study, settings, drawn, openLibrary, renderer, fixtures, clock, queries, report },
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
      links.receive('/-/recall');
      showWindow();
    },
    report,
  });
  const ending = setupQuit(app, {
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
    report,
  });
  registerHandlers(handlers, (event) => isTrustedFrame(event.senderFrame, devServer), report);

  // The window itself.
  applyTheme();
  setupSession(devServer, report);
  setupAppProtocol(paths, findPicture, devServer, report);
  setupMenu(devServer !== null, {
    reindex: () => library.reindex().catch(reportToUser),
    give(command) {
      commands.receive(command);
      showWindow();
    },
  });
  const showWindow = setupWindow(paths.preloadFile, devServer, {
    mayOpen: () => !ending.hasBegun(),
    onClosed() {
      links.stopListening();
      commands.stopListening();
    },
    onSessionEnding: () => backups.flush(),
    onSessionEnded() {
      firstScreen.stop();
      queries.release();
      study.close();
    },
    report,
  });
  openPaths(openedPaths, {
    open: (source) => importer.open(source),
    show() {
      links.receive('/-/packs');
      sendEvent('importBegun', {});
      showWindow();
    },
  });
  return showWindow;
}
