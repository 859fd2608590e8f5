/* global require */
/* eslint-disable @typescript-eslint/no-require-imports -- a preload script is CommonJS */
const { contextBridge, ipcRenderer } = require('electron');

function refusal(action) {
  try {
    action();
    return null;
  } catch (error) {
    return error.message;
  }
}

void ipcRenderer.invoke('ask', 'loaded', []);

contextBridge.exposeInMainWorld('api', {
  ask: (name, args) => ipcRenderer.invoke('ask', name, args),
  askElsewhere: () => ipcRenderer.invoke('elsewhere'),
  on(listener) {
    const receive = (_, ...args) => listener(...args);
    ipcRenderer.on('told', receive);
    return () => ipcRenderer.removeListener('told', receive);
  },
  refusals: {
    node: refusal(() => require('node:fs')),
    member: refusal(() => ipcRenderer.sendSync),
  },
});
