/** Sends the events of the contract to the window. */
import { BrowserWindow } from 'electron';
import { eventChannel } from '../shared/channels.ts';
import type { EventName, Events } from '../shared/contract/contract.ts';

export function sendEvent<Name extends EventName>(name: Name, event: Events[Name]): void {
  for (const window of BrowserWindow.getAllWindows()) {
    window.webContents.send(eventChannel, name, event);
  }
}
