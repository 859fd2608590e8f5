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
import { Engines } from './engines.ts';
import type { EngineName } from './engines.ts';
import type { WorkerEvent } from './serve-runs.ts';

/** How long an engine may take to load, in milliseconds. */
const loadLimitMs = 60_000;
/** How long an engine may take to clean up after a run, in milliseconds. */
const cleanLimitMs = 10_000;
/** How long what a run tells is gathered, in milliseconds: the window draws anew for each message. */
const gatherMs = 20;

type RunCommand = Extract<RunnerCommand, { do: 'run' }>;

/** A run that isn't over. */
interface Current extends RunCommand {
  name: EngineName;
  timer: number;
}

/** Those whose worker stays for the next run; scripts could leave anything behind in theirs. */
const keptEngines: ReadonlySet<EngineName> = new Set(['sql', 'python', 'page']);

const engines = new Engines({ onEvent: hear, onBroken: fail });
/** The timers that end those which don't clean up after a run. */
const cleaning = new Map<EngineName, number>();
let current: Current | null = null;
/** What the run has told since the window last heard of it. */
const waiting: RunEvent[] = [];
let gathering: number | null = null;

/** To the window; null until it has sent its end. */
let port: MessagePort | null = null;

/** The only page that can embed this one is the app's: its policy says so. */
addEventListener('message', ({ source, ports: [given] }) => {
  if (source !== parent || given === undefined || port !== null) return;
  port = given;
  port.onmessage = ({ data }: MessageEvent<RunnerCommand>) => {
    if (data.do === 'answer') return post({ is: 'alive' });
    end({ how: 'stopped' });
    if (data.do === 'run') begin(data);
  };
  post({ is: 'alive' });
});

function begin(command: RunCommand): void {
  engines.stay();
  clearTimeout(current?.timer);
  const { request } = command;
  current = { ...command, name: nameEngine(request), timer: 0 };
  limit(loadLimitMs);
  engines.run(listEngines(current)[0] ?? current.name, request);
}

/** In the order they're used in: types are taken out before a script runs. */
function listEngines({ name, request }: Current): EngineName[] {
  return name === 'script' && request.language === 'typescript' ? ['page', name] : [name];
}

function nameEngine({ language, page }: RunRequest): EngineName {
  if (page !== undefined || language === 'html' || language === 'css') return 'page';
  return language === 'sql' || language === 'python' ? language : 'script';
}

function hear(name: EngineName, event: WorkerEvent): void {
  if (event.is === 'clean') return settle(name);
  if (event.is === 'ended') awaitClean(name);
  if (current === null || !listEngines(current).includes(name)) return;
  if (event.is === 'started') limit(current.limitMs);
  if (event.is === 'stripped') {
    limit(loadLimitMs);
    engines.run(current.name, { ...current.request, script: event.script });
  } else if (name === current.name || (event.is === 'ended' && event.end.how === 'failed')) {
    receive(event);
  }
}

function fail(name: EngineName, message: string): void {
  settle(name);
  if (current === null || !listEngines(current).includes(name)) return;
  end({ how: 'failed', message, line: null }, true);
}

function receive(event: RunEvent): void {
  if (event.is === 'ended') end(event.end);
  else tell(event);
}

/** Ends the current run, and replaces its workers where they can't be used again. */
function end(how: RunEnd, isBroken = false): void {
  if (current === null) return;
  const isCut = how.how === 'stopped' || how.how === 'late';
  clearTimeout(current.timer);
  tell({ is: 'ended', end: how });
  const used = listEngines(current);
  const { name: last } = current;
  current = null;
  for (const name of used) {
    if (isBroken && name === last) drop(name);
    else if (isCut || !keptEngines.has(name)) replace(name);
  }
  engines.rest();
}

function drop(name: EngineName): void {
  settle(name);
  engines.discard(name);
}

function replace(name: EngineName): void {
  settle(name);
  engines.replace(name);
}

/** What code leaves may hang as the code itself can: then the next run does not wait for it. */
function awaitClean(name: EngineName): void {
  settle(name);
  const giveUp = (): void => {
    replace(name);
    if (current !== null && listEngines(current).includes(name)) begin(current);
  };
  cleaning.set(name, window.setTimeout(giveUp, cleanLimitMs));
}

function settle(name: EngineName): void {
  clearTimeout(cleaning.get(name));
  cleaning.delete(name);
}

function limit(milliseconds: number): void {
  if (current === null) return;
  clearTimeout(current.timer);
  current.timer = window.setTimeout(
    () => end({ how: 'late', limitMs: milliseconds }),
    milliseconds,
  );
}

function tell(event: RunEvent): void {
  if (current === null) return;
  waiting.push(boundEvent(event));
  const { id } = current;
  if (event.is === 'ended') flush(id);
  else gathering ??= window.setTimeout(() => flush(id), gatherMs);
}

function flush(id: number): void {
  clearTimeout(gathering ?? 0);
  gathering = null;
  post({ id, events: waiting.splice(0) });
}

function post(message: RunnerMessage): void {
  port?.postMessage(message);
}
