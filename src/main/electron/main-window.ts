/**
 * Holds the main window. `BrowserWindow.getAllWindows()` can't identify it: it also lists the hidden windows of
 * documents being printed, in no order.
 */
import type { BrowserWindow } from 'electron';
import { eventChannel } from '../../shared/channels.ts';
import type { EventName, Events } from '../../shared/contract/contract.ts';

let current: BrowserWindow | null = null;

/** The main window; null if it's closed or not open yet. */
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

/** Brings the window to the front, even if it's minimized. */
export function focusMainWindow(): void {
  if (current === null) return;
  if (current.isMinimized()) current.restore();
  current.focus();
}

export function reloadWindow(): void {
  current?.webContents.reload();
}

/** Sends an event of the contract to the window, if it's open. */
export function sendEvent<Name extends EventName>(name: Name, event: Events[Name]): void {
  current?.webContents.send(eventChannel, name, event);
}
