/** What keys do with code that can be run: with the code in focus, or else with the first in view. */
import type { ActionHandlers } from '../lib/keyboard.ts';
import { readBarsHeight } from '../lib/scroll-follower.ts';

/** The same for every answer on the page. */
export const codeKeys: ActionHandlers = {
  'edit-code': () => press('.edit-code'),
  'run-code': () => press('.run-code'),
};

function press(button: string): void {
  const blocks = [...document.querySelectorAll('.code-block[data-run]')];
  const focused = blocks.find((block) => block.contains(document.activeElement));
  const inView = blocks.find((block) => block.getBoundingClientRect().bottom > readBarsHeight());
  (focused ?? inView)?.querySelector<HTMLElement>(button)?.click();
}
