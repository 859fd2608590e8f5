/** Opens the app's only window, and reopens it on macOS, where the app can outlive it. */
import { BrowserWindow, app, dialog, nativeTheme } from 'electron';
import { focusMainWindow, getMainWindow, setMainWindow } from './main-window.ts';
import { appOrigin } from './origin.ts';
import { showWhenReady } from './show-when-ready.ts';
import type { StoppedPage } from './stopped-page.ts';

/** The page's background (`--paper`), to avoid a flash before the page is drawn. */
const backgrounds = { light: '#fdfdfb', dark: '#171813' };

/** If the window crashes again within this time (ms), it isn't reloaded without asking. */
const shortestLifeMs = 10_000;

export interface WindowParts {
  /** Resolves once the user's theme is set: the window isn't shown before. */
  themeKnown: Promise<unknown>;
  mayOpen(): boolean;
  /** Called when the page starts listening to events. */
  onListening(): void;
  onClosed(): void;
  onFocus(): void;
  /** Remembers where the window hung or crashed, so that the next start doesn't go there. */
  stoppedPage: Pick<StoppedPage, 'save' | 'clear'>;
  /** Windows is about to log the user off, which may still be canceled: unsaved data must be written now. */
  onLogoffPending(): void;
  /** The user is being logged off, which ends the app without `will-quit`. */
  onLogoff(): void;
  report(error: unknown): void;
}

/**
 * Opens the window. On macOS the app outlives it, and a click on the dock icon reopens it. The returned function brings
 * the window to the front, or opens one if there is none.
 */
export function setupWindow(
  preloadFile: string,
  devServer: URL | null,
  parts: WindowParts,
): () => void {
  const open = (): void => {
    const window = openWindow(preloadFile, devServer, parts);
    window.webContents.on('dom-ready', () => parts.onListening());
    window.on('closed', () => parts.onClosed());
    window.on('focus', () => parts.onFocus());
    window.on('query-session-end', () => parts.onLogoffPending());
    window.on('session-end', () => parts.onLogoff());
    setMainWindow(window);
  };
  const show = (): void => {
    if (getMainWindow() !== null) focusMainWindow();
    else if (parts.mayOpen()) open();
  };
  app.on('activate', show);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  open();
  return show;
}

/** Opens the window and loads the page. The window appears once the page is drawn. */
function openWindow(
  preloadFile: string,
  devServer: URL | null,
  { themeKnown, stoppedPage, report }: WindowParts,
): BrowserWindow {
  const window = new BrowserWindow({
    name: 'main',
    windowStatePersistence: true,
    width: 1280,
    height: 800,
    minWidth: 600,
    minHeight: 400,
    title: 'Rule of Thumb',
    backgroundColor: chooseBackground(),
    show: false,
    webPreferences: {
      preload: preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  void themeKnown.then(() => {
    if (!window.isDestroyed()) window.setBackgroundColor(chooseBackground());
  });
  showWhenReady(window, themeKnown);
  // Not a reload, which would reopen the page that crashed.
  const load = (): void => void window.loadURL(devServer?.href ?? `${appOrigin}/`).catch(report);
  let loadedAt = -Infinity;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    report(new Error(`The window's process ended: ${reason}.`));
    if (reason === 'clean-exit') return;
    stoppedPage.save(window.webContents.getURL());
    // A window that crashes right after reloading could end up in a loop.
    const isAgain = performance.now() - loadedAt < shortestLifeMs;
    loadedAt = performance.now();
    if (isAgain) askToReload(window, load, report);
    else load();
  });
  offerToClosePage(window, stoppedPage, report);
  load();
  return window;
}

/** While the page hangs, asks whether to wait or to close it. */
function offerToClosePage(
  window: BrowserWindow,
  stoppedPage: WindowParts['stoppedPage'],
  report: (error: unknown) => void,
): void {
  let asking: AbortController | null = null;
  const stopAsking = (): void => {
    asking?.abort();
    asking = null;
  };
  window.on('unresponsive', () => {
    stoppedPage.save(window.webContents.getURL());
    // The event may fire again while the user decides.
    if (asking !== null) return;
    asking = new AbortController();
    const { signal } = asking;
    askToWait(signal)
      .then((waits) => {
        if (signal.aborted) return;
        asking = null;
        if (!waits && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
      })
      .catch(report);
  });
  window.on('responsive', () => {
    stoppedPage.clear();
    stopAsking();
  });
  window.webContents.on('render-process-gone', stopAsking);
  window.on('closed', stopAsking);
}

/** Resolves to whether the user waits for the page. An aborted question counts as waiting. */
async function askToWait(signal: AbortSignal): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: app.name,
    message: 'The window doesn’t respond.',
    detail: 'Close this page to go back to the library. Your study data is saved.',
    buttons: ['Wait', 'Close this page'],
    ...{ defaultId: 0, cancelId: 0, noLink: true, signal },
  });
  return response === 0;
}

function chooseBackground(): string {
  return nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light;
}

/** Tells the user that the window has crashed, and offers to load it again. */
function askToReload(
  window: BrowserWindow,
  load: () => void,
  report: (error: unknown) => void,
): void {
  dialog
    .showMessageBox({
      type: 'error',
      title: app.name,
      message: 'The window stopped working, twice in a row.',
      detail: 'What you studied is saved. Reload shows it again.',
      buttons: ['Reload', 'Quit'],
      defaultId: 0,
      cancelId: 0,
    })
    .then(({ response }) => {
      if (response === 1) app.quit();
      else if (!window.isDestroyed()) load();
    })
    .catch(report);
}
