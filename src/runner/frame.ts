/**
 * The page that runs code: takes runs from the window, gives each to its language's worker, and ends the worker when it
 * takes too long or is told to stop. No code of a library runs in this page itself.
 */
import type {
  RunEnd,
  RunEvent,
  RunLanguage,
  RunnerCommand,
  RunnerMessage,
} from '../shared/runner.ts';

/** How long an engine may take to load, in milliseconds. */
const loadLimitMs = 60_000;

interface Engine {
  worker: Worker;
  /** The library whose code it ran. */
  library: string;
}

const openers: Record<RunLanguage, () => Worker> = {
  javascript: openScriptWorker,
  typescript: openScriptWorker,
  sql: () => new Worker(new URL('./sql/worker.ts', import.meta.url), { type: 'module' }),
  python: () => new Worker(new URL('./python/worker.ts', import.meta.url), { type: 'module' }),
};

function openScriptWorker(): Worker {
  return new Worker(new URL('./javascript/worker.ts', import.meta.url), { type: 'module' });
}

/** Those that keep their engine for the next run; scripts could leave anything behind in theirs. */
const keptLanguages: ReadonlySet<RunLanguage> = new Set(['sql', 'python']);

const engines = new Map<RunLanguage, Engine>();
let current: { id: number; language: RunLanguage; limitMs: number; timer: number } | null = null;

addEventListener('message', ({ source, data }: MessageEvent<RunnerCommand>) => {
  if (source !== parent) return;
  end({ how: 'stopped' });
  if (data.do === 'run') begin(data);
});

function begin({ id, request, limitMs }: Extract<RunnerCommand, { do: 'run' }>): void {
  const { language, library } = request;
  if (engines.get(language)?.library !== library) discard(language);
  const engine = engines.get(language) ?? open(language, library);
  current = { id, language, limitMs, timer: 0 };
  limit(loadLimitMs);
  engine.worker.postMessage(request);
}

function open(language: RunLanguage, library: string): Engine {
  const worker = openers[language]();
  const engine = { worker, library };
  engines.set(language, engine);
  const isCurrent = (): boolean =>
    current?.language === language && engines.get(language) === engine;
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
  const { language, timer } = current;
  clearTimeout(timer);
  const isCut = how.how === 'stopped' || how.how === 'late';
  if (isCut || isBroken || !keptLanguages.has(language)) discard(language);
  tell({ is: 'ended', end: how });
  current = null;
}

function discard(language: RunLanguage): void {
  engines.get(language)?.worker.terminate();
  engines.delete(language);
}

function limit(milliseconds: number): void {
  if (current === null) return;
  clearTimeout(current.timer);
  current.timer = window.setTimeout(() => end({ how: 'late' }), milliseconds);
}

function tell(event: RunEvent): void {
  if (current !== null) post({ id: current.id, event });
}

/** The only page that can embed this one is the app's: its policy says so. */
function post(message: RunnerMessage): void {
  parent.postMessage(message, '*');
}

post({ is: 'ready' });
