/** Opens the app's one window. */
import { BrowserWindow, app, nativeTheme } from 'electron';
import { appOrigin } from './origin.ts';

/** The page's own background (`--paper`), so that nothing flashes before it is drawn. */
const backgrounds = { light: '#fdfdfb', dark: '#171813' };

/** A page whose process ends sooner than this after a reload is not loaded again; in milliseconds. */
const shortestLife = 10_000;

/** Opens the window and loads the page; it shows itself when the page is drawn. */
export function openWindow(
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
    // A page that ends again at once would do so forever.
    if (reason === 'clean-exit' || performance.now() - reloadedAt < shortestLife) return;
    reloadedAt = performance.now();
    window.webContents.reload();
  });
  window.loadURL(devServer?.href ?? `${appOrigin}/`).catch(report);
  return window;
}

/** Brings a window to the front, also out of the dock or taskbar. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.focus();
}
