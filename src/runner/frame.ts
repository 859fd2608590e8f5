/**
 * The page that runs code: takes runs from the window, gives each to its language's engine, and ends the engine's worker
 * when it takes too long or is told to stop. No code of a library runs in this page itself.
 */
import type {
  RunEnd,
  RunEvent,
  RunnerCommand,
  RunnerMessage,
  RunRequest,
} from '../shared/runner.ts';
import { boundEvent } from './bound-events.ts';
import { describeBroken } from './describe-broken.ts';
import { Engines } from './engines.ts';
import type { EngineName } from './engines.ts';
import type { WorkerEvent } from './serve-runs.ts';

/** How long an engine may take to load, in milliseconds. */
const loadLimitMs = 60_000;
/** How long an engine may take to clean up after a run, in milliseconds. */
const cleanLimitMs = 10_000;
/** How long events are gathered before they're posted, in milliseconds: the window draws anew for each message. */
const gatherMs = 20;

type RunCommand = Extract<RunnerCommand, { do: 'run' }>;

/** A run that isn't over. */
interface Current extends RunCommand {
  name: EngineName;
  timer: number;
}

/** Those whose worker stays for the next run; scripts could leave anything behind in theirs. */
const keptEngines: ReadonlySet<EngineName> = new Set(['sql', 'python', 'page']);

const engines = new Engines({ onEvent: handleEvent, onBroken: handleBroken });
/** The timers that replace engines which don't clean up after a run. */
const cleanTimers = new Map<EngineName, number>();
let current: Current | null = null;
/** The events of the run that aren't posted yet, and the timer that posts them. */
const gathered: RunEvent[] = [];
let gatherTimer: number | null = null;

/** To the window; null until it has sent its end. */
let port: MessagePort | null = null;

/** The only page that can embed this one is the app's: its policy says so. */
addEventListener('message', ({ source, ports: [given] }) => {
  if (source !== parent || given === undefined || port !== null) return;
  port = given;
  port.onmessage = ({ data }: MessageEvent<RunnerCommand>) => {
    if (data.do === 'answer') return post({ is: 'alive' });
    finishRun({ how: 'stopped' });
    if (data.do === 'run') startRun(data);
  };
  post({ is: 'alive' });
});

function startRun(command: RunCommand): void {
  engines.stay();
  clearTimeout(current?.timer);
  const { request } = command;
  current = { ...command, name: chooseEngine(request), timer: 0 };
  limitRun(loadLimitMs);
  engines.run(listEngines(current)[0] ?? current.name, request);
}

/** In the order they're used in: types are taken out before a script runs. */
function listEngines({ name, request }: Current): EngineName[] {
  return name === 'script' && request.language === 'typescript' ? ['page', name] : [name];
}

function chooseEngine({ language, page }: RunRequest): EngineName {
  if (page !== undefined || language === 'html' || language === 'css') return 'page';
  return language === 'sql' || language === 'python' ? language : 'script';
}

function handleEvent(name: EngineName, event: WorkerEvent): void {
  if (event.is === 'clean') return stopAwaitingClean(name);
  if (event.is === 'ended') awaitClean(name);
  if (current === null || !listEngines(current).includes(name)) return;
  if (event.is === 'started') limitRun(current.limitMs);
  if (event.is === 'stripped') {
    limitRun(loadLimitMs);
    engines.run(current.name, { ...current.request, script: event.script });
  } else if (name === current.name || (event.is === 'ended' && event.end.how === 'failed')) {
    if (event.is === 'ended') finishRun(event.end);
    else gather(event);
  }
}

function handleBroken(name: EngineName, message: string): void {
  stopAwaitingClean(name);
  if (current === null || !listEngines(current).includes(name)) return;
  finishRun({ how: 'failed', message: describeBroken(name, message), line: null }, true);
}

/** Ends the current run, and replaces its workers where they can't be used again. */
function finishRun(end: RunEnd, isBroken = false): void {
  if (current === null) return;
  const isCut = end.how === 'stopped' || end.how === 'late';
  clearTimeout(current.timer);
  gather({ is: 'ended', end });
  const used = listEngines(current);
  const { name: last } = current;
  current = null;
  for (const name of used) {
    if (isBroken && name === last) discard(name);
    else if (isCut || !keptEngines.has(name)) replace(name);
  }
  engines.rest();
}

function discard(name: EngineName): void {
  stopAwaitingClean(name);
  engines.discard(name);
}

function replace(name: EngineName): void {
  stopAwaitingClean(name);
  engines.replace(name);
}

/** What code leaves may hang as the code itself can: then the next run does not wait for it. */
function awaitClean(name: EngineName): void {
  stopAwaitingClean(name);
  const giveUp = (): void => {
    replace(name);
    if (current !== null && listEngines(current).includes(name)) startRun(current);
  };
  cleanTimers.set(name, window.setTimeout(giveUp, cleanLimitMs));
}

function stopAwaitingClean(name: EngineName): void {
  clearTimeout(cleanTimers.get(name));
  cleanTimers.delete(name);
}

function limitRun(milliseconds: number): void {
  if (current === null) return;
  clearTimeout(current.timer);
  current.timer = window.setTimeout(
    () => finishRun({ how: 'late', limitMs: milliseconds }),
    milliseconds,
  );
}

function gather(event: RunEvent): void {
  if (current === null) return;
  gathered.push(boundEvent(event));
  const { id } = current;
  if (event.is === 'ended') postGathered(id);
  else gatherTimer ??= window.setTimeout(() => postGathered(id), gatherMs);
}

function postGathered(id: number): void {
  clearTimeout(gatherTimer ?? 0);
  gatherTimer = null;
  post({ id, events: gathered.splice(0) });
}

function post(message: RunnerMessage): void {
  port?.postMessage(message);
}
