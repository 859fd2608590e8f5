/** Shows a new window once its page is drawn in the user's theme, or if no such event comes. */
import type { BrowserWindow } from 'electron';

/** After this long a window that's still hidden is shown as it is. */
const patienceMs = 3000;

/**
 * Shows the window once, not before the theme is known. `ready-to-show` is the right moment, but under Wayland it may never come for a window that
 * isn't shown (electron#48859); a page that can't be loaded must not leave an app that runs unseen.
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
