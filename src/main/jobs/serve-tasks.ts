/** The worker side: runs incoming tasks one at a time, and posts the result of each. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '../../shared/app-error.ts';
import { errorMessage } from '../../shared/error-message.ts';
import type { Failure, ReleaseRequest, TaskMessage, TaskRequest, Tasks } from './task-messages.ts';

/** One function per task; `report` sends progress before the task is done. */
export type TaskFunctions<All extends Tasks> = {
  [Name in keyof All]: (
    input: All[Name]['input'],
    report: (progress: unknown) => void,
  ) => All[Name]['output'] | Promise<All[Name]['output']>;
};

export interface ServingOptions {
  /** Closes the files that the worker keeps open. */
  release?(): void;
  /** True if SQLite's addon is loaded, as it must be if tasks use it. */
  hasSqlite?: boolean;
}

function post(message: TaskMessage, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

/** Posts an event that belongs to no running task. */
export function postEvent(event: unknown): void {
  post({ type: 'happened', event });
}

/** Call this once, at the end of a worker's script. */
export function serveTasks<All extends Tasks>(
  functions: TaskFunctions<All>,
  { release = () => undefined, hasSqlite = false }: ServingOptions = {},
): void {
  parentPort?.on('message', async (message: TaskRequest | ReleaseRequest) => {
    if ('released' in message) {
      release();
      Atomics.store(message.released, 0, 1);
      Atomics.notify(message.released, 0);
      return;
    }
    const { id, name, input } = message;
    try {
      const run = functions[name] as TaskFunctions<Tasks>[string];
      const output = await run(input, (progress) => post({ type: 'progressed', id, progress }));
      // Large files are transferred, not copied.
      post(
        { type: 'done', id, output },
        output instanceof Uint8Array ? [output.buffer as ArrayBuffer] : [],
      );
    } catch (error) {
      post({ type: 'failed', id, failure: describeFailure(error) });
    }
  });
  post({ type: 'ready', hasSqlite });
}

/** Only an error's code and message reach the other thread. */
function describeFailure(error: unknown): Failure {
  const message = errorMessage(error);
  return { code: error instanceof AppError ? error.code : null, message };
}
