/**
 * The script that a preview begins with: turns the empty page into the one the window sends, and tells what it prints,
 * what fails in it, and how tall it is. Everything it needs afterwards is kept from the page's own scripts.
 */
import type { PreviewCommand, PreviewMessage, PreviewPage, RunEnd } from '../../shared/runner.ts';
import { addReason } from '../add-reason.ts';
import { createConsole } from '../javascript/console.ts';
import { describeThrown, thrownIn } from '../javascript/describe-thrown.ts';
import { openValues } from '../javascript/inspect.ts';
import { printAfter } from '../javascript/join-fences.ts';
import { printOwnPlaces } from '../javascript/own-places.ts';
import { reasons, scriptReasons } from '../javascript/reasons.ts';
import { cutMessage, cutStart, later, now, preventDefault } from '../kept.ts';
import { createOutput } from '../output.ts';
import { findLine, writing } from './find-line.ts';
import type { Failure } from './find-line.ts';
import { findPageImport } from './find-page-import.ts';
import { watchHeight } from './height.ts';
import { keepForms } from './keep-forms.ts';
import { keepLinks } from './keep-links.ts';
import { takeModules } from './modules.ts';
import type { Modules } from './modules.ts';
import { printDialogs } from './print-dialogs.ts';
import { findScriptLine, nameImports, runScript, scriptName } from './run-script.ts';
import { tellMissing } from './tell-missing.ts';

/** How often what was printed, or has failed, is sent, in milliseconds. */
const sendMs = 100;
/** What the browser says of an import, without its line. */
const unresolved = 'Failed to resolve module specifier';

type Post = (message: PreviewMessage) => void;

addEventListener('message', receive);

function receive({ source, ports }: MessageEvent): void {
  const [port] = ports;
  if (source !== parent || port === undefined) return;
  removeEventListener('message', receive);
  const post = port.postMessage.bind(port) as Post;
  const modules = takeModules();
  port.onmessage = ({ data: command }: MessageEvent<PreviewCommand>) => {
    post({ is: 'alive' });
    if (command.do === 'show') show(command.page, modules, post);
  };
  post({ is: 'ready' });
}

function show({ html, script, lines }: PreviewPage, modules: Modules, post: Post): void {
  const output = createOutput((text) => post({ is: 'output', text }));
  openValues(globalThis as unknown as Record<string, unknown>);
  const print = printAfter(output, script?.hasBefore ?? false);
  const toOwnLine = (line: number): number => lines[line - 1] ?? 0;
  Object.assign(console, createConsole(printOwnPlaces(print, scriptName, toOwnLine)));
  printDialogs(print);
  // The policy has none start, and a script that tries would never hear of it.
  Reflect.deleteProperty(globalThis, 'Worker');

  let hasFailed = false;
  let failure: RunEnd | null = null;
  let toldAt = -Infinity;
  // A page may fail without end: only the last failure of a while is told.
  const tellFailure = (): void => {
    if (failure === null || now() - toldAt < sendMs) return;
    output.finish();
    post({ is: 'ended', end: failure });
    failure = null;
    toldAt = now();
  };
  const fail = (error: unknown, line: number | null): void => {
    hasFailed = true;
    const message = addReason(
      describeThrown(error, (text) => cutStart(text, writing)),
      script === null ? reasons : scriptReasons,
    );
    failure = {
      ...{ how: 'failed', message: cutMessage(nameImports(message)) },
      line: (line !== null && toOwnLine(line)) || null,
    };
    tellFailure();
  };
  /** Whether that is what has failed; `scheme` is that of its address, and null for a bare name. */
  const failImport = (scheme: string | null): boolean => {
    const found = findPageImport(html, scheme);
    if (found === undefined) return false;
    fail(new TypeError(`${unresolved} "${found.name}"`), found.line);
    return true;
  };
  setInterval(() => {
    output.finish();
    tellFailure();
  }, sendMs);
  // This takes away the listeners that there are.
  document.open();
  keepForms(print);
  keepLinks(print);
  tellMissing(print, failImport);
  // The window shows what fails; errors without end that go to the console, too, hold up whoever listens there.
  const findFailed = (event: Failure): number | null =>
    script === null ? findLine(event, html) : findScriptLine(event.error);
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
    const tellDone = (): void => {
      measure();
      output.finish();
      if (!hasFailed) post({ is: 'ended', end: { how: 'done' } });
    };
    const done = script === null ? Promise.resolve() : runScript(script, modules);
    done
      .catch((error: unknown) => fail(error, findScriptLine(error)))
      // The browser tells of a rejection only in a turn after the one it came in.
      .then(() => later(tellDone, 0));
  });
  document.write(html);
  document.close();
}
