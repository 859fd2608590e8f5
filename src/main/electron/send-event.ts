/** Sends the events of the contract to the window. */
import { eventChannel } from '../../shared/channels.ts';
import type { EventName, Events } from '../../shared/contract/contract.ts';
import { getMainWindow } from './main-window.ts';

/** Does nothing when the window is closed. */
export function sendEvent<Name extends EventName>(name: Name, event: Events[Name]): void {
  getMainWindow()?.webContents.send(eventChannel, name, event);
}
