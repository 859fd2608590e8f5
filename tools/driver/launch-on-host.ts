/** Starts the app on the Chromium host, and talks to it over IPC and to its page over DevTools. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Answer, ControlReport, ControlRequest, Question } from '../chromium-host/control.ts';
import { outliveFrameCrashes } from '../browser/frame-crash.ts';
import { variables } from '../chromium-host/settings.ts';
import { hostProgram } from '../runtime/project.ts';
import type { LaunchPlan, RunningApp } from './running-app.ts';
import { collectOutput, crashPage, crowdTimeoutMs, waitForExit } from './process.ts';

export async function launchOnHost(plan: LaunchPlan): Promise<RunningApp> {
  const child = start(plan, plan.args);
  const output = collectOutput(child);
  const nextEndpoint = listenForEndpoints(child, output);
  let browser: Browser;
  const page = await nextWindow();

  async function nextWindow(): Promise<Page> {
    browser = await chromium.connectOverCDP(await nextEndpoint());
    const shown = browser.contexts()[0]?.pages()[0];
    if (shown === undefined) throw new Error(`The app shows no page. It printed:\n${output()}`);
    outliveFrameCrashes(shown);
    await shown.setViewportSize(plan.viewport);
    // The app's own choice takes precedence, so only dark needs to be set.
    if (plan.colorScheme !== 'light') await shown.emulateMedia({ colorScheme: plan.colorScheme });
    return shown;
  }

  /** Ends once the app and its Chromium have exited; only then is the profile free again. */
  async function end(act: () => void): Promise<void> {
    const exit = waitForExit(child, output);
    const disconnected = new Promise((resolve) => browser.once('disconnected', resolve));
    act();
    await Promise.all([exit, disconnected]);
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
    // The app hears of it, and quits with its only window.
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
    async launchSecond(args) {
      const second = start(plan, [`--user-data=${plan.userData}`, ...args]);
      const secondOutput = collectOutput(second);
      const exitCode = await waitForExit(second, secondOutput, crowdTimeoutMs);
      return { exitCode, output: secondOutput() };
    },
    output,
  };
}

function start(plan: LaunchPlan, args: string[]): ChildProcess {
  const { conditions = {} } = plan;
  const env = {
    ...process.env,
    ...plan.env,
    [variables.headless]: '1',
    [variables.conditions]: JSON.stringify(conditions),
  };
  Reflect.deleteProperty(env, 'NODE_OPTIONS');
  const app = plan.resources === undefined ? plan.app : `--packaged=${plan.resources}`;
  return spawn(process.execPath, [hostProgram, app, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Waits for the next window's Chromium; fails if the app ends or has an uncaught error first. */
function listenForEndpoints(child: ChildProcess, output: () => string): () => Promise<string> {
  const endpoints: string[] = [];
  let failure: Error | null = null;
  let notice = (): void => undefined;
  const fail = (what: string): void => {
    failure ??= new Error(`${what} It printed:\n${output()}`);
    notice();
  };
  child.on('message', (report: ControlReport) => {
    if ('endpoint' in report) endpoints.push(report.endpoint);
    if ('uncaught' in report) fail(`Nobody caught an error: ${report.uncaught}`);
    notice();
  });
  child.once('error', (error) => fail(String(error)));
  child.once('exit', (code) => fail(`The app ended with ${code} before its first page.`));
  return async () => {
    for (;;) {
      const endpoint = endpoints.shift();
      if (endpoint !== undefined) return endpoint;
      if (failure !== null) {
        child.kill('SIGKILL');
        throw failure;
      }
      await new Promise<void>((resolve) => (notice = resolve));
    }
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
