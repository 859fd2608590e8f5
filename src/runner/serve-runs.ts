/** What every worker does: take a run, confine what the code may reach, and tell what becomes of it. */
import type { PreviewPage, RunEnd, RunEvent, RunRequest, TestResult } from '../shared/runner.ts';
import { createOutput } from './output.ts';
import type { Output } from './output.ts';

/** Runs the code of one fence; `report` is told of each test as it is done, and `show` gets the page it makes. */
export type Run = (
  request: RunRequest,
  output: Output,
  report: (result: TestResult) => void,
  show: (page: PreviewPage) => void,
) => Promise<RunEnd>;

/** From the page: a run, and the engine's WebAssembly where the page has compiled it. */
export interface WorkerCommand {
  request: RunRequest;
  engine: WebAssembly.Module | null;
}

/** As far as the worker's own scope is used here. */
interface WorkerScope {
  postMessage(event: RunEvent): void;
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
export function serveRuns(load: (engine: WebAssembly.Module | null) => Promise<Run>): void {
  const scope = globalThis as unknown as WorkerScope;
  const post = scope.postMessage.bind(scope);
  removeMembers(globalThis, removed);
  removeMembers(navigator, removedFromNavigator);
  let loading: Promise<Run> | null = null;
  const run = async ({ request, engine }: WorkerCommand): Promise<RunEnd> => {
    const runCode = await (loading ??= load(engine));
    post({ is: 'started' });
    const output = createOutput((text) => post({ is: 'output', text }));
    const end = await runCode(
      request,
      output,
      (result) => post({ is: 'tested', result }),
      (page) => post({ is: 'page', page }),
    );
    output.finish();
    return end;
  };
  scope.addEventListener('message', ({ data }) => {
    run(data).then(
      (end) => post({ is: 'ended', end }),
      // The engine itself has failed, so the page replaces it.
      (error: unknown) => reportError(error),
    );
  });
}

function removeMembers(object: object, names: readonly string[]): void {
  for (let holder: object | null = object; holder !== null;) {
    for (const name of names) Reflect.deleteProperty(holder, name);
    holder = Object.getPrototypeOf(holder) as object | null;
  }
}
