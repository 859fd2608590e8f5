/** The composition root: makes every part of the app and joins them, from top to bottom. */
import { mkdirSync } from 'node:fs';
import { BrowserWindow, app, clipboard, dialog, nativeTheme, shell } from 'electron';
import { linkScheme, parseLink } from '../shared/address.ts';
import { AppError } from '../shared/app-error.ts';
import { eventChannel } from '../shared/channels.ts';
import type { EventName, Events } from '../shared/contract/contract.ts';
import { IndexedLibrary } from './indexing/indexed-library.ts';
import type { IndexingResult } from './indexing/messages.ts';
import { createHandlers } from './ipc/handlers.ts';
import { PageRenderer } from './ipc/page-renderer.ts';
import { registerHandlers } from './ipc/register.ts';
import { createDataHandlers } from './ipc/study/data-handlers.ts';
import { createMarkHandlers } from './ipc/study/mark-handlers.ts';
import { createProgressHandlers } from './ipc/study/progress-handlers.ts';
import { createSessionHandlers } from './ipc/study/session-handlers.ts';
import { LinkInbox, findLinkedAddress } from './link-inbox.ts';
import { setupMenu } from './menu.ts';
import { findDevServer, isTrustedFrame } from './origin.ts';
import { chooseFolder, chooseImports, chooseStudyFile, chooseZip } from './open-dialog.ts';
import { Paper } from './paper.ts';
import { parseFlags, planPaths } from './paths.ts';
import { FolderWatch } from './packs/folder-watch.ts';
import { Importer } from './packs/importer.ts';
import { PackLibrary } from './packs/pack-library.ts';
import { registerAppScheme, setupAppProtocol } from './protocol.ts';
import { chooseFile } from './save-dialog.ts';
import { setupNavigation, setupSession } from './security.ts';
import { Sharing } from './sharing/sharing.ts';
import { StudyTransfer } from './sharing/study-transfer.ts';
import { BackupFolder, backupsFolderOf } from './storage/study/backups/backup-folder.ts';
import { BackupKeeper } from './storage/study/backups/backup-keeper.ts';
import { PackStore } from './storage/study/pack-store.ts';
import { openStudyDatabase } from './storage/study/study-database.ts';
import { PlaceStore } from './storage/study/place-store.ts';
import { SearchHistory } from './storage/study/search-history.ts';
import { SettingsStore } from './storage/study/settings-store.ts';
import { saveLibraryQuestions } from './storage/study/library-questions.ts';
import { createStudyStores } from './storage/study/study-stores.ts';
import { createStudyClock, systemZone } from './study/clock.ts';
import { focusWindow, openWindow } from './window.ts';

/** How long an indexing runs before the window hears of its progress. */
const progressDelayMs = 300;
/** How many rendered pages are kept. */
const renderedPagesLimit = 30;

const flags = parseFlags(process.argv);
const devServer = findDevServer(app.isPackaged, process.env);
const links = new LinkInbox(findLinkedAddress(process.argv), (address) =>
  sendEvent('addressOpened', { address }),
);

app.enableSandbox();
registerAppScheme();
setupNavigation(devServer);
setupUserData();
if (app.requestSingleInstanceLock()) {
  setupLinks();
  app.whenReady().then(start).catch(failToStart);
} else {
  app.quit();
}

