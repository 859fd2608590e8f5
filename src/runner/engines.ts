/**
 * The workers that code runs in, one per engine. A worker that can't be reused is replaced at once by a spare, which
 * has never run anything and loads its engine in the background, so that the next run starts without delay.
 */
import postgres from 'postgres-engine?url';
import { engineCode, engineData } from './python/engine-files.ts';
import type { EngineFiles, WorkerCommand, WorkerEvent, WorkerRequest } from './serve-runs.ts';

/** Several languages may share an engine; `page` only builds the pages of previews, and strips types. */
export type EngineName = 'script' | 'sql' | 'python' | 'page';

export interface EngineListeners {
  onEvent: (name: EngineName, event: WorkerEvent) => void;
  /** Called when it has failed; it is replaced at its next use. */
  onBroken: (name: EngineName, message: string) => void;
}

interface Engine {
  worker: Worker;
  /** The library whose code it runs or ran; null for a spare. */
  library: string | null;
  /** False from the start of a run until every trace of it is gone. */
  isClean: boolean;
  /** True once its code may have run. */
  hasStarted: boolean;
}

const openers: Record<EngineName, () => Worker> = {
  script: () => new Worker(new URL('./javascript/worker.ts', import.meta.url), { type: 'module' }),
  sql: () => new Worker(new URL('./sql/worker.ts', import.meta.url), { type: 'module' }),
  python: () => new Worker(new URL('./python/worker.ts', import.meta.url), { type: 'module' }),
  page: () => new Worker(new URL('./page/worker.ts', import.meta.url), { type: 'module' }),
};

/**
 * Engines that serve more than one run: the others run untrusted code in a state that it could corrupt for the next.
 */
const reusable: ReadonlySet<EngineName> = new Set(['sql', 'page']);

/** The WebAssembly and the data of an engine, loaded once for all its workers; they contain nothing from any run. */
const addresses: Partial<Record<EngineName, { code: string; data: readonly string[] }>> = {
  sql: { code: postgres, data: [] },
  python: { code: engineCode, data: engineData },
};

/** How long idle engines are kept, in milliseconds: they use memory. */
const idleMs = 5 * 60_000;

export class Engines {
  readonly #listeners: EngineListeners;
  readonly #open = new Map<EngineName, Engine>();
  readonly #files = new Map<EngineName, Promise<EngineFiles | null>>();
  #idle = 0;

  constructor(listeners: EngineListeners) {
    this.#listeners = listeners;
  }

  /** Runs code in an engine that contains nothing from another run or library. */
  run(name: EngineName, request: WorkerRequest): void {
    const last = this.#open.get(name);
    const isFit = last?.isClean === true && (last.library ?? request.library) === request.library;
    if (!isFit) this.#discard(name);
    const engine = isFit ? last : this.#start(name);
    engine.library = request.library;
    engine.isClean = false;
    this.#send(name, engine, request);
  }

  /** Loads the engine in the background, unless it's already loaded. */
  load(name: EngineName): void {
    if (!this.#open.has(name)) this.#send(name, this.#start(name), null);
  }

  /**
   * Replaces an engine that ran code with a spare, unless it can serve the next run; a broken one has already been
   * removed.
   */
  finish(name: EngineName, wasStopped: boolean): void {
    if (!this.#open.has(name) || (reusable.has(name) && !wasStopped)) return;
    this.#discard(name);
    this.load(name);
  }

  /** Starts counting the idle time. */
  rest(): void {
    clearTimeout(this.#idle);
    this.#idle = window.setTimeout(() => {
      for (const name of [...this.#open.keys()]) this.#discard(name);
    }, idleMs);
  }

  /** Keeps the engines while code runs. */
  stay(): void {
    clearTimeout(this.#idle);
  }

  #discard(name: EngineName): void {
    this.#open.get(name)?.worker.terminate();
    this.#open.delete(name);
  }

  #start(name: EngineName): Engine {
    const worker = openers[name]();
    const engine: Engine = { worker, library: null, isClean: true, hasStarted: false };
    this.#open.set(name, engine);
    worker.onmessage = ({ data }: MessageEvent<WorkerEvent>) => {
      if (this.#open.get(name) !== engine) return;
      if (data.is === 'started') engine.hasStarted = true;
      if (data.is === 'clean') engine.isClean = true;
      else if (data.is === 'snapshot') this.#keepSnapshot(name, engine, data.snapshot);
      else this.#listeners.onEvent(name, data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#break(name, engine, event.message || 'The engine could not be loaded.');
    };
    return engine;
  }

  #send(name: EngineName, engine: Engine, request: WorkerRequest | null): void {
    this.#load(name).then(
      (files) => engine.worker.postMessage({ request, engine: files } satisfies WorkerCommand),
      (error: unknown) => {
        this.#files.delete(name);
        this.#break(name, engine, `The engine could not be loaded: ${String(error)}`);
      },
    );
  }

  #break(name: EngineName, engine: Engine, message: string): void {
    if (this.#open.get(name) !== engine) return;
    this.#discard(name);
    this.#listeners.onBroken(name, message);
  }

  /** Code that has run could have changed its engine's memory. */
  #keepSnapshot(name: EngineName, engine: Engine, snapshot: Uint8Array): void {
    if (engine.hasStarted) return;
    const files = this.#files.get(name)?.then((loaded) => loaded && { ...loaded, snapshot });
    if (files !== undefined) this.#files.set(name, files);
  }

  /** Null if the engine loads itself. */
  #load(name: EngineName): Promise<EngineFiles | null> {
    const loading = this.#files.get(name) ?? loadFiles(name);
    this.#files.set(name, loading);
    return loading;
  }
}

async function loadFiles(name: EngineName): Promise<EngineFiles | null> {
  const files = addresses[name];
  if (files === undefined) return null;
  const [code, ...data] = await Promise.all([
    WebAssembly.compileStreaming(fetch(files.code)),
    ...files.data.map(async (address) => [address, await fetchBuffer(address)] as const),
  ]);
  return { code, data: new Map(data), snapshot: null };
}

async function fetchBuffer(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is missing.`);
  return await response.arrayBuffer();
}
