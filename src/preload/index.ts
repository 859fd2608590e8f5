/** Puts `window.api` in the window, derived from the contract, and nothing else. */
import { contextBridge, ipcRenderer } from 'electron';
import { eventChannel, requestChannel, requests } from '../shared/contract.ts';
import type { EventName, Events } from '../shared/contract.ts';

const api = Object.fromEntries(
  Object.keys(requests).map((name) => [
    name,
    (...args: unknown[]) => ipcRenderer.invoke(requestChannel, name, args),
  ]),
);

function on<Name extends EventName>(
  name: Name,
  listener: (event: Events[Name]) => void,
): () => void {
  const receive = (_: unknown, received: string, event: Events[Name]): void => {
    if (received === name) listener(event);
  };
  ipcRenderer.on(eventChannel, receive);
  return () => ipcRenderer.removeListener(eventChannel, receive);
}

contextBridge.exposeInMainWorld('api', { ...api, on });
