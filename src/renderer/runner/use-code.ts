/** What keys do with code that can be run: with the code in focus, or else with the first in view. */
import type { ActionHandlers } from '../lib/keyboard.ts';
import { readBarsHeight } from '../lib/scroll.ts';

/** What edits the code of blocks that have an editor from the start, and so no button for it. */
const edits = new WeakMap<Element, () => void>();

/** The same for every answer on the page. */
export const codeKeys: ActionHandlers = {
  'edit-code': edit,
  'run-code': () => press(findBlock(), '.run-code'),
};

/** `edit` moves the focus to the editor of a block of code. */
export function setEdit(block: Element, edit: () => void): void {
  edits.set(block, edit);
}

function edit(): void {
  const block = findBlock();
  const focus = block && edits.get(block);
  if (focus) focus();
  else press(block, '.edit-code');
}

function press(block: Element | undefined, button: string): void {
  block?.querySelector<HTMLElement>(button)?.click();
}

function findBlock(): Element | undefined {
  const blocks = [...document.querySelectorAll('.code-block[data-run]')];
  const focused = blocks.find((block) => block.contains(document.activeElement));
  return focused ?? blocks.find((block) => block.getBoundingClientRect().bottom > readBarsHeight());
}
