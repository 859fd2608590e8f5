/** Starts the app on real Electron, driven by Playwright. */
import { spawn } from 'node:child_process';
import { _electron, errors } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';
import type { Menu, SaveDialogOptions } from 'electron';
import { outliveFrameCrashes } from '../browser/frame-crash.ts';
import { isLinuxRoot } from '../runtime/display.ts';
import { cleanEnvironment } from '../runtime/run.ts';
import type { LaunchPlan, RunningApp } from './running-app.ts';
import {
  collectOutput,
  crashPage,
  crowdTimeoutMs,
  killTree,
  launchPatienceMs,
  waitForExit,
} from './process.ts';

type ElectronLaunch = NonNullable<Parameters<typeof _electron.launch>[0]>;

/** The driver's records inside the app's main process. */
interface Notes {
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
  };
}

export async function launchOnElectron(plan: LaunchPlan, binary: string): Promise<RunningApp> {
  const inherited = Object.entries(cleanEnvironment(process.env)).filter(
    ([, value]) => value !== undefined,
  );
  const env = { ...(Object.fromEntries(inherited) as Record<string, string>), ...plan.env };
  // Without a path Playwright runs npm's own binary, with a loader that holds `ready` back until the driver listens.
  const app = await launchPatiently({
    args: [plan.app, ...plan.args],
    colorScheme: plan.colorScheme,
    chromiumSandbox: !isLinuxRoot,
    env,
  });
  const child = app.process();
  const output = collectOutput(child);
  await takeNotes(app);
  // On Windows the child is a shell, which Electron would outlive.
  const pid = await app.evaluate(() => process.pid);
  const kill = async (): Promise<void> => {
    const exit = waitForExit(child, output);
    killTree(pid);
    await exit;
  };
  const page = await app.firstWindow();
  outliveFrameCrashes(page);
  await page.waitForLoadState('load');
  await page.setViewportSize(plan.viewport);

  return {
    page,
    userData: plan.userData,
    async close() {
      const exit = waitForExit(child, output);
      await app.close();
      const code = await exit;
      if (code !== 0) throw new Error(`The app ended with ${code}. It printed:\n${output()}`);
    },
    kill,
    async crash() {
      const gone = page.waitForEvent('crash');
      crashPage(page);
      await gone;
      await kill();
    },
    async endSession() {
      await app.evaluate(({ BrowserWindow }) => {
        for (const window of BrowserWindow.getAllWindows()) {
          window.emit('query-session-end', {
            reasons: ['logoff'],
            preventDefault: () => undefined,
          });
          window.emit('session-end', { reasons: ['logoff'] });
        }
      });
      await kill();
    },
    async happen(happening) {
      await app.evaluate(
        ({ app: electronApp }, { name, url }) => {
          const event = { preventDefault: () => undefined };
          if (name === 'open-url') electronApp.emit(name, event, url);
          else electronApp.emit(name, event, false);
        },
        { url: '', ...happening },
      );
    },
    nextWindow: () => app.waitForEvent('window'),
    windows: () =>
      app.evaluate(({ BrowserWindow, session }) =>
        BrowserWindow.getAllWindows().map((window) => ({
          // Electron gives no access to a window's name; every other window has a session of its own.
          name: window.webContents.session === session.defaultSession ? 'main' : null,
          visible: window.isVisible(),
        })),
      ),
    refusedRequests: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.refused),
    askedRequests: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.asked),
    memoryUsed: () =>
      app.evaluate(() => {
        const { setFlagsFromString } = process.getBuiltinModule('node:v8');
        const { runInNewContext } = process.getBuiltinModule('node:vm');
        setFlagsFromString('--expose-gc');
        (runInNewContext('gc') as () => void)();
        const { heapUsed, rss } = process.memoryUsage();
        return { heap: heapUsed, resident: rss };
      }),
    clipboardText: () => app.evaluate(({ clipboard }) => clipboard.readText()),
    openedUrls: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.opened),
    openedPaths: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.openedPaths),
    shownPaths: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.shownPaths),
    notifications: () =>
      app.evaluate(() =>
        (globalThis as unknown as Notes).driverNotes.notifications.map(({ body }) => body),
      ),
    clickNotification: () =>
      app.evaluate(() => {
        (globalThis as unknown as Notes).driverNotes.notifications.at(-1)?.emit('click');
      }),
    badgeCount: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.badgeCount),
    popupItems: () =>
      app
        .evaluate(() =>
          (globalThis as unknown as Notes).driverNotes.popup?.items
            .filter(({ type }) => type !== 'separator')
            .map(({ role, label }) => role?.toLowerCase() ?? label),
        )
        .then((items) => items ?? []),
    menuRoles: () =>
      app.evaluate(({ Menu: ElectronMenu }) => {
        const list = (menu: Menu | null | undefined): string[] =>
          (menu?.items ?? []).flatMap(({ role, submenu }) => [
            ...(role === undefined ? [] : [role.toLowerCase()]),
            ...list(submenu),
          ]);
        return list(ElectronMenu.getApplicationMenu());
      }),
    allowsDevTools: () =>
      app.evaluate(async ({ BrowserWindow: ElectronWindow }) => {
        const contents = ElectronWindow.getAllWindows()[0]?.webContents;
        if (contents === undefined) return false;
        // Where DevTools may not be opened, asking for it does nothing.
        contents.openDevTools({ mode: 'detach', activate: false });
        await new Promise((resolve) => setTimeout(resolve, 1000));
        const isOpen = contents.isDevToolsOpened();
        contents.closeDevTools();
        return isOpen;
      }),
    chooseMenuItem: (label) =>
      app.evaluate(({ Menu: ElectronMenu }, wanted) => {
        const find = (menu: Menu | null | undefined): Electron.MenuItem | undefined => {
          for (const item of menu?.items ?? []) {
            const found = item.label === wanted ? item : find(item.submenu);
            if (found !== undefined) return found;
          }
          return undefined;
        };
        const { popup } = (globalThis as unknown as Notes).driverNotes;
        (find(popup) ?? find(ElectronMenu.getApplicationMenu()))?.click();
      }, label),
    answerSaveDialog: (path) =>
      app.evaluate((_electron, answer) => {
        (globalThis as unknown as Notes).driverNotes.saveAnswers.push(answer);
      }, path),
    savesAsked: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.savesAsked),
    opensAsked: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.opensAsked),
    printedDocuments: () =>
      app.evaluate(() => (globalThis as unknown as Notes).driverNotes.printed),
    async chooseNext(paths) {
      await app.evaluate(({ dialog }, filePaths) => {
        dialog.showOpenDialog = async (...args: unknown[]) => {
          const { defaultPath = null } = args.at(-1) as { defaultPath?: string };
          (globalThis as unknown as Notes).driverNotes.opensAsked.push(defaultPath);
          return { canceled: filePaths.length === 0, filePaths };
        };
      }, paths);
    },
    async launchSecond(args) {
      const sandbox = isLinuxRoot ? ['--no-sandbox'] : [];
      const options = [...sandbox, plan.app, `--user-data=${plan.userData}`, ...args];
      const second = spawn(binary, options, { env });
      const secondOutput = collectOutput(second);
      const exitCode = await waitForExit(second, secondOutput, crowdTimeoutMs);
      return { exitCode, output: secondOutput() };
    },
    output,
  };
}

