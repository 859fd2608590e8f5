/** Lets the process that started this one ask what happened, and end it: Node's IPC channel, no network. */
import { app } from './app.ts';
import { clipboard } from './clipboard.ts';
import {
  answerSaveDialog,
  listOpenedPaths,
  listOpenedUrls,
  listPrinted,
  listSavesAsked,
} from './desktop.ts';
import { answerOpenDialog } from './open-dialog.ts';
import type { HostPage } from './page.ts';
import { listRefusedRequests } from './traffic.ts';

const questions = {
  refusedRequests: listRefusedRequests,
  openedUrls: listOpenedUrls,
  openedPaths: listOpenedPaths,
  printedDocuments: listPrinted,
  savesAsked: listSavesAsked,
  clipboardText: () => clipboard.readText(),
};

export type Question = keyof typeof questions;
export type Answer<Name extends Question> = Awaited<ReturnType<(typeof questions)[Name]>>;

/** From the controlling process. */
export type ControlRequest =
  | { quit: true }
  | { saveTo: string | null }
  | { chosen: string[] }
  | { id: number; question: Question };

/** To the controlling process: `endpoint` is where Chromium answers DevTools, on loopback. */
export type ControlReport = { endpoint: string } | { id: number; answer: unknown };

/** Starts listening to the controlling process, if there is one; without it the app ends. */
export function listenToControl(): void {
  process.on('message', (request: ControlRequest) => {
    if ('quit' in request) app.quit();
    else if ('saveTo' in request) answerSaveDialog(request.saveTo);
    else if ('chosen' in request) answerOpenDialog(request.chosen);
    else void answer(request.id, request.question);
  });
  process.on('disconnect', () => app.quit());
}

/** Reports that the first page has loaded. */
export function announceWindow({ endpoint }: HostPage): void {
  if (endpoint !== null) report({ endpoint });
}

async function answer(id: number, question: Question): Promise<void> {
  report({ id, answer: await questions[question]() });
}

function report(message: ControlReport): void {
  process.send?.(message);
}
