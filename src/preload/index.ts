/** Exposes `window.api` to the window: the channels to the main process, and nothing else. */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { eventChannel, requestChannel } from '../shared/channels.ts';
import type { PreloadApi } from '../shared/channels.ts';

const api: PreloadApi = {
  request(name, args) {
    // Paths are resolved here from `File` objects: given as text, the window could name any path.
    if ((name as string) === 'openDropped') throw new Error('The window may not name paths.');
    return ipcRenderer.invoke(requestChannel, name, args);
  },
  openDropped(files) {
    const paths = files.map((file) => webUtils.getPathForFile(file as File));
    return ipcRenderer.invoke(requestChannel, 'openDropped', [paths]);
  },
  on(name, listener) {
    const receive = (_: unknown, received: string, event: Parameters<typeof listener>[0]): void => {
      if (received === name) listener(event);
    };
    ipcRenderer.on(eventChannel, receive);
    return () => ipcRenderer.removeListener(eventChannel, receive);
  },
};

contextBridge.exposeInMainWorld('api', api);
