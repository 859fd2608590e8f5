/** `ipcMain`: the app's handlers of calls from the preload script. */
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { strict } from './strict.ts';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

const handlers = new Map<string, Handler>();
const asked: string[] = [];

/** The window's requests since launch, in order: the first argument of each call, or else its channel. */
export function listAsked(): string[] {
  return asked;
}

/** Runs a channel's handler; throws if there is none. */
export async function answerInvoke(
  event: IpcMainInvokeEvent,
  channel: string,
  args: unknown[],
): Promise<unknown> {
  asked.push(typeof args[0] === 'string' ? args[0] : channel);
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
