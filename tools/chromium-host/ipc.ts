/** `ipcMain`: the app's handlers of what the preload script invokes. */
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { strict } from './strict.ts';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

const handlers = new Map<string, Handler>();

/** Runs the handler of a channel; throws when there is none. */
export async function answerInvoke(
  event: IpcMainInvokeEvent,
  channel: string,
  args: unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel);
  if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
  return await handler(event, ...args);
}

export const ipcMain = strict('ipcMain', {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    handlers.set(channel, handler);
  },
  removeHandler(channel: string): void {
    handlers.delete(channel);
  },
} satisfies Pick<IpcMain, 'handle' | 'removeHandler'>);
