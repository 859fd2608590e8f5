/** Starts the app on the Chromium host, and talks to it over IPC and to its page over DevTools. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Answer, ControlReport, ControlRequest, Question } from '../chromium-host/control.ts';
import { outliveFrameCrashes } from '../browser/frame-crash.ts';
import { variables } from '../chromium-host/settings.ts';
import { hostProgram } from '../runtime/project.ts';
import { dropFiles } from './drop-files.ts';
import type { LaunchPlan, RunningApp } from './running-app.ts';
import {
  collectOutput,
  crashPage,
  crowdTimeoutMs,
  launchPatienceMs,
  waitForExit,
} from './process.ts';

export async function launchOnHost(plan: LaunchPlan): Promise<RunningApp> {
  const { child, output, openedWindow } = await startWithWindow(plan);
  let browser: Browser;
  const page = await nextWindow();

  async function nextWindow(): Promise<Page> {
    const { endpoint, target } = await openedWindow();
    browser = await chromium.connectOverCDP(endpoint);
    const shown = await findPage(browser, target);
    if (shown === null) throw new Error(`The app shows no page. It printed:\n${output()}`);
    outliveFrameCrashes(shown);
    await shown.setViewportSize(plan.viewport);
    // The app's own choice takes precedence, so only dark needs to be set.
    if (plan.colorScheme !== 'light') await shown.emulateMedia({ colorScheme: plan.colorScheme });
    return shown;
  }

  /** Resolves once the app has exited and its page is closed; only then is the profile unlocked. */
  async function end(act: () => void): Promise<void> {
    const exit = waitForExit(child, output);
    const gone =
      plan.browsers === undefined
        ? new Promise((resolve) => browser.once('disconnected', resolve))
        : // `waitForEvent` would reject when the page crashes, which is what `crash` is for.
          page.isClosed() || new Promise((resolve) => page.once('close', resolve));
    act();
    await Promise.all([exit, gone]);
    await browser.close();
  }

  async function finish(exitCode: number | null): Promise<void> {
    await browser.close();
    if (exitCode !== 0) throw new Error(`The app ended with ${exitCode}. It printed:\n${output()}`);
  }

  return {
    page,
    userData: plan.userData,
    async close() {
      const exit = waitForExit(child, output);
      if (child.connected) child.send({ quit: true } satisfies ControlRequest);
      await finish(await exit);
    },
    kill: () => end(() => child.kill('SIGKILL')),
    // The app gets `render-process-gone` and quits along with its only window.
    crash: () => end(() => crashPage(page)),
    nextWindow,
    endSession: () =>
      end(() => child.send({ happening: { name: 'session-end' } } satisfies ControlRequest)),
    async happen(happening) {
      child.send({ happening } satisfies ControlRequest);
    },
    windows: () => ask(child, 'windows'),
    refusedRequests: () => ask(child, 'refusedRequests'),
    askedRequests: () => ask(child, 'askedRequests'),
    memoryUsed: () => ask(child, 'memoryUsed'),
    clipboardText: () => ask(child, 'clipboardText'),
    openedUrls: () => ask(child, 'openedUrls'),
    openedPaths: () => ask(child, 'openedPaths'),
    shownPaths: () => ask(child, 'shownPaths'),
    notifications: () => ask(child, 'notifications'),
    async clickNotification() {
      child.send({ clickNotification: true } satisfies ControlRequest);
    },
    badgeCount: () => ask(child, 'badgeCount'),
    popupItems: () => ask(child, 'popupItems'),
    menuRoles: () => ask(child, 'menuRoles'),
    allowsDevTools: () => ask(child, 'allowsDevTools'),
    async chooseMenuItem(label) {
      child.send({ menuItem: label } satisfies ControlRequest);
    },
    async answerSaveDialog(path) {
      child.send({ saveTo: path } satisfies ControlRequest);
    },
    savesAsked: () => ask(child, 'savesAsked'),
    opensAsked: () => ask(child, 'opensAsked'),
    printedDocuments: () => ask(child, 'printedDocuments'),
    async chooseNext(paths) {
      child.send({ chosen: paths } satisfies ControlRequest);
    },
    async dropFiles(paths) {
      const named = Object.fromEntries(paths.map((path) => [basename(path), path]));
      await page.evaluate((dropped) => {
        Object.assign(globalThis, { chromiumHostDropped: dropped });
      }, named);
      await dropFiles(page, paths);
    },
    async launchSecond(args) {
      const second = spawnHost(plan, [`--user-data=${plan.userData}`, ...args]);
      const secondOutput = collectOutput(second);
      const exitCode = await waitForExit(second, secondOutput, crowdTimeoutMs);
      return { exitCode, output: secondOutput() };
    },
    output,
  };
}