/** Launches Electron; once more if it doesn't answer in time. */
async function launchPatiently(options: ElectronLaunch): Promise<ElectronApplication> {
  try {
    return await _electron.launch({ ...options, timeout: launchPatienceMs });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    console.warn(`Electron didn't start within ${launchPatienceMs / 1000} s. Starting it again.`);
    return await _electron.launch({ ...options, timeout: 0 });
  }
}

/** Records requests, blocked addresses, items the system should open and printed pages, and answers save dialogs. */
async function takeNotes(app: ElectronApplication): Promise<void> {
  await app.evaluate((electron) => {
    const { app: electronApp, dialog, ipcMain, session, shell } = electron;
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
    };
    (globalThis as unknown as Notes).driverNotes = notes;
    const handle = ipcMain.handle.bind(ipcMain);
    ipcMain.handle = (channel, listener) =>
      handle(channel, (event, ...args: unknown[]) => {
        notes.asked.push(typeof args[0] === 'string' ? args[0] : channel);
        return listener(event, ...args) as unknown;
      });
    session.defaultSession.webRequest.onErrorOccurred(({ error, url }) => {
      if (error === 'net::ERR_BLOCKED_BY_CLIENT') notes.refused.push(url);
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
    electronApp.on('web-contents-created', (_event, contents) => {
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
    electronApp.setBadgeCount = (count = 0) => {
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
  });
}
