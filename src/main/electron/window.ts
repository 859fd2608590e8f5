/** Opens the app's only window, and reopens it on macOS, where the app can outlive it. */
import { BrowserWindow, app, dialog, nativeTheme } from 'electron';
import { focusMainWindow, getMainWindow, setMainWindow } from './main-window.ts';
import { appOrigin } from './origin.ts';
import { showWhenReady } from './show-when-ready.ts';

/** The page's background (`--paper`), to avoid a flash before the page is drawn. */
const backgrounds = { light: '#fdfdfb', dark: '#171813' };

/** A page that crashes within this time after a reload isn't reloaded again, in ms. */
const shortestLifeMs = 10_000;

export interface WindowParts {
  /** Resolves once the user's theme is set: the window isn't shown before. */
  themeKnown: Promise<unknown>;
  mayOpen(): boolean;
  /** Called when the page starts listening to events. */
  onListening(): void;
  onClosed(): void;
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
  { themeKnown, report }: WindowParts,
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
  let reloadedAt = -Infinity;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    report(new Error(`The window's process ended: ${reason}.`));
    if (reason === 'clean-exit') return;
    // A page that crashes right after a reload could end up in a loop.
    const isAgain = performance.now() - reloadedAt < shortestLifeMs;
    reloadedAt = performance.now();
    if (isAgain) askToReload(window, report);
    else window.webContents.reload();
  });
  window.loadURL(devServer?.href ?? `${appOrigin}/`).catch(report);
  return window;
}

function chooseBackground(): string {
  return nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light;
}

/** Tells the user that the page has crashed, and offers to reload it. */
function askToReload(window: BrowserWindow, report: (error: unknown) => void): void {
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
      else if (!window.isDestroyed()) window.webContents.reload();
    })
    .catch(report);
}
