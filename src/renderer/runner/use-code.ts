/** What keys do with code that can be run: with the code in focus, or else with the first in view. */
import type { ActionHandlers } from '../lib/keyboard.ts';

/** The same for every answer on the page. */
export const codeKeys: ActionHandlers = {
  // The editor of a task is always open.
  'edit-code': () => press('.edit-code, .code-editor'),
  'run-code': () => press('.run-code'),
};

function press(control: string): void {
  const blocks = [...document.querySelectorAll('.code-block[data-run]')];
  const focused = blocks.find((block) => block.contains(document.activeElement));
  const inView = blocks.find((block) => block.getBoundingClientRect().bottom > barsHeight());
  const found = (focused ?? inView)?.querySelector<HTMLElement>(control);
  if (found instanceof HTMLButtonElement) found.click();
  else found?.focus();
}

/** How much of the window's top the bars cover, in pixels. */
function barsHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
}
