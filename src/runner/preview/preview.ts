/**
 * The script that a preview begins with: turns the empty page into the one the window sends, and tells what it prints,
 * what fails in it, and how tall it is. Everything it needs afterwards is kept from the page's own scripts.
 */
import type { PreviewMessage, PreviewPage } from '../../shared/runner.ts';
import { createConsole } from '../javascript/console.ts';
import { printAfter } from '../javascript/join-fences.ts';
import { createOutput } from '../output.ts';
import { findLine } from './find-line.ts';
import { watchHeight } from './height.ts';
import { findScriptLine, runScript } from './run-script.ts';

/** How often what was printed is sent, in milliseconds. */
const sendMs = 100;

addEventListener('message', receive);

function receive({ source, data, ports }: MessageEvent<PreviewPage>): void {
  const [port] = ports;
  if (source !== parent || port === undefined) return;
  removeEventListener('message', receive);
  show(data, port);
}

function show({ html, script, lines }: PreviewPage, port: MessagePort): void {
  const post = port.postMessage.bind(port) as (message: PreviewMessage) => void;
  port.onmessage = () => post({ is: 'alive' });
  const output = createOutput((text) => post({ is: 'output', text }));
  Object.assign(console, createConsole(printAfter(output, script?.hasBefore ?? false)));
  setInterval(() => output.finish(), sendMs);

  let hasFailed = false;
  const fail = (error: unknown, line: number | null): void => {
    hasFailed = true;
    output.finish();
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    post({
      is: 'ended',
      end: { how: 'failed', message, line: (line !== null && lines[line - 1]) || null },
    });
  };
  // This takes away the listeners that there are.
  document.open();
  addEventListener('error', (event) => {
    const line = script === null ? findLine(event, html) : findScriptLine(event.error);
    fail(event.error ?? event.message, line);
  });
  addEventListener('unhandledrejection', ({ reason }) => fail(reason, findScriptLine(reason)));
  addEventListener('load', () => {
    watchHeight((height) => post({ is: 'height', height }));
    const done = script === null ? Promise.resolve() : runScript(script);
    done
      .catch((error: unknown) => fail(error, findScriptLine(error)))
      .then(() => {
        output.finish();
        if (!hasFailed) post({ is: 'ended', end: { how: 'done' } });
      });
  });
  document.write(html);
  document.close();
}
