/** The side of a worker thread: runs the tasks it's sent, one after the other, and posts what comes of each. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '../../shared/app-error.ts';
import { errorMessage } from '../../shared/error-message.ts';
import type { Failure, ReleaseRequest, TaskMessage, TaskRequest, Tasks } from './task-messages.ts';

/** One function for each task; `report` passes on what the other side may show before the task is done. */
export type TaskFunctions<All extends Tasks> = {
  [Name in keyof All]: (
    input: All[Name]['input'],
    report: (progress: unknown) => void,
  ) => All[Name]['output'] | Promise<All[Name]['output']>;
};

export interface ServingOptions {
  /** Lets go of the files that the worker keeps open. */
  release?(): void;
  /** Whether SQLite's addon is loaded, as it has to be where tasks use it. */
  hasSqlite?: boolean;
}

function post(message: TaskMessage, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

/** Tells the other side about something that belongs to no running task. */
export function postEvent(event: unknown): void {
  post({ type: 'happened', event });
}

/** Call this once, at the end of a worker's own script. */
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
      // Large files aren't copied.
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

/** Only the code and the words of an error get through to the other thread. */
function describeFailure(error: unknown): Failure {
  const message = errorMessage(error);
  return { code: error instanceof AppError ? error.code : null, message };
}
