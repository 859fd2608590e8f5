/**
 * Opens the window and, while it loads its page, loads and starts the rest of the main process. Imports only what the
 * window needs; the rest is in `start.ts`.
 */
import { app } from 'electron';
import type { MenuCommand } from '../../shared/commands.ts';
import type { OwnKeys } from '../../shared/shortcuts.ts';
import { receiveRequests } from '../ipc/receive-requests.ts';
import { setupMenu } from '../electron/menu.ts';
import type { OpenedPaths } from '../electron/opened-paths.ts';
import { isTrustedFrame } from '../electron/origin.ts';
import { planPaths } from '../electron/paths.ts';
import type { Flags } from '../electron/command-line.ts';
import { setupAppProtocol } from '../electron/protocol.ts';
import { setupQuit } from './quit.ts';
import { failToStart, report, reportToUser } from '../electron/report.ts';
import { setupSession } from '../electron/security.ts';
import { sendEvent } from '../electron/main-window.ts';
import type { StartedApp } from './start.ts';
import { StoppedPage } from '../electron/stopped-page.ts';
import { setupWindow } from '../electron/window.ts';
import { WindowInbox } from '../electron/window-inbox.ts';

/** The parameters of a launch. */
export interface Launch {
  flags: Flags;
  /** Null except during development. */
  devServer: URL | null;
  links: WindowInbox<string>;
  openedPaths: OpenedPaths;
}

/** Opens the app; call it once Electron is ready. The returned function brings the window to the front, or opens it. */
export function openApp({ flags, devServer, links, openedPaths }: Launch): () => void {
  const paths = planPaths(flags, {
    isPackaged: app.isPackaged,
    appPath: app.getAppPath(),
    resourcesPath: process.resourcesPath,
    userDataFolder: app.getPath('userData'),
  });
  const commands = new WindowInbox<MenuCommand>(null, (command) =>
    sendEvent('commandGiven', { command }),
  );
  /** The rest of the main process; null until it has started. */
  let behind: StartedApp | null = null;
  const starting = Promise.withResolvers<StartedApp>();
  const started = starting.promise;
  const theme = Promise.withResolvers<undefined>();
  const stoppedPage = new StoppedPage(paths.stoppedFile, report);
  let isUpdating = false;

  setupSession(devServer, report);
  setupAppProtocol(
    paths,
    async (address) => (await started).findPicture(address),
    devServer,
    report,
  );
  receiveRequests(
    started.then(({ answer }) => answer),
    (event) => isTrustedFrame(event.senderFrame, devServer),
  );
  const showMenu = (keys: OwnKeys): void =>
    setupMenu(
      devServer !== null,
      {
        reindex: () => void started.then(({ reindex }) => reindex()).catch(reportToUser),
        give(command) {
          commands.receive(command);
          showWindow();
        },
      },
      keys,
    );
  showMenu({});
  const endOnceStarted = async (): Promise<void> => {
    const { stopWork, startLastWork } = await started;
    stopWork();
    await startLastWork();
  };
  const ending = setupQuit(app, {
    stopWork: () => behind?.stopWork(),
    startLastWork: () => (behind === null ? endOnceStarted() : behind.startLastWork()),
    finish: () => behind?.finish(),
    report,
  });
  const showWindow = setupWindow(paths.preloadFile, devServer, {
    themeKnown: theme.promise,
    stoppedPage,
    mayOpen: () => !ending.hasBegun(),
    onListening() {
      if (isUpdating) sendEvent('studyUpdating', {});
    },
    onClosed() {
      links.stopListening();
      commands.stopListening();
    },
    onFocus: () => behind?.onFocus(),
    onLogoffPending: () => behind?.onLogoffPending(),
    onLogoff: () => behind?.onLogoff(),
    report,
  });

  const start = async (): Promise<void> => {
    const { startApp } = await import('./start.ts');
    behind = await startApp({
      ...{ paths, links, commands, openedPaths, stoppedPage, showWindow },
      onKeysChanged: showMenu,
      onThemeKnown: () => theme.resolve(undefined),
      onUpdating() {
        isUpdating = true;
        // The user's theme is stored in the file being migrated, so don't wait for it.
        theme.resolve(undefined);
        sendEvent('studyUpdating', {});
      },
    });
    isUpdating = false;
    starting.resolve(behind);
  };
  start().catch(failToStart);
  return showWindow;
}
