/** Records the app's calls to Electron and the desktop. Electron loads this module before the app. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Menu, SaveDialogOptions } from 'electron';

/** The driver's records inside the app's main process. */
export interface Notes {
  driverNotes: {
    asked: string[];
    opened: string[];
    openedPaths: string[];
    shownPaths: string[];
    popup: Menu | null;
    notifications: Electron.Notification[];
    badgeCount: number;
    refused: string[];
    printed: string[];
    savesAsked: string[];
    opensAsked: (string | null)[];
    saveAnswers: (string | null)[];
    openAnswers: string[][];
  };
}

/**
 * Passes on the module's path, for Electron's `--require`. Playwright starts the app before its `launch` resolves, so a
 * recorder installed after that would miss the first requests and every handler.
 */
export async function withNotes<Value>(use: (file: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'driver-notes-'));
  const file = join(folder, 'notes.cjs');
  try {
    // Electron leaves its own options among the app's arguments.
    const hideOption = 'process.argv.splice(process.argv.indexOf(__filename) - 1, 2);';
    await writeFile(file, `${hideOption}\n(${takeNotes})(require('electron'));\n`);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Records requests, blocked addresses, items opened in the system and printed pages, and answers dialogs. Serialized
 * and run in the main process: it may use nothing from outside itself.
 */
function takeNotes(electron: typeof import('electron')): void {
  const { app, dialog, ipcMain, session, shell } = electron;
  const { Menu: ElectronMenu, Notification: ElectronNotification } = electron;
  const notes: Notes['driverNotes'] = {
    asked: [],
    opened: [],
    openedPaths: [],
    shownPaths: [],
    popup: null,
    notifications: [],
    badgeCount: 0,
    refused: [],
    printed: [],
    savesAsked: [],
    opensAsked: [],
    saveAnswers: [],
    openAnswers: [],
  };
  (globalThis as unknown as Notes).driverNotes = notes;
  const handle = ipcMain.handle.bind(ipcMain);
  ipcMain.handle = (channel, listener) =>
    handle(channel, (event, ...args: unknown[]) => {
      notes.asked.push(typeof args[0] === 'string' ? args[0] : channel);
      return listener(event, ...args) as unknown;
    });
  // Before that there is no session.
  app.once('ready', () => {
    session.defaultSession.webRequest.onErrorOccurred(({ error, url }) => {
      if (error === 'net::ERR_BLOCKED_BY_CLIENT') notes.refused.push(url);
    });
  });
  // Nobody is there to answer: as on the Chromium host, questions get their default answer.
  dialog.showMessageBox = async (...args: unknown[]) => {
    const { defaultId = 0 } = args.at(-1) as { defaultId?: number };
    return { response: defaultId, checkboxChecked: false };
  };
  dialog.showSaveDialog = async (...args: unknown[]) => {
    notes.savesAsked.push((args.at(-1) as SaveDialogOptions).defaultPath ?? '');
    const answer = notes.saveAnswers.shift() ?? null;
    return { canceled: answer === null, filePath: answer ?? '' };
  };
  dialog.showOpenDialog = async (...args: unknown[]) => {
    const { defaultPath = null } = args.at(-1) as { defaultPath?: string };
    notes.opensAsked.push(defaultPath);
    const filePaths = notes.openAnswers.shift() ?? [];
    return { canceled: filePaths.length === 0, filePaths };
  };
  app.on('web-contents-created', (_event, contents) => {
    contents.print = (options, callback) => {
      const { printBackground = false } = options ?? {};
      void contents.printToPDF({ pageSize: 'A4', printBackground }).then((pdf) => {
        notes.printed.push(pdf.toString('base64'));
        callback?.(true, '');
      });
    };
  });
  shell.openExternal = async (url) => {
    notes.opened.push(url);
  };
  shell.showItemInFolder = (path) => void notes.shownPaths.push(path);
  app.setBadgeCount = (count = 0) => {
    notes.badgeCount = count;
    return true;
  };
  ElectronNotification.prototype.show = function (this: Electron.Notification) {
    notes.notifications.push(this);
    setImmediate(() => this.emit('show', {}));
  };
  ElectronMenu.prototype.popup = function (this: Menu) {
    notes.popup = this;
  };
  shell.openPath = async (path) => {
    notes.openedPaths.push(path);
    return '';
  };
}