/** The process of an app; each call of `openedWindow` waits for one more window. */
interface StartedApp {
  child: ChildProcess;
  output: () => string;
  openedWindow: () => Promise<OpenedWindow>;
}

/** Starts the app, and retries once if no window opens in time, since Chromium may hang at launch. */
async function startWithWindow(plan: LaunchPlan): Promise<StartedApp> {
  const { patienceMs = launchPatienceMs } = plan;
  const first = start(plan);
  if (await first.hasOpened(patienceMs)) return first;
  console.warn(`The app opened no window within ${patienceMs / 1000} s. Starting it again.`);
  const exit = waitForExit(first.child, first.output);
  first.child.kill('SIGKILL');
  await exit;
  killChromium(plan.userData);
  return start(plan);
}

/** Kills a Chromium that outlived its host and would keep the profile locked. */
function killChromium(userData: string): void {
  try {
    const owner = readlinkSync(join(userData, 'chromium-host/profile/SingletonLock'));
    process.kill(Number(owner.slice(owner.lastIndexOf('-') + 1)), 'SIGKILL');
  } catch {
    // It has ended, or it's a shared one.
  }
}

function start(plan: LaunchPlan): StartedApp & { hasOpened: (ms: number) => Promise<boolean> } {
  const child = spawnHost(plan, plan.args);
  const output = collectOutput(child);
  shareBrowsers(child, plan);
  return { child, output, ...listenForWindows(child, output) };
}

function spawnHost(plan: LaunchPlan, args: string[]): ChildProcess {
  const { conditions = {} } = plan;
  const env = {
    ...process.env,
    ...plan.env,
    [variables.headless]: '1',
    [variables.conditions]: JSON.stringify(conditions),
    ...(plan.browsers === undefined ? {} : { [variables.shared]: '1' }),
  };
  Reflect.deleteProperty(env, 'NODE_OPTIONS');
  const app = plan.resources === undefined ? plan.app : `--packaged=${plan.resources}`;
  return spawn(process.execPath, [hostProgram, app, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Answers the app's requests for a shared Chromium. */
function shareBrowsers(child: ChildProcess, { browsers }: LaunchPlan): void {
  if (browsers === undefined) return;
  child.on('message', (report: ControlReport) => {
    if (!('sharedWith' in report)) return;
    browsers.getBrowser(report.sharedWith).then(
      (sharedBrowser) => child.send({ sharedBrowser } satisfies ControlRequest),
      (error: unknown) => {
        console.error(error);
        child.kill('SIGKILL');
      },
    );
  });
}

/** Finds the page of a target; a shared Chromium may have pages of other apps. */
async function findPage(browser: Browser, target: string): Promise<Page | null> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const devtools = await page.context().newCDPSession(page);
    const { targetInfo } = await devtools.send('Target.getTargetInfo');
    await devtools.detach();
    if (targetInfo.targetId === target) return page;
  }
  return null;
}

type OpenedWindow = Extract<ControlReport, { endpoint: string }>;

/** Waits for the app's windows; fails if the app ends or has an uncaught error first. */
function listenForWindows(
  child: ChildProcess,
  output: () => string,
): { openedWindow: () => Promise<OpenedWindow>; hasOpened: (ms: number) => Promise<boolean> } {
  const opened: OpenedWindow[] = [];
  const changes = new EventEmitter();
  let failure: Error | null = null;
  const fail = (reason: string): void => {
    failure ??= new Error(`${reason} It printed:\n${output()}`);
    changes.emit('change');
  };
  child.on('message', (report: ControlReport) => {
    if ('endpoint' in report) opened.push(report);
    if ('uncaught' in report) fail(`Nobody caught an error: ${report.uncaught}`);
    changes.emit('change');
  });
  child.once('error', (error) => fail(String(error)));
  child.once('exit', (code) => fail(`The app ended with ${code} before its first page.`));
  return {
    async hasOpened(ms) {
      const signal = AbortSignal.timeout(ms);
      while (opened.length === 0 && failure === null && !signal.aborted) {
        await once(changes, 'change', { signal }).catch(() => undefined);
      }
      return opened.length > 0 || failure !== null;
    },
    async openedWindow() {
      for (;;) {
        const window = opened.shift();
        if (window !== undefined) return window;
        if (failure !== null) {
          child.kill('SIGKILL');
          throw failure;
        }
        await once(changes, 'change');
      }
    },
  };
}

let questionsAsked = 0;

async function ask<Name extends Question>(child: ChildProcess, name: Name): Promise<Answer<Name>> {
  const id = ++questionsAsked;
  child.send({ id, question: name } satisfies ControlRequest);
  for (;;) {
    const [report] = (await once(child, 'message')) as [ControlReport];
    if ('id' in report && report.id === id) return report.answer as Answer<Name>;
  }
}
