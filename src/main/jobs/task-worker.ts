/** Runs tasks in a worker thread, one after the other, and ends the thread when one takes too long. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/app-error.ts';
import { startSqliteWorker } from './sqlite-worker.ts';
import type { ReleaseRequest, TaskMessage, TaskRequest, Tasks } from './task-messages.ts';

/** The worker was ended, or died, before the task was done; another task starts a new one. */
export class WorkerEndedError extends Error {}

export interface TaskOptions {
  /** How long the worker may go without a word once it's loaded, in ms; null: as long as it likes. */
  limitMs?: number | null;
  onProgress?(progress: unknown): void;
}

export interface WorkerOptions {
  /** What the worker finds as its `workerData`. */
  data?: unknown;
  /** It is ended when it uses more than this. */
  maxMemoryMb?: number;
  /**
   * Whether it uses SQLite, so that the app waits for its end before it quits. Its script says to `serveTasks`
   * that it has loaded SQLite's addon: it isn't ended before.
   */
  usesSqlite?: boolean;
  /** Gets what the worker posts by `postEvent`. */
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
  /** The first one is running. */
  readonly #queue: QueuedTask[] = [];

  /** `script` is the built worker. */
  constructor(script: URL, options: WorkerOptions = {}) {
    this.#script = script;
    this.#options = options;
  }

  /** Loads the worker, so that the first task doesn't wait for that. */
  start(): void {
    if (this.#worker !== null) return;
    const { data = null, maxMemoryMb = 1024, usesSqlite = false } = this.#options;
    const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb };
    const worker = usesSqlite
      ? startSqliteWorker(this.#script, data, resourceLimits)
      : new Worker(this.#script, { workerData: data, resourceLimits });
    // A worker that waits for tasks doesn't keep the app from ending.
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
   * Runs a task after those that were asked for before. Fails with an `AppError` where the task does, with a
   * `WorkerEndedError` if it took too long, the worker died or `end` was called, and else with an `Error`.
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

  /** Ends the thread and what it is doing; tasks that wait run in a new one. */
  end(): void {
    if (this.#worker !== null) this.#end('The worker was ended.');
  }

  /** Ends the thread and every task that was asked for. */
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
   * Has the worker let go of its files, and blocks this thread until it has, at most for `patienceMs`. For the end of the
   * process, before which nothing can be waited for in turns.
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

  /** Starts the time anew in which the worker has to be heard. */
  #watch(): void {
    clearTimeout(this.#timer);
    const [task] = this.#queue;
    const limitMs = task?.limitMs ?? null;
    if (task === undefined || limitMs === null || !this.#isReady) return;
    this.#timer = setTimeout(() => {
      // The main thread may have been busy itself: what has arrived meanwhile is read first.
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
      // Its exit code says that it was ended, which is no news.
      const terminate = (): void => void worker.terminate().catch(() => undefined);
      // Ended while it loads SQLite's addon, a worker takes the whole process with it. Its first message is that it's ready.
      if (mayEnd) terminate();
      else worker.once('message', terminate);
    }
    this.#queue.shift()?.reject(new WorkerEndedError(reason));
    this.#next();
  }
}
