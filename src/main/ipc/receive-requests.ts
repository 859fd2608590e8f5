/** The only user of `ipcMain`: receives requests, from the app's own page only, as soon as there is a window. */
import { ipcMain } from 'electron';
import type { IpcMainInvokeEvent } from 'electron';
import { AppError } from '../../shared/app-error.ts';
import { requestChannel, toFailure } from '../../shared/channels.ts';
import type { AnswerRequest } from './answer-requests.ts';

/**
 * Passes requests on to `answering`; early ones wait for it. `isTrusted` returns whether an event comes from the app's
 * own page.
 */
export function receiveRequests(
  answering: Promise<AnswerRequest>,
  isTrusted: (event: IpcMainInvokeEvent) => boolean,
): void {
  ipcMain.handle(requestChannel, async (event, name: unknown, args: unknown) => {
    if (!isTrusted(event)) {
      return toFailure(new AppError('forbidden', 'This page may not ask that.'));
    }
    const answer = await answering;
    return await answer(name, args);
  });
}
