/** What every worker does: take a run, confine what the code may reach, and tell what becomes of it. */
import type { RunEnd, RunEvent, RunRequest } from '../shared/runner.ts';
import type { Script } from './javascript/read-script.ts';
import { createOutput } from './output.ts';
import type { Output } from './output.ts';

/** What a worker is given to run: a script whose types are gone comes with its request. */
export interface WorkerRequest extends RunRequest {
  script?: Script;
}

/** What a worker tells the page. */
export type WorkerEvent =
  | RunEvent
  /** What is left of TypeScript, for the worker that runs it. */
  | { is: 'stripped'; script: Script }
  /** What the run before has left is gone, so the engine can be used again. */
  | { is: 'clean' };

/** Runs the code of one fence, and tells what comes of it besides its output. */
export type Run = (
  request: WorkerRequest,
  output: Output,
  tell: (event: WorkerEvent) => void,
) => Promise<RunEnd>;

export interface Engine {
  run: Run;
  /** Takes back what a run has left, once its end was told; left out where there is nothing. */
  clean?: () => Promise<void>;
}

/** From the page; without a request, the engine is only loaded. */
export interface WorkerCommand {
  request: WorkerRequest | null;
  /** The engine's WebAssembly, where the page has compiled it. */
  engine: WebAssembly.Module | null;
}

/** As far as the worker's own scope is used here. */
interface WorkerScope {
  postMessage(event: WorkerEvent): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerCommand>) => void): void;
}

/**
 * What code must not find: a way to flood the page with messages, to start workers, and to store anything that outlives
 * the run. The network is closed by the policy.
 */
const removed = [
  'postMessage',
  'close',
  'Worker',
  'BroadcastChannel',
  'indexedDB',
  'caches',
  'webkitRequestFileSystem',
  'webkitRequestFileSystemSync',
  'webkitResolveLocalFileSystemURL',
  'webkitResolveLocalFileSystemSyncURL',
];
const removedFromNavigator = ['storage', 'storageBuckets', 'locks'];

/** Loads the engine, and runs what the page sends, one run after the other. */
export function serveRuns(load: (engine: WebAssembly.Module | null) => Promise<Engine>): void {
  const scope = globalThis as unknown as WorkerScope;
  const post = scope.postMessage.bind(scope);
  removeMembers(globalThis, removed);
  removeMembers(navigator, removedFromNavigator);
  let loading: Promise<Engine> | null = null;
  const serve = async ({ request, engine }: WorkerCommand): Promise<void> => {
    const { run, clean } = await (loading ??= load(engine));
    if (request === null) return;
    post({ is: 'started' });
    const output = createOutput((text, part) => post({ is: 'output', text, part }));
    const end = await run(request, output, post);
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

function removeMembers(object: object, names: readonly string[]): void {
  for (let holder: object | null = object; holder !== null;) {
    for (const name of names) Reflect.deleteProperty(holder, name);
    holder = Object.getPrototypeOf(holder) as object | null;
  }
}
