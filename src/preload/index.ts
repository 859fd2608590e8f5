/** Puts `window.api` in the window: the two ways to talk to the main process, and nothing else. */
import { contextBridge, ipcRenderer } from 'electron';
import { eventChannel, requestChannel } from '../shared/channels.ts';
import type { PreloadApi } from '../shared/channels.ts';

const api: PreloadApi = {
  request: (name, args) => ipcRenderer.invoke(requestChannel, name, args),
  on(name, listener) {
    const receive = (_: unknown, received: string, event: Parameters<typeof listener>[0]): void => {
      if (received === name) listener(event);
    };
    ipcRenderer.on(eventChannel, receive);
    return () => ipcRenderer.removeListener(eventChannel, receive);
  },
};

contextBridge.exposeInMainWorld('api', api);
