/**
 * Keeps the window with the app's page. `BrowserWindow.getAllWindows()` can't tell which one that is: it lists the
 * hidden windows of documents being printed as well, in no order.
 */
import type { BrowserWindow } from 'electron';

let current: BrowserWindow | null = null;

/** The window with the app's page; null when it is closed, or not open yet. */
export function getMainWindow(): BrowserWindow | null {
  return current;
}

/** Remembers the window until it is closed. */
export function setMainWindow(window: BrowserWindow): void {
  current = window;
  window.once('closed', () => {
    if (current === window) current = null;
  });
}

/** Brings the window to the front, even when it is minimised. */
export function focusMainWindow(): void {
  if (current === null) return;
  if (current.isMinimized()) current.restore();
  current.focus();
}

/** Loads its page again. */
export function reloadWindow(): void {
  current?.webContents.reload();
}
