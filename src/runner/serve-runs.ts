/** The part that all workers share: accepts runs, sandboxes untrusted code, and reports events. */
import type { RunEnd, RunEvent, RunRequest, TestResult } from '../shared/runner.ts';
import type { Script } from './javascript/read-script.ts';
import { createOutput } from './output.ts';
import type { Output } from './output.ts';

/** A script whose types have been stripped comes with its request. */
export interface WorkerRequest extends RunRequest {
  script?: Script;
}

/** Events sent to the page that runs code. */
export type WorkerEvent =
  | RunEvent
  /** TypeScript without its types, for the worker that runs it. */
  | { is: 'stripped'; script: Script }
  /** Every trace of the previous run is gone, so the engine can serve the next one. */
  | { is: 'clean' }
  /** The memory of the loaded engine, before its first run. */
  | { is: 'snapshot'; snapshot: Uint8Array };

/** Runs the code of one fence, and reports results besides its output. */
export type Run = (
  request: WorkerRequest,
  output: Output,
  tell: (event: WorkerEvent) => void,
) => Promise<RunEnd>;

export interface Engine {
  run: Run;
  /** Cleans up after a run, once its end has been reported; left out if there is nothing to clean up. */
  clean?: () => Promise<void>;
}

/** An engine's files, which the page loads once for all its workers. */
export interface EngineFiles {
  code: WebAssembly.Module;
  /** By address, without the origin. */
  data: ReadonlyMap<string, ArrayBuffer>;
  /** The memory of a loaded engine; null until one has been loaded. */
  snapshot: Uint8Array | null;
}

/** Sends the engine's memory to the page, for the next engines. */
export type KeepSnapshot = (snapshot: Uint8Array) => void;

/** Commands from the page; without a request, the engine is only loaded. */
export interface WorkerCommand {
  request: WorkerRequest | null;
  /** Null if the engine loads itself. */
  engine: EngineFiles | null;
}

/** The part of the worker's own scope that is used here. */
interface WorkerScope {
  postMessage(event: WorkerEvent): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerCommand>) => void): void;
}

/**
 * Removed from untrusted code's reach: channels that could flood the page with messages, nested workers, storage that
 * outlives the run, and drawing on the GPU, which no time limit ends. The policy blocks the network.
 */
const removed = [
  'postMessage',
  'close',
  'Worker',
  'BroadcastChannel',
  'OffscreenCanvas',
  'indexedDB',
  'caches',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemURL',
  'webkitResolveLocalFileSystemSyncURL',
];
const removedFromNavigator = ['storage', 'storageBuckets', 'locks', 'gpu'];

/** Loads the engine, and runs the code that the page sends, one run after the other. */
export function serveRuns(
  load: (engine: EngineFiles | null, keep: KeepSnapshot) => Promise<Engine>,
): void {
  const scope = globalThis as unknown as WorkerScope;
  const post = scope.postMessage.bind(scope);
  removeMembers(globalThis, removed);
  removeMembers(navigator, removedFromNavigator);
  let loading: Promise<Engine> | null = null;
  const serve = async ({ request, engine }: WorkerCommand): Promise<void> => {
    const { run, clean } = await (loading ??= load(engine, (snapshot) =>
      post({ is: 'snapshot', snapshot }),
    ));
    if (request === null) return;
    post({ is: 'started' });
    const output = createOutput((text, part) => post({ is: 'output', text, part }));
    const isAwaited = awaitTests(request.tests?.names ?? []);
    const end = await run(request, output, (event) => {
      if (event.is !== 'tested' || isAwaited(event.result)) post(event);
    });
    output.finish();
    post({ is: 'ended', end });
    await clean?.();
    post({ is: 'clean' });
  };
  scope.addEventListener('message', ({ data }) => {
    // The engine itself has failed, so the page replaces it.
    serve(data).catch((error: unknown) => reportError(error));
  });
}

/**
 * Distinguishes the first result of each test from any other: tests can report names endlessly. The names are kept
 * where no code can replace the methods that look them up.
 */
function awaitTests(names: readonly string[]): (result: TestResult) => boolean {
  const awaited = Object.create(null) as Record<string, boolean>;
  for (const name of names) awaited[name] = true;
  return ({ name }) => {
    const isFirst = awaited[name] === true;
    if (isFirst) awaited[name] = false;
    return isFirst;
  };
}

function removeMembers(object: object, names: readonly string[]): void {
  for (let holder: object | null = object; holder !== null;) {
    for (const name of names) Reflect.deleteProperty(holder, name);
    holder = Object.getPrototypeOf(holder) as object | null;
  }
}
