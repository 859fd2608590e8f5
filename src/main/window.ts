/** Opens the app's one window, and opens it again on macOS when it is closed and the app is not. */
import { BrowserWindow, app, nativeTheme } from 'electron';
import { appOrigin } from './origin.ts';

/** The page's own background (`--paper`), so nothing flashes before the page is drawn. */
const backgrounds = { light: '#fdfdfb', dark: '#171813' };

/** A page that crashes sooner than this after a reload is not reloaded again; in ms. */
const shortestLife = 10_000;

export interface WindowParts {
  onClosed(): void;
  report(error: unknown): void;
}

/** Opens the window. On macOS the app outlives it, and a click on the dock icon opens it again. */
export function setupWindow(preloadFile: string, devServer: URL | null, parts: WindowParts): void {
  const open = (): void => {
    openWindow(preloadFile, devServer, parts.report).on('closed', () => parts.onClosed());
  };
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  open();
}

/** Brings a window to the front, even when it is minimised. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** Opens the window and loads the page. The window shows itself once the page is drawn. */
function openWindow(
  preloadFile: string,
  devServer: URL | null,
  report: (error: unknown) => void,
): BrowserWindow {
  const window = new BrowserWindow({
    name: 'main',
    windowStatePersistence: true,
    width: 1280,
    height: 800,
    minWidth: 600,
    minHeight: 400,
    title: 'Rule of Thumb',
    backgroundColor: nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
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
  window.once('ready-to-show', () => window.show());
  let reloadedAt = -Infinity;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    report(new Error(`The window's process ended: ${reason}.`));
    // A page that crashes right after a reload would do so forever.
    if (reason === 'clean-exit' || performance.now() - reloadedAt < shortestLife) return;
    reloadedAt = performance.now();
    window.webContents.reload();
  });
  window.loadURL(devServer?.href ?? `${appOrigin}/`).catch(report);
  return window;
}
