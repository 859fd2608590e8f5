/** Starts the app on the Chromium host, and talks to it over IPC and to its page over DevTools. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { Answer, ControlReport, ControlRequest, Question } from '../chromium-host/control.ts';
import { variables } from '../chromium-host/settings.ts';
import { hostProgram } from '../runtime/project.ts';
import type { LaunchPlan, RunningApp } from './running-app.ts';
import { collectOutput, waitForExit } from './process.ts';

export async function launchOnHost(plan: LaunchPlan): Promise<RunningApp> {
  const child = start(plan, plan.args);
  const output = collectOutput(child);
  const browser = await connect(child, output);
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error(`The app shows no page. It printed:\n${output()}`);
  await page.setViewportSize(plan.viewport);
  // The app's own choice takes precedence, so only dark needs to be set.
  if (plan.colorScheme !== 'light') await page.emulateMedia({ colorScheme: plan.colorScheme });

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
    async kill() {
      const exit = waitForExit(child, output);
      // Chromium ends by itself a moment after the host; only then is its profile free again.
      const disconnected = new Promise((resolve) => browser.once('disconnected', resolve));
      child.kill('SIGKILL');
      await Promise.all([exit, disconnected]);
    },
    refusedRequests: () => ask(child, 'refusedRequests'),
    clipboardText: () => ask(child, 'clipboardText'),
    openedUrls: () => ask(child, 'openedUrls'),
    openedPaths: () => ask(child, 'openedPaths'),
    async answerSaveDialog(path) {
      child.send({ saveTo: path } satisfies ControlRequest);
    },
    savesAsked: () => ask(child, 'savesAsked'),
    printedDocuments: () => ask(child, 'printedDocuments'),
    async chooseNext(paths) {
      child.send({ chosen: paths } satisfies ControlRequest);
    },
    async launchSecond(args) {
      const second = start(plan, [`--user-data=${plan.userData}`, ...args]);
      const secondOutput = collectOutput(second);
      const exitCode = await waitForExit(second, secondOutput);
      return { exitCode, output: secondOutput() };
    },
    output,
  };
}

function start(plan: LaunchPlan, args: string[]): ChildProcess {
  const env = { ...process.env, ...plan.env, [variables.headless]: '1' };
  Reflect.deleteProperty(env, 'NODE_OPTIONS');
  return spawn(process.execPath, [hostProgram, plan.app, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function connect(child: ChildProcess, output: () => string): Promise<Browser> {
  const endpoint = new Promise<string>((resolve, reject) => {
    child.on('message', (report: ControlReport) => {
      if ('endpoint' in report) resolve(report.endpoint);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(
        new Error(`The app ended with ${code} before its first page. It printed:\n${output()}`),
      );
    });
  });
  return await chromium.connectOverCDP(await endpoint);
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
