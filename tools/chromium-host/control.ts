/** Lets the process that started this one query its state and end it, over Node's IPC channel without a network. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { app, getBadgeCount } from './app.ts';
import { clipboard } from './clipboard.ts';
import {
  answerSaveDialog,
  listOpenedPaths,
  listOpenedUrls,
  listPrinted,
  listSavesAsked,
  listShownPaths,
} from './desktop.ts';
import { chooseMenuItem, listMenuRoles, listPopupItems } from './menu.ts';
import { listAsked } from './ipc.ts';
import { happen } from './happenings.ts';
import type { Happening } from './happenings.ts';
import { answerOpenDialog, listOpensAsked } from './open-dialog.ts';
import { clickNotification, listNotifications } from './notification.ts';
import type { HostPage } from './page.ts';
import { listRefusedRequests } from './traffic.ts';
import { allowsDevTools, describeWindows } from './windows.ts';

const questions = {
  refusedRequests: listRefusedRequests,
  askedRequests: listAsked,
  openedUrls: listOpenedUrls,
  openedPaths: listOpenedPaths,
  printedDocuments: listPrinted,
  savesAsked: listSavesAsked,
  opensAsked: listOpensAsked,
  shownPaths: listShownPaths,
  popupItems: listPopupItems,
  menuRoles: () => listMenuRoles(),
  allowsDevTools,
  notifications: listNotifications,
  badgeCount: getBadgeCount,
  windows: describeWindows,
  clipboardText: () => clipboard.readText(),
  memoryUsed: measureMemory,
};

export type Question = keyof typeof questions;
export type Answer<Name extends Question> = Awaited<ReturnType<(typeof questions)[Name]>>;

/** From the controlling process. */
export type ControlRequest =
  | { quit: true }
  | { saveTo: string | null }
  | { chosen: string[] }
  | { menuItem: string }
  | { clickNotification: true }
  | { happening: Happening }
  | { sharedBrowser: SharedBrowser }
  | { id: number; question: Question };

/** The addresses of a running Chromium: of Playwright's server for it, and of its own DevTools. */
export interface SharedBrowser {
  server: string;
  endpoint: string;
}

/**
 * To the controlling process: `endpoint` is Chromium's DevTools endpoint on loopback, and `target` the window's page there;
 * `sharedWith` are the switches that the app needs in the shared Chromium; `uncaught` is an error that the app didn't catch,
 * after which it continues as well as it can.
 */
export type ControlReport =
  | { endpoint: string; target: string }
  | { sharedWith: string[] }
  | { uncaught: string }
  | { id: number; answer: unknown };

/** Resolvers of the requests for a shared Chromium, which are answered in order. */
const sharedBrowsers: ((browser: SharedBrowser) => void)[] = [];

/** Starts listening to the controlling process, if there is one; if it disconnects, the app ends. */
export function listenToControl(): void {
  process.on('message', (request: ControlRequest) => {
    if ('quit' in request) app.quit();
    else if ('saveTo' in request) answerSaveDialog(request.saveTo);
    else if ('chosen' in request) answerOpenDialog(request.chosen);
    else if ('clickNotification' in request) clickNotification();
    else if ('menuItem' in request) chooseMenuItem(request.menuItem);
    else if ('happening' in request) happen(request.happening);
    else if ('sharedBrowser' in request) sharedBrowsers.shift()?.(request.sharedBrowser);
    else void answer(request.id, request.question);
  });
  process.on('disconnect', () => app.quit());
}

/** Heap and resident size in bytes, after garbage collection. */
function measureMemory(): { heap: number; resident: number } {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, resident: rss };
}

/** Reports that the first page has loaded. */
export async function announceWindow({ endpoint, devtools }: HostPage): Promise<void> {
  if (endpoint === null) return;
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  report({ endpoint, target: targetInfo.targetId });
}

/** Requests a Chromium with these switches from the controlling process. */
export function requestSharedBrowser(switches: string[]): Promise<SharedBrowser> {
  return new Promise((resolve) => {
    sharedBrowsers.push(resolve);
    report({ sharedWith: switches });
  });
}

/** Reports an uncaught error, as Electron's dialog does. */
export function announceUncaught(error: unknown): void {
  report({ uncaught: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

async function answer(id: number, question: Question): Promise<void> {
  report({ id, answer: await questions[question]() });
}

/** Ignores failures once the controlling process is gone: reporting them would fail again, in an endless loop. */
function report(message: ControlReport): void {
  if (process.connected) process.send?.(message);
}
