/** Starts the app on real Electron, driven by Playwright. */
import { spawn } from 'node:child_process';
import { _electron, errors } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';
import type { Menu } from 'electron';
import { outliveFrameCrashes } from '../browser/frame-crash.ts';
import { isLinuxRoot } from '../runtime/display.ts';
import { cleanEnvironment } from '../runtime/run.ts';
import { dropFiles } from './drop-files.ts';
import { withNotes } from './electron-notes.ts';
import type { Notes } from './electron-notes.ts';
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

export async function launchOnElectron(plan: LaunchPlan, binary: string): Promise<RunningApp> {
  const inherited = Object.entries(cleanEnvironment(process.env)).filter(
    ([, value]) => value !== undefined,
  );
  const env = { ...(Object.fromEntries(inherited) as Record<string, string>), ...plan.env };
  // Without a path, Playwright runs npm's own binary, with a loader that delays `ready` until Playwright listens.
  const app = await withNotes((notes) =>
    launchPatiently({
      args: ['--require', notes, plan.app, ...plan.args],
      colorScheme: plan.colorScheme,
      chromiumSandbox: !isLinuxRoot,
      env,
    }),
  );
  const child = app.process();
  const output = collectOutput(child);
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
          // Electron gives no access to a window's name; every other window has its own session.
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
        // If DevTools may not be opened, requesting them does nothing.
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
      await app.evaluate((_electron, answer) => {
        (globalThis as unknown as Notes).driverNotes.openAnswers.push(answer);
      }, paths);
    },
    dropFiles: (paths) => dropFiles(page, paths),
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

/** Launches Electron, and retries once if it doesn't respond in time. */
async function launchPatiently(options: ElectronLaunch): Promise<ElectronApplication> {
  try {
    return await _electron.launch({ ...options, timeout: launchPatienceMs });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    console.warn(`Electron didn't start within ${launchPatienceMs / 1000} s. Starting it again.`);
    return await _electron.launch({ ...options, timeout: 0 });
  }
}
