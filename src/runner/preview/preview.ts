/**
 * The first script of a preview: turns the empty page into the one that the window sends, and reports its output,
 * failures and height. It captures everything it needs before any script of the page could replace it.
 */
import type { PreviewCommand, PreviewMessage, PreviewPage, RunEnd } from '../../shared/runner.ts';
import { addReason } from '../add-reason.ts';
import { createConsole } from '../javascript/console.ts';
import { describeThrown, thrownIn } from '../javascript/describe-thrown.ts';
import { openValues } from '../javascript/inspect.ts';
import { printAfter } from '../javascript/join-fences.ts';
import { printOwnPlaces } from '../javascript/own-places.ts';
import { reasons, scriptReasons } from '../javascript/reasons.ts';
import { cutMessage, cutStart, later, now, preventDefault } from '../built-ins.ts';
import { createOutput } from '../output.ts';
import type { Output } from '../output.ts';
import { confinePage } from './confine-page.ts';
import { findLine, findPageImport, writing } from './find-line.ts';
import type { Failure } from './find-line.ts';
import { findScriptLine, nameImports, runScript, scriptName, takeModules } from './run-script.ts';
import type { Modules } from './run-script.ts';

/** How often output and failures are sent, in milliseconds. */
const sendMs = 100;
/** The browser's error for an import, which lacks the line. */
const unresolved = 'Failed to resolve module specifier';

type Post = (message: PreviewMessage) => void;

addEventListener('message', receive);

function receive({ source, ports }: MessageEvent): void {
  const [port] = ports;
  if (source !== parent || port === undefined) return;
  removeEventListener('message', receive);
  const post = port.postMessage.bind(port) as Post;
  const modules = takeModules();
  const answer = (): void => post({ is: 'alive' });
  port.onmessage = ({ data: command }: MessageEvent<PreviewCommand>) => {
    answer();
    if (command.do !== 'show') return;
    // No event of the port is handled or readable while code of the page runs: an event would give the code access to
    // the port.
    port.onmessage = answer;
    later(() => show(command.page, modules, post), 0);
  };
  post({ is: 'ready' });
}

function show({ html, script, lines }: PreviewPage, modules: Modules, post: Post): void {
  const output = createOutput((text) => post({ is: 'output', text }));
  openValues(globalThis as unknown as Record<string, unknown>);
  const print = printAfter(output, script?.hasBefore ?? false);
  const toOwnLine = (line: number): number => lines[line - 1] ?? 0;
  Object.assign(console, createConsole(printOwnPlaces(print, scriptName, toOwnLine)));
  // The policy blocks all workers, and a script that creates one would wait for it without getting an error.
  Reflect.deleteProperty(globalThis, 'Worker');

  const failures = createFailures(output, post);
  const fail = (error: unknown, line: number | null): void => {
    const thrown = describeThrown(error, (text) => cutStart(text, writing));
    const message = addReason(thrown, script === null ? reasons : scriptReasons);
    failures.add({
      ...{ how: 'failed', message: cutMessage(nameImports(message)) },
      line: (line !== null && toOwnLine(line)) || null,
    });
  };
  /** Reports a failed import, if there is one; `scheme` is the scheme of its address, or null for a bare name. */
  const failImport = (scheme: string | null): boolean => {
    const found = findPageImport(html, scheme);
    if (found === undefined) return false;
    fail(new TypeError(`${unresolved} "${found.name}"`), found.line);
    return true;
  };
  // This removes all listeners.
  document.open();
  confinePage(print, failImport);
  for (const type of ['pointerdown', 'click']) {
    // Runs before the page's own listeners; events created by code aren't trusted.
    addEventListener(type, ({ isTrusted }) => isTrusted && post({ is: 'used' }), { capture: true });
  }
  const findFailed = (event: Failure): number | null =>
    script === null ? findLine(event, html) : findScriptLine(event.error);
  // The window shows failures; an endless stream of them in the console would slow down DevTools.
  addEventListener('error', (event) => {
    preventDefault(event);
    if (event.message.includes(unresolved) && failImport(null)) return;
    fail(thrownIn(event), findFailed(event));
  });
  addEventListener('unhandledrejection', (event) => {
    preventDefault(event);
    fail(event.reason, findFailed({ error: event.reason, lineno: null }));
  });
  addEventListener('load', () => {
    const measure = watchHeight((height) => post({ is: 'height', height }));
    const done = script === null ? Promise.resolve() : runScript(script, modules);
    done
      .catch((error: unknown) => fail(error, findScriptLine(error)))
      .then(() => {
        // Unhandled rejections are reported in a later turn.
        later(() => {
          measure();
          failures.finish();
        }, 0);
      });
  });
  document.write(html);
  document.close();
}

interface Failures {
  add(end: RunEnd): void;
  /** Reports that the page has loaded, unless it has failed. */
  finish(): void;
}

/** Throttles failures to the last of each interval: a page may fail endlessly. */
function createFailures(output: Output, post: Post): Failures {
  let hasFailed = false;
  let last: RunEnd | null = null;
  let sentAt = -Infinity;
  const send = (): void => {
    if (last === null || now() - sentAt < sendMs) return;
    output.finish();
    post({ is: 'ended', end: last });
    last = null;
    sentAt = now();
  };
  setInterval(() => {
    output.finish();
    send();
  }, sendMs);
  return {
    add(end) {
      hasFailed = true;
      last = end;
      send();
    },
    finish() {
      output.finish();
      if (!hasFailed) post({ is: 'ended', end: { how: 'done' } });
    },
  };
}

/** How often the height is measured, in milliseconds. */
const measureMs = 200;

/** Calls back with the height in pixels, at once and whenever it changes; the returned function measures it now. */
function watchHeight(tell: (height: number) => void): () => void {
  let told = -1;
  const measure = (): void => {
    const height = measureHeight();
    if (height === told) return;
    told = height;
    tell(height);
  };
  measure();
  setInterval(measure, measureMs);
  return measure;
}

/** The lowest edge of anything in the page; the page itself is always as tall as its frame. */
function measureHeight(): number {
  const margin = Number.parseFloat(getComputedStyle(document.body).marginBottom) || 0;
  let lowest = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const { width, height, bottom } = element.getBoundingClientRect();
    if (width > 0 && height > 0) lowest = Math.max(lowest, bottom + scrollY);
  }
  const text = document.createRange();
  text.selectNodeContents(document.body);
  const { height, bottom } = text.getBoundingClientRect();
  // Empty elements alone have a position, but nothing visible.
  if (height > 0) lowest = Math.max(lowest, bottom + scrollY);
  return lowest === 0 ? 0 : Math.ceil(lowest + margin);
}
