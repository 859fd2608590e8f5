/**
 * The page that runs code: takes runs from the window, gives each to its language's worker, and ends the worker when it
 * takes too long or is told to stop. No code of a library runs in this page itself.
 */
import postgres from '../../node_modules/@electric-sql/pglite/dist/pglite.wasm?url';
import type {
  RunEnd,
  RunEvent,
  RunnerCommand,
  RunnerMessage,
  RunRequest,
} from '../shared/runner.ts';
import { boundEvent } from './bound-events.ts';
import type { WorkerCommand } from './serve-runs.ts';

/** How long an engine may take to load, in milliseconds. */
const loadLimitMs = 60_000;

/** Several languages may share an engine; `page` only makes the pages that previews show. */
type EngineName = 'script' | 'sql' | 'python' | 'page';

interface Engine {
  worker: Worker;
  /** The library whose code it ran. */
  library: string;
}

const openers: Record<EngineName, () => Worker> = {
  script: () => new Worker(new URL('./javascript/worker.ts', import.meta.url), { type: 'module' }),
  sql: () => new Worker(new URL('./sql/worker.ts', import.meta.url), { type: 'module' }),
  python: () => new Worker(new URL('./python/worker.ts', import.meta.url), { type: 'module' }),
  page: () => new Worker(new URL('./page/worker.ts', import.meta.url), { type: 'module' }),
};

/** Those that stay for the next run; scripts could leave anything behind in theirs. */
const keptEngines: ReadonlySet<EngineName> = new Set(['sql', 'python', 'page']);

/** WebAssembly that is compiled once, for all the workers of an engine; it holds nothing of what they do with it. */
const addresses: Partial<Record<EngineName, string>> = { sql: postgres };
const compiled = new Map<EngineName, Promise<WebAssembly.Module | null>>();

const engines = new Map<EngineName, Engine>();
let current: { id: number; name: EngineName; limitMs: number; timer: number } | null = null;

addEventListener('message', ({ source, data }: MessageEvent<RunnerCommand>) => {
  if (source !== parent) return;
  end({ how: 'stopped' });
  if (data.do === 'run') begin(data);
});

function begin({ id, request, limitMs }: Extract<RunnerCommand, { do: 'run' }>): void {
  const { library } = request;
  const name = nameEngine(request);
  if (engines.get(name)?.library !== library) discard(name);
  const engine = engines.get(name) ?? open(name, library);
  current = { id, name, limitMs, timer: 0 };
  limit(loadLimitMs);
  compile(name).then(
    (module) => send(id, engine, { request, engine: module }),
    (error: unknown) => {
      compiled.delete(name);
      if (current?.id === id) end({ how: 'failed', message: String(error), line: null }, true);
    },
  );
}

/** Null where the engine loads itself. */
function compile(name: EngineName): Promise<WebAssembly.Module | null> {
  const address = addresses[name];
  const module =
    compiled.get(name) ??
    (address === undefined ? Promise.resolve(null) : WebAssembly.compileStreaming(fetch(address)));
  compiled.set(name, module);
  return module;
}

/** Unless the run is over before it has begun. */
function send(id: number, { worker }: Engine, command: WorkerCommand): void {
  if (current?.id === id) worker.postMessage(command);
}

function nameEngine({ language, page }: RunRequest): EngineName {
  if (page !== undefined || language === 'html' || language === 'css') return 'page';
  return language === 'sql' || language === 'python' ? language : 'script';
}

function open(name: EngineName, library: string): Engine {
  const worker = openers[name]();
  const engine = { worker, library };
  engines.set(name, engine);
  const isCurrent = (): boolean => current?.name === name && engines.get(name) === engine;
  worker.onmessage = ({ data }: MessageEvent<RunEvent>) => {
    if (isCurrent()) receive(data);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const message = event.message || 'The engine could not be loaded.';
    if (isCurrent()) end({ how: 'failed', message, line: null }, true);
  };
  return engine;
}

function receive(event: RunEvent): void {
  if (event.is === 'started' && current !== null) limit(current.limitMs);
  if (event.is === 'ended') end(event.end);
  else tell(event);
}

/** Ends the current run, and its worker where that can't be used again. */
function end(how: RunEnd, isBroken = false): void {
  if (current === null) return;
  const { name, timer } = current;
  clearTimeout(timer);
  const isCut = how.how === 'stopped' || how.how === 'late';
  if (isCut || isBroken || !keptEngines.has(name)) discard(name);
  tell({ is: 'ended', end: how });
  current = null;
}

function discard(name: EngineName): void {
  engines.get(name)?.worker.terminate();
  engines.delete(name);
}

function limit(milliseconds: number): void {
  if (current === null) return;
  clearTimeout(current.timer);
  current.timer = window.setTimeout(() => end({ how: 'late' }), milliseconds);
}

function tell(event: RunEvent): void {
  if (current !== null) post({ id: current.id, event: boundEvent(event) });
}

/** The only page that can embed this one is the app's: its policy says so. */
function post(message: RunnerMessage): void {
  parent.postMessage(message, '*');
}

post({ is: 'ready' });
