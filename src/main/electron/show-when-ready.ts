/** Shows a new window once its page is drawn in the user's theme, or after a timeout. */
import type { BrowserWindow } from 'electron';

/** The timeout after which the window is shown regardless, in ms. */
const patienceMs = 3000;

/**
 * Shows the window once the theme is known and `ready-to-show` has fired. Under Wayland that event may never fire for a
 * hidden window (electron#48859), so a finished or failed load counts as well: the app must not keep running unseen.
 */
export function showWhenReady(window: BrowserWindow, themeKnown: Promise<unknown>): void {
  const { webContents } = window;
  const timer = setTimeout(show, patienceMs);
  let isDone = false;

  function show(): void {
    if (isDone) return;
    stop();
    window.show();
  }

  function showDrawn(): void {
    void themeKnown.then(show);
  }

  function showUnloaded(
    _event: unknown,
    _code: number,
    _description: string,
    _url: string,
    isMainFrame: boolean,
  ): void {
    if (isMainFrame) showDrawn();
  }

  function stop(): void {
    isDone = true;
    clearTimeout(timer);
    window.off('ready-to-show', showDrawn);
    window.off('closed', stop);
    webContents.off('did-finish-load', showDrawn);
    webContents.off('did-fail-load', showUnloaded);
  }

  window.on('ready-to-show', showDrawn);
  window.on('closed', stop);
  webContents.on('did-finish-load', showDrawn);
  webContents.on('did-fail-load', showUnloaded);
}