function start(): void {
  const paths = planPaths(flags, {
    isPackaged: app.isPackaged,
    appPath: app.getAppPath(),
    resourcesPath: process.resourcesPath,
    userDataFolder: app.getPath('userData'),
  });

  const { database, notice, isReplaced } = openStudyDatabase(paths.studyFile);
  const settings = new SettingsStore(database, report);
  const packs = new PackLibrary({
    store: new PackStore(database),
    contentFolder: paths.contentFolder,
    packsFolder: paths.packsFolder,
    chooseFolder,
    chooseZip,
    onChanged: () => reloadPacks(),
  });
  const backups = new BackupKeeper({
    database,
    folder: new BackupFolder(backupsFolderOf(paths.studyFile), Date.now),
    isReplaced,
    now: Date.now,
    report,
  });
  backups.start();
  app.on('will-quit', () => {
    backups.stop();
    database.close();
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
  library.open().catch(report);

  const watch = new FolderWatch(() => library.reindex().catch(report), report);
  watch.setFolders(packs.listWatchedFolders());
  app.on('will-quit', () => watch.close());
  const reloadPacks = async (): Promise<void> => {
    watch.setFolders(packs.listWatchedFolders());
    await library.reindex();
  };

  const paper = new Paper();
  const sharing = new Sharing({
    openLibrary: () => library.open(),
    copyText: (text) => clipboard.writeText(text),
    chooseFile,
    makePdf: (html) => paper.makePdf(html),
    print: (html) => paper.print(html),
    now: () => Date.now(),
  });
  const handlers = createHandlers({
    openLibrary: () => library.open(),
    settings,
    places: new PlaceStore(database),
    searches: new SearchHistory(database),
    renderer: new PageRenderer(renderedPagesLimit),
    packs,
    importer: new Importer({
      chooseFiles: chooseImports,
      packsFolder: paths.packsFolder,
      addPack: (folder, name) => packs.addImported(folder, name),
      today: () => new Date().toISOString().slice(0, 10),
    }),
    sharing,
    takeLinkedAddress: () => links.take(),
    applySettings: ({ theme }) => (nativeTheme.themeSource = theme),
    copyText: (text) => clipboard.writeText(text),
    openExternal: (url) => shell.openExternal(url),
  });
  const clock = createStudyClock({
    now: () => Date.now(),
    dayStart: () => settings.getSettings().studyDayStart,
    zone: systemZone,
  });
  const study = {
    ...createStudyStores(database, clock),
    openLibrary: () => library.open(),
    settings,
    clock,
    onStudyChanged: () => sendEvent('studyChanged', {}),
  };
  const dataHandlers = createDataHandlers({
    store: study.content,
    file: paths.studyFile,
    notice,
    backups,
    transfer: new StudyTransfer({
      store: study.content,
      chooseTarget: chooseFile,
      chooseSource: chooseStudyFile,
      protect: () => backups.protect(),
      now: Date.now,
    }),
    resets: study.resets,
    now: Date.now,
    openFolder,
    onChanged: study.onStudyChanged,
    async onRestored() {
      nativeTheme.themeSource = settings.getSettings().theme;
      await reloadPacks();
    },
  });
  registerHandlers(
    {
      ...handlers,
      ...createMarkHandlers(study),
      ...createSessionHandlers({ ...study, random: Math.random }),
      ...createProgressHandlers(study),
      ...dataHandlers,
    },
    (event) => isTrustedFrame(event.senderFrame, devServer),
    report,
  );

  nativeTheme.themeSource = settings.getSettings().theme;
  setupSession(devServer, report);
  if (devServer === null) setupAppProtocol(paths.rendererFolder);
  setupMenu(devServer !== null, { reindex: () => library.reindex().catch(reportToUser) });
  setupWindow(paths.preloadFile);
}

async function openFolder(path: string): Promise<void> {
  const failure = await shell.openPath(path);
  if (failure !== '') {
    throw new AppError('storage', `The folder ${path} could not be opened: ${failure}`);
  }
}

function setupUserData(): void {
  if (flags.userDataFolder !== null) {
    mkdirSync(flags.userDataFolder, { recursive: true });
    app.setPath('userData', flags.userDataFolder);
  }
  mkdirSync(app.getPath('userData'), { recursive: true });
}

/** Links reach the app as an argument of a second launch or, on macOS, as an event. */
function setupLinks(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
  app.on('second-instance', (_event, argv) => openLinked(findLinkedAddress(argv)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    openLinked(parseLink(link));
  });
}

function openLinked(address: string | null): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window !== undefined) focusWindow(window);
  if (address !== null) links.receive(address);
}

/** Opens the window; on macOS the app outlives it, and a click on its icon opens it again. */
function setupWindow(preloadFile: string): void {
  const open = (): void => {
    openWindow(preloadFile, devServer, report).on('closed', () => links.stopListening());
  };
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  open();
}

function sendEvent<Name extends EventName>(name: Name, event: Events[Name]): void {
  for (const window of BrowserWindow.getAllWindows()) {
    window.webContents.send(eventChannel, name, event);
  }
}

function logIndexing(result: IndexingResult): void {
  const { added, changed, removed, unchanged, parsed, problems, rebuilt } = result;
  if (rebuilt !== null) console.log(`The library database was built anew: ${rebuilt}.`);
  console.log(
    `Content: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged; ` +
      `${parsed} files parsed, ${problems} problems in them.`,
  );
}

function report(error: unknown): void {
  console.error(error);
}

function reportToUser(error: unknown): void {
  report(error);
  const message = error instanceof Error ? error.message : String(error);
  dialog.showMessageBox({ type: 'warning', title: app.name, message }).catch(report);
}

function failToStart(error: unknown): void {
  report(error);
  const message = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox('Rule of Thumb cannot start', message);
  app.exit(1);
}
