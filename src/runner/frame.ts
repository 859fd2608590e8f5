/**
 * The page that runs code: accepts runs from the window, passes each to its language's engine, and reports its events.
 * No untrusted code runs in this page itself, so it always responds; the window decides how long a run may take.
 */
import { readRunEvent } from '../shared/run-messages.ts';
import type { RunEnd, RunEvent, RunKind, RunnerCommand, RunnerMessage } from '../shared/runner.ts';
import { Engines } from './engines.ts';
import type { EngineName } from './engines.ts';
import type { WorkerEvent } from './serve-runs.ts';

/** How long events are batched, in milliseconds: the window redraws for each message. */
const batchMs = 20;

type RunCommand = Extract<RunnerCommand, { do: 'run' }>;

/** A run that isn't over. */
interface Current extends RunCommand {
  name: EngineName;
  /** The names of the tests without a result yet. */
  awaited: Set<string>;
}

/**
 * Freeing a chain of objects takes CPython one nested call per object, and a worker's stack holds one or two thousand.
 */
const deepPython =
  'Python ran out of stack, which is smaller here than in a terminal: objects are linked in a chain, or nested, a thousand deep or more.';

const engines = new Engines({ onEvent: handleEvent, onBroken: handleBroken });
let current: Current | null = null;
/** Events of the run that aren't posted yet, and the timer that posts them. */
const batch: RunEvent[] = [];
let batchTimer: number | null = null;

/** The port to the window; null until the window has sent it. */
let port: MessagePort | null = null;

/** The policy lets only the app's page embed this one. */
addEventListener('message', ({ source, ports: [given] }) => {
  if (source !== parent || given === undefined || port !== null) return;
  port = given;
  port.onmessage = ({ data }: MessageEvent<RunnerCommand>) => {
    if (data.do === 'answer') return post({ is: 'alive' });
    if (data.do === 'load') return loadEngines(data.code);
    finishRun({ how: 'stopped' });
    if (data.do === 'run') startRun(data);
  };
  post({ is: 'alive' });
});

function loadEngines(code: RunKind): void {
  for (const name of listEngines(chooseEngine(code), code)) engines.load(name);
  if (current === null) engines.rest();
}

function startRun(command: RunCommand): void {
  engines.stay();
  const { request } = command;
  const awaited = new Set(request.tests?.names);
  current = { ...command, name: chooseEngine(request), awaited };
  engines.run(listEngines(current.name, request)[0] ?? current.name, request);
}

/** In the order of use: types are stripped before a script runs. */
function listEngines(name: EngineName, { language }: RunKind): EngineName[] {
  return name === 'script' && language === 'typescript' ? ['page', name] : [name];
}

function isUsed(name: EngineName, run: Current | null): run is Current {
  return run !== null && listEngines(run.name, run.request).includes(name);
}

function chooseEngine({ language, page }: RunKind): EngineName {
  if (page !== undefined || language === 'html' || language === 'css') return 'page';
  return language === 'sql' || language === 'python' ? language : 'script';
}

function handleEvent(name: EngineName, event: WorkerEvent): void {
  if (!isUsed(name, current)) return;
  if (event.is === 'stripped') {
    if (name === 'page') engines.run('script', { ...current.request, script: event.script });
  } else if (name === current.name || (event.is === 'ended' && event.end.how === 'failed')) {
    reportEvent(current, event);
  }
}

/** Untrusted code shares the worker, so its events are checked like the code's own; invalid ones are dropped. */
function reportEvent({ awaited }: Current, received: unknown): void {
  const event = readRunEvent(received);
  if (event === null || (event.is === 'tested' && !awaited.delete(event.result.name))) return;
  if (event.is === 'ended') finishRun(event.end);
  else report(event);
}

function handleBroken(name: EngineName, said: string): void {
  if (!isUsed(name, current)) return;
  const isDeep = name === 'python' && said.includes('Maximum call stack size exceeded');
  finishRun({ how: 'failed', message: isDeep ? deepPython : said, line: null });
}

/** Ends the current run; engines that can't serve another run are replaced. */
function finishRun(end: RunEnd): void {
  if (current === null) return;
  report({ is: 'ended', end });
  const used = listEngines(current.name, current.request);
  current = null;
  for (const name of used) engines.finish(name, end.how === 'stopped');
  engines.rest();
}

function report(event: RunEvent): void {
  if (current === null) return;
  batch.push(event);
  const { id } = current;
  if (event.is === 'ended') postBatch(id);
  else batchTimer ??= window.setTimeout(() => postBatch(id), batchMs);
}

function postBatch(id: number): void {
  clearTimeout(batchTimer ?? 0);
  batchTimer = null;
  post({ id, events: batch.splice(0) });
}

function post(message: RunnerMessage): void {
  port?.postMessage(message);
}
