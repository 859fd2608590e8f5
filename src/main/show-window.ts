/** Shows a new window once its page is drawn, or if no such event comes. */
import type { BrowserWindow } from 'electron';

/** After this long, in ms, a window that's still hidden is shown as it is. */
const patience = 3000;

/**
 * Shows the window once. `ready-to-show` is the right moment, but under Wayland it may never come for a window that
 * isn't shown (electron#48859); a page that can't be loaded must not leave an app that runs unseen.
 */
export function showWhenReady(window: BrowserWindow): void {
  const { webContents } = window;
  const timer = setTimeout(show, patience);

  function show(): void {
    stop();
    window.show();
  }

  function showUnloaded(
    _event: unknown,
    _code: number,
    _description: string,
    _url: string,
    isMainFrame: boolean,
  ): void {
    if (isMainFrame) show();
  }

  function stop(): void {
    clearTimeout(timer);
    window.off('ready-to-show', show);
    window.off('closed', stop);
    webContents.off('did-finish-load', show);
    webContents.off('did-fail-load', showUnloaded);
  }

  window.on('ready-to-show', show);
  window.on('closed', stop);
  webContents.on('did-finish-load', show);
  webContents.on('did-fail-load', showUnloaded);
}
