/** Runs tasks in a worker thread, one at a time, and ends the thread if one takes too long. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/app-error.ts';
import { startSqliteWorker } from './sqlite-worker.ts';
import type { ReleaseRequest, TaskMessage, TaskRequest, Tasks } from './task-messages.ts';

/** The worker was ended, or died, before the task was done; the next task starts a new one. */
export class WorkerEndedError extends Error {}

export interface TaskOptions {
  /** How long the loaded worker may be silent, in ms; null for no limit. */
  limitMs?: number | null;
  onProgress?(progress: unknown): void;
}

export interface WorkerOptions {
  /** The worker's `workerData`. */
  data?: unknown;
  /** The worker is ended if it uses more than this. */
  maxMemoryMb?: number;
  /**
   * True if the worker uses SQLite, so that the app waits for its exit before quitting. Its script tells `serveTasks` that
   * SQLite's addon is loaded; it isn't ended before that.
   */
  usesSqlite?: boolean;
  /** Receives events posted with `postEvent`. */
  onEvent?(event: unknown): void;
  /** Called with the reason when the worker dies; the next task starts a new one. */
  onDied?(reason: string): void;
}

interface QueuedTask extends TaskRequest, TaskOptions {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

export class TaskWorker<All extends Tasks> {
  readonly #script: URL;
  readonly #options: WorkerOptions;
  #worker: Worker | null = null;
  #isReady = false;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  /** The first task is the running one. */
  readonly #queue: QueuedTask[] = [];

  /** `script` is the built worker. */
  constructor(script: URL, options: WorkerOptions = {}) {
    this.#script = script;
    this.#options = options;
  }

  /** Loads the worker in advance, so that the first task doesn't have to wait. */
  start(): void {
    if (this.#worker !== null) return;
    const { data = null, maxMemoryMb = 1024, usesSqlite = false } = this.#options;
    const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb };
    const worker = usesSqlite
      ? startSqliteWorker(this.#script, data, resourceLimits)
      : new Worker(this.#script, { workerData: data, resourceLimits });
    // An idle worker must not keep the app from exiting.
    worker.unref();
    worker.on('message', (message: TaskMessage) => {
      if (worker === this.#worker) this.#receive(message);
    });
    worker.on('error', (error) => {
      if (worker === this.#worker) this.#die(`The worker failed: ${String(error)}`);
    });
    worker.on('exit', (code) => {
      if (worker === this.#worker) this.#die(`The worker stopped (exit code ${code}).`);
    });
    this.#worker = worker;
  }

  /**
   * Queues a task. Fails with an `AppError` if the task does, with a `WorkerEndedError` if it took too long, the worker died
   * or `end` was called, and otherwise with an `Error`.
   */
  run<Name extends keyof All & string>(
    name: Name,
    input: All[Name]['input'],
    options: TaskOptions = {},
  ): Promise<All[Name]['output']> {
    const { promise, resolve, reject } = Promise.withResolvers<All[Name]['output']>();
    const id = (this.#lastId += 1);
    this.#queue.push({ id, name, input, ...options, resolve, reject });
    if (this.#queue.length === 1) this.#next();
    return promise;
  }

  /** Ends the thread and the running task; queued tasks run in a new one. */
  end(): void {
    if (this.#worker !== null) this.#end('The worker was ended.');
  }

  /** Ends the thread and all queued tasks. */
  close(): void {
    for (const { reject } of this.#queue.splice(1)) reject(new WorkerEndedError('It was closed.'));
    this.end();
  }

  /** Closes, and resolves once the thread has ended. */
  async finish(): Promise<void> {
    const worker = this.#worker;
    this.close();
    if (worker !== null) await once(worker, 'exit');
  }

  /**
   * Makes the worker close its files, and blocks this thread until it has, for at most `patienceMs`. For use right before
   * the process exits, when nothing can be awaited.
   */
  release(patienceMs: number): void {
    if (this.#worker === null) return;
    const released = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    this.#worker.postMessage({ released } satisfies ReleaseRequest);
    Atomics.wait(released, 0, 0, patienceMs);
  }

  #next(): void {
    const [task] = this.#queue;
    if (task === undefined) return;
    this.start();
    const { id, name, input } = task;
    this.#worker?.postMessage({ id, name, input } satisfies TaskRequest);
    this.#watch();
  }

  #receive(message: TaskMessage): void {
    if (message.type === 'ready') {
      if (this.#options.usesSqlite === true && !message.hasSqlite) {
        return this.#end('The worker is ready without SQLite: its script has to load it.');
      }
      this.#isReady = true;
      return this.#watch();
    }
    if (message.type === 'happened') return this.#options.onEvent?.(message.event);
    const [task] = this.#queue;
    if (task?.id !== message.id) return;
    if (message.type === 'progressed') {
      this.#watch();
      return task.onProgress?.(message.progress);
    }
    clearTimeout(this.#timer);
    this.#queue.shift();
    if (message.type === 'done') task.resolve(message.output);
    else {
      const { code, message: words } = message.failure;
      task.reject(code === null ? new Error(words) : new AppError(code, words));
    }
    this.#next();
  }

  /** Restarts the timer for the worker's silence. */
  #watch(): void {
    clearTimeout(this.#timer);
    const [task] = this.#queue;
    const limitMs = task?.limitMs ?? null;
    if (task === undefined || limitMs === null || !this.#isReady) return;
    this.#timer = setTimeout(() => {
      // The main thread may have been busy itself, so messages that have arrived meanwhile are read first.
      this.#timer = setTimeout(() => this.#end('The worker took too long.'), 0);
    }, limitMs);
  }

  #die(reason: string): void {
    this.#end(reason);
    this.#options.onDied?.(reason);
  }

  #end(reason: string): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    const mayEnd = this.#isReady || this.#options.usesSqlite !== true;
    this.#worker = null;
    this.#isReady = false;
    if (worker !== null) {
      // The exit code only says that it was ended.
      const terminate = (): void => void worker.terminate().catch(() => undefined);
      // Terminating a worker while it loads SQLite's addon aborts the whole process. Its first message says it's ready.
      if (mayEnd) terminate();
      else worker.once('message', terminate);
    }
    this.#queue.shift()?.reject(new WorkerEndedError(reason));
    this.#next();
  }
}
