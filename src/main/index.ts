/** The entry of the main process: sets up everything needed before Electron is ready, then opens the window. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { createLinkInbox, setupAppLinks } from './electron/app-links.ts';
import { setupContextMenu } from './electron/context-menu.ts';
import { appId, findDevServer } from './electron/origin.ts';
import { openApp } from './start/open-app.ts';
import { setupOpenedPaths } from './electron/opened-paths.ts';
import { parseFlags } from './electron/command-line.ts';
import { registerAppScheme } from './electron/protocol.ts';
import { failToStart, reportToUser } from './electron/report.ts';
import { setupContents, setupSwitches } from './electron/security.ts';
import { probeFolder, refusesWrites } from './storage/disk-fault.ts';

/** Brings the window to the front, or opens it; does nothing until the app is ready. */
let showWindow = (): void => undefined;

try {
  prepare();
} catch (error) {
  // Electron would show the error and keep running without a window.
  failToStart(error);
}

/** Setup that has to happen before Electron is ready. */
function prepare(): void {
  const flags = parseFlags(process.argv);
  const devServer = findDevServer(app.isPackaged, process.env);
  const links = createLinkInbox(process.argv);
  const openedPaths = setupOpenedPaths(process.argv);

  // Windows groups windows and shows notifications under this id; the installer's shortcut has the same one.
  if (process.platform === 'win32') app.setAppUserModelId(appId);
  // With the switch, Chromium's zygote process already runs without a sandbox; enabling it now would only crash pages.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  setupSwitches(devServer);
  registerAppScheme();
  setupContents(devServer);
  setupContextMenu(devServer, reportToUser);
  setupUserData(flags.userDataFolder);
  // In a read-only folder Electron can't take the lock, but no other instance can write there either.
  const isAlone =
    app.requestSingleInstanceLock() ||
    refusesWrites(probeFolder(join(app.getPath('userData'), 'study.db')));
  if (isAlone) {
    setupAppLinks(links, () => showWindow());
    app
      .whenReady()
      .then(() => {
        showWindow = openApp({ flags, devServer, links, openedPaths });
      })
      .catch(failToStart);
  } else {
    app.quit();
  }
}

function setupUserData(folder: string | null): void {
  if (folder !== null) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    app.setPath('userData', folder);
  }
  mkdirSync(app.getPath('userData'), { recursive: true, mode: 0o700 });
}
