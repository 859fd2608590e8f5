/** The only user of `ipcMain`: checks the sender and the arguments, runs the handler, sends errors as data. */
import { ipcMain } from 'electron';
import type { IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { requestChannel } from '../../shared/channels.ts';
import type { Outcome } from '../../shared/channels.ts';
import { requests } from '../../shared/contract/contract.ts';
import type { Answer, Arguments, RequestName } from '../../shared/contract/contract.ts';
import { isDatabaseError } from '../storage/database-check.ts';

/** One handler for each request of the contract; a forgotten one does not compile. */
export type Handlers = {
  [Name in RequestName]: (...args: Arguments<Name>) => Answer<Name> | Promise<Answer<Name>>;
};

/** The handlers of some of the requests, such as those of one part of the contract. */
export type HandlersOf<Group> = Pick<Handlers, keyof Group & RequestName>;

/**
 * Starts answering requests.
 * `isTrusted` says whether an event comes from the app's own page; `report` receives unexpected errors.
 */
export function registerHandlers(
  handlers: Handlers,
  isTrusted: (event: IpcMainInvokeEvent) => boolean,
  report: (error: unknown) => void,
): void {
  ipcMain.handle(requestChannel, async (event, name: unknown, args: unknown) => {
    if (!isTrusted(event)) return failure(new AppError('forbidden', 'This page may not ask that.'));
    try {
      return { ok: true, value: await answer(handlers, name, args) } satisfies Outcome<unknown>;
    } catch (error) {
      if (error instanceof AppError) return failure(error);
      report(error);
      const message = error instanceof Error ? error.message : String(error);
      if (isDatabaseError(error)) {
        return failure(new AppError('storage', `The database gave an error: ${message}.`));
      }
      return failure(new AppError('internal', `Something went wrong: ${message}`));
    }
  });
}

async function answer(handlers: Handlers, name: unknown, args: unknown): Promise<unknown> {
  if (typeof name !== 'string' || !Object.hasOwn(requests, name)) {
    throw new AppError('invalid-request', `There is no request named ${JSON.stringify(name)}.`);
  }
  const request = name as RequestName;
  const parsed = requests[request].arguments.safeParse(args);
  if (!parsed.success) {
    throw new AppError('invalid-request', `${request}: ${z.prettifyError(parsed.error)}`);
  }
  // The schema yields exactly the handler's arguments: both are typed by the same declaration.
  const handle = handlers[request] as (...values: unknown[]) => unknown;
  return await handle(...parsed.data);
}

function failure(error: AppError): Outcome<never> {
  return { ok: false, error: { code: error.code, message: error.message } };
}
