/** The composition root: makes every part of the app and joins them, from top to bottom. */
import { mkdirSync } from 'node:fs';
import { app, clipboard, nativeTheme, shell } from 'electron';
import { createLinkInbox, setupAppLinks } from './app-links.ts';
import { IndexedLibrary } from './indexing/indexed-library.ts';
import { createHandlers } from './ipc/handlers.ts';
import { registerHandlers } from './ipc/register.ts';
import { setupMenu } from './menu.ts';
import { findDevServer, isTrustedFrame } from './origin.ts';
import { chooseFolder, chooseImports, chooseZip } from './open-dialog.ts';
import { FolderWatch } from './packs/folder-watch.ts';
import { Importer } from './packs/importer.ts';
import { PackLibrary } from './packs/pack-library.ts';
import { parseFlags, planPaths } from './paths.ts';
import { Printer } from './printer.ts';
import { registerAppScheme, setupAppProtocol } from './protocol.ts';
import { readStages } from './read-stages.ts';
import { PageRenderer } from './reading/page-renderer.ts';
import { Reading } from './reading/reading.ts';
import { failToStart, logIndexing, report, reportToUser } from './report.ts';
import { chooseFile } from './save-dialog.ts';
import { setupNavigation, setupSession } from './security.ts';
import { sendEvent } from './send-event.ts';
import { Sharing } from './sharing/sharing.ts';
import { BackupFolder, backupsFolderOf } from './storage/study/backups/backup-folder.ts';
import { BackupKeeper } from './storage/study/backups/backup-keeper.ts';
import { saveLibraryQuestions } from './storage/study/library-questions.ts';
import { PackStore } from './storage/study/pack-store.ts';
import { PlaceStore } from './storage/study/place-store.ts';
import { SearchHistory } from './storage/study/search-history.ts';
import { SettingsStore } from './storage/study/settings-store.ts';
import { openStudyDatabase } from './storage/study/study-database.ts';
import { createStudyHandlers } from './study-handlers.ts';
import { setupWindow } from './window.ts';

/** How long indexing runs before the window is told about its progress. */
const progressDelayMs = 300;
/** How many rendered pages are kept. */
const renderedPagesLimit = 30;

const flags = parseFlags(process.argv);
const devServer = findDevServer(app.isPackaged, process.env);
const links = createLinkInbox(process.argv);

app.enableSandbox();
registerAppScheme();
setupNavigation(devServer);
setupUserData();
if (app.requestSingleInstanceLock()) {
  setupAppLinks(links);
  app.whenReady().then(start).catch(failToStart);
} else {
  app.quit();
}

function setupUserData(): void {
  if (flags.userDataFolder !== null) {
    mkdirSync(flags.userDataFolder, { recursive: true });
    app.setPath('userData', flags.userDataFolder);
  }
  mkdirSync(app.getPath('userData'), { recursive: true });
}

function start(): void {
  const paths = planPaths(flags, {
    isPackaged: app.isPackaged,
    appPath: app.getAppPath(),
    resourcesPath: process.resourcesPath,
    userDataFolder: app.getPath('userData'),
  });

  // The user's own work.
  const opened = openStudyDatabase(paths.studyFile);
  const { database } = opened;
  const settings = new SettingsStore(database, report);
  const applyTheme = (): void => {
    nativeTheme.themeSource = settings.getSettings().theme;
  };
  const backups = new BackupKeeper({
    database,
    folder: new BackupFolder(backupsFolderOf(paths.studyFile), Date.now),
    isReplaced: opened.isReplaced,
    now: Date.now,
    report,
  });
  backups.start();
  app.on('will-quit', () => {
    backups.stop();
    database.close();
  });

  // The library: what is bundled, and the user's packs.
  const packs = new PackLibrary({
    store: new PackStore(database),
    contentFolder: paths.contentFolder,
    packsFolder: paths.packsFolder,
    chooseFolder,
    chooseZip,
    onChanged: () => reloadPacks(),
  });
  const library = new IndexedLibrary({
    script: new URL('./indexing-worker.js', import.meta.url),
    libraryFile: paths.libraryFile,
    listRoots: () => packs.listRoots(),
    progressDelayMs,
    onProgress: (progress) => sendEvent('indexingProgressed', progress),
    onIndexed: logIndexing,
    onOpened: (store) => saveLibraryQuestions(database, store.listQuestions()),
    onChanged: () => sendEvent('libraryChanged', {}),
  });
  const openLibrary = () => library.open();
  openLibrary().catch(report);

  const watch = new FolderWatch(() => library.reindex().catch(report), report);
  watch.setFolders(packs.listWatchedFolders());
  app.on('will-quit', () => watch.close());
  const reloadPacks = async (): Promise<void> => {
    watch.setFolders(packs.listWatchedFolders());
    await library.reindex();
  };

  // What the window asks for.
  const stages = readStages(paths.contentFolder);
  const printer = new Printer();
  const places = new PlaceStore(database);
  const renderer = new PageRenderer(renderedPagesLimit, stages);
  const handlers = {
    ...createHandlers({
      openLibrary,
      settings,
      reading: new Reading({ openLibrary, places, renderer }),
      places,
      searches: new SearchHistory(database),
      packs,
      importer: new Importer({
        chooseFiles: chooseImports,
        packsFolder: paths.packsFolder,
        addPack: (folder, name) => packs.addImported(folder, name),
        today: () => new Date().toISOString().slice(0, 10),
      }),
      sharing: new Sharing({
        openLibrary,
        copyText: (text) => clipboard.writeText(text),
        chooseFile,
        makePdf: (html) => printer.makePdf(html),
        print: (html) => printer.print(html),
        now: Date.now,
      }),
      takeLinkedAddress: () => links.take(),
      applySettings: applyTheme,
      copyText: (text) => clipboard.writeText(text),
      openExternal: (url) => shell.openExternal(url),
    }),
    ...createStudyHandlers({
      ...{ opened, file: paths.studyFile, settings, backups, openLibrary, stages },
      async onRestored() {
        applyTheme();
        await reloadPacks();
      },
    }),
  };
  registerHandlers(handlers, (event) => isTrustedFrame(event.senderFrame, devServer), report);

  // The window itself.
  applyTheme();
  setupSession(devServer, report);
  if (devServer === null) {
    setupAppProtocol(
      paths.rendererFolder,
      async (address) => (await openLibrary()).getFigure(address)?.svg ?? null,
    );
  }
  setupMenu(devServer !== null, { reindex: () => library.reindex().catch(reportToUser) });
  setupWindow(paths.preloadFile, devServer, {
    onClosed: () => links.stopListening(),
    report,
  });
}
