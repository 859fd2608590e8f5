/** Starts the app on real Electron, driven by Playwright. */
import { spawn } from 'node:child_process';
import { _electron } from '@playwright/test';
import type { ElectronApplication } from '@playwright/test';
import type { SaveDialogOptions } from 'electron';
import { isLinuxRoot } from '../runtime/display.ts';
import type { LaunchPlan, RunningApp } from './running-app.ts';
import { collectOutput, waitForExit } from './process.ts';

/** What the driver records inside the app's main process. */
interface Notes {
  driverNotes: {
    opened: string[];
    openedPaths: string[];
    refused: string[];
    printed: string[];
    savesAsked: string[];
    saveAnswers: (string | null)[];
  };
}

export async function launchOnElectron(plan: LaunchPlan, binary: string): Promise<RunningApp> {
  const options = [...(isLinuxRoot ? ['--no-sandbox'] : []), plan.app];
  const inherited = Object.entries(process.env).filter(([, value]) => value !== undefined);
  const env = { ...(Object.fromEntries(inherited) as Record<string, string>), ...plan.env };
  const app = await _electron.launch({
    executablePath: binary,
    args: [...options, ...plan.args],
    colorScheme: plan.colorScheme,
    env,
  });
  const child = app.process();
  const output = collectOutput(child);
  await takeNotes(app);
  const page = await app.firstWindow();
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
    async kill() {
      const exit = waitForExit(child, output);
      child.kill('SIGKILL');
      await exit;
    },
    refusedRequests: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.refused),
    clipboardText: () => app.evaluate(({ clipboard }) => clipboard.readText()),
    openedUrls: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.opened),
    openedPaths: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.openedPaths),
    answerSaveDialog: (path) =>
      app.evaluate((_electron, answer) => {
        (globalThis as unknown as Notes).driverNotes.saveAnswers.push(answer);
      }, path),
    savesAsked: () => app.evaluate(() => (globalThis as unknown as Notes).driverNotes.savesAsked),
    printedDocuments: () =>
      app.evaluate(() => (globalThis as unknown as Notes).driverNotes.printed),
    async chooseNext(paths) {
      await app.evaluate(({ dialog }, filePaths) => {
        dialog.showOpenDialog = async () => ({ canceled: filePaths.length === 0, filePaths });
      }, paths);
    },
    async launchSecond(args) {
      const second = spawn(binary, [...options, `--user-data=${plan.userData}`, ...args], { env });
      const secondOutput = collectOutput(second);
      const exitCode = await waitForExit(second, secondOutput);
      return { exitCode, output: secondOutput() };
    },
    output,
  };
}

/** Records blocked requests, items the system should open and printed pages, and answers save dialogs. */
async function takeNotes(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ app: electronApp, dialog, session, shell }) => {
    const notes: Notes['driverNotes'] = {
      opened: [],
      openedPaths: [],
      refused: [],
      printed: [],
      savesAsked: [],
      saveAnswers: [],
    };
    (globalThis as unknown as Notes).driverNotes = notes;
    session.defaultSession.webRequest.onErrorOccurred(({ error, url }) => {
      if (error === 'net::ERR_BLOCKED_BY_CLIENT') notes.refused.push(url);
    });
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
    shell.openPath = async (path) => {
      notes.openedPaths.push(path);
      return '';
    };
  });
}
