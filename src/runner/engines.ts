/**
 * The workers that code runs in, one for each engine. One that can't be used again is replaced at once by a spare, which
 * has never run anything and loads its engine meanwhile, so that the next run need not wait for it.
 */
import postgres from '../../node_modules/@electric-sql/pglite/dist/pglite.wasm?url';
import { engineCode } from './python/engine-files.ts';
import type { WorkerCommand, WorkerEvent, WorkerRequest } from './serve-runs.ts';

/** Several languages may share an engine; `page` only makes the pages that previews show, and takes out types. */
export type EngineName = 'script' | 'sql' | 'python' | 'page';

/** What becomes of an engine. */
export interface EngineListeners {
  onEvent: (name: EngineName, event: WorkerEvent) => void;
  /** It failed, and is replaced at its next use. */
  onBroken: (name: EngineName, message: string) => void;
}

interface Engine {
  worker: Worker;
  /** The library whose code it runs or ran; null for a spare. */
  library: string | null;
}

const openers: Record<EngineName, () => Worker> = {
  script: () => new Worker(new URL('./javascript/worker.ts', import.meta.url), { type: 'module' }),
  sql: () => new Worker(new URL('./sql/worker.ts', import.meta.url), { type: 'module' }),
  python: () => new Worker(new URL('./python/worker.ts', import.meta.url), { type: 'module' }),
  page: () => new Worker(new URL('./page/worker.ts', import.meta.url), { type: 'module' }),
};

/** WebAssembly that is compiled once, for all the workers of an engine; it holds nothing of what they do with it. */
const addresses: Partial<Record<EngineName, string>> = {
  sql: postgres,
  python: engineCode,
};

/** How long engines stay when nothing is run, in milliseconds: they take memory. */
const idleMs = 5 * 60_000;

export class Engines {
  readonly #listeners: EngineListeners;
  readonly #open = new Map<EngineName, Engine>();
  readonly #compiled = new Map<EngineName, Promise<WebAssembly.Module | null>>();
  #idle = 0;

  constructor(listeners: EngineListeners) {
    this.#listeners = listeners;
  }

  /** Runs code in an engine that has run no other library's. */
  run(name: EngineName, request: WorkerRequest): void {
    const { library } = request;
    const last = this.#open.get(name)?.library ?? library;
    if (last !== library) this.discard(name);
    const engine = this.#open.get(name) ?? this.#start(name);
    engine.library = library;
    this.#send(name, engine, request);
  }

  /** Ends the worker, whatever it does, and has a spare load its engine. */
  replace(name: EngineName): void {
    this.discard(name);
    this.#send(name, this.#start(name), null);
  }

  discard(name: EngineName): void {
    this.#open.get(name)?.worker.terminate();
    this.#open.delete(name);
  }

  /** Counts the idle time from now on. */
  rest(): void {
    clearTimeout(this.#idle);
    this.#idle = window.setTimeout(() => {
      for (const name of [...this.#open.keys()]) this.discard(name);
    }, idleMs);
  }

  /** Keeps the engines while code runs. */
  stay(): void {
    clearTimeout(this.#idle);
  }

  #start(name: EngineName): Engine {
    const worker = openers[name]();
    const engine: Engine = { worker, library: null };
    this.#open.set(name, engine);
    worker.onmessage = ({ data }: MessageEvent<WorkerEvent>) => {
      if (this.#open.get(name) === engine) this.#listeners.onEvent(name, data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#break(name, engine, event.message || 'The engine could not be loaded.');
    };
    return engine;
  }

  #send(name: EngineName, engine: Engine, request: WorkerRequest | null): void {
    this.#compile(name).then(
      (module) => engine.worker.postMessage({ request, engine: module } satisfies WorkerCommand),
      (error: unknown) => {
        this.#compiled.delete(name);
        this.#break(name, engine, `The engine could not be loaded: ${String(error)}`);
      },
    );
  }

  #break(name: EngineName, engine: Engine, message: string): void {
    if (this.#open.get(name) !== engine) return;
    this.discard(name);
    this.#listeners.onBroken(name, message);
  }

  /** Null where the engine loads itself. */
  #compile(name: EngineName): Promise<WebAssembly.Module | null> {
    const address = addresses[name];
    const module =
      this.#compiled.get(name) ??
      (address === undefined
        ? Promise.resolve(null)
        : WebAssembly.compileStreaming(fetch(address)));
    this.#compiled.set(name, module);
    return module;
  }
}
