/** Renders components into a page and uses them as a reader would: what React has to do is done before the next line. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import * as dom from './dom';

let root: Root | null = null;
let shown: ReactNode = null;
let failure: { error: unknown } | null = null;

/** Renders into the page; once more, and React updates what is there. */
export function render(element: ReactNode): void {
  root ??= createRoot(document.body.appendChild(document.createElement('main')), {
    onUncaughtError: (error) => {
      failure ??= { error };
      setTimeout(report);
    },
    // An error boundary shows what it caught.
    onCaughtError: () => undefined,
  });
  shown = element;
  settle();
}

/** Takes everything away again. */
export function unmount(): void {
  root?.unmount();
  root = null;
}

/** Clicks the element that is called `name`. */
export function click(name: string): void {
  dom.click(name);
  settle();
}

/** Replaces what is in the field that is called `name`, one character after another. */
export function type(name: string, text: string): void {
  dom.type(name, text);
  settle();
}

/** Chooses the option that is called `option` in the list that is called `name`. */
export function choose(name: string, option: string): void {
  dom.choose(name, option);
  settle();
}

/** Presses a key in the field that has the focus, else on the page. */
export function press(key: string): void {
  dom.press(key);
  settle();
}

/** Lets time pass, in milliseconds. */
export async function wait(milliseconds = 0): Promise<void> {
  await dom.wait(milliseconds);
  settle();
}

export { find, show } from './dom';

/** Finishes what is urgent: rendering, effects, and the updates that they make. */
function settle(): void {
  for (let round = 0; round < 10 && failure === null; round += 1) {
    flushSync(() => root?.render(shown));
  }
  if (failure !== null) throw takeFailure();
}

/** What a reader's click or a timer brings about fails with no code waiting for it. */
function report(): void {
  if (failure !== null) reportError(takeFailure());
}

function takeFailure(): unknown {
  const error = failure?.error;
  failure = null;
  return error;
}
