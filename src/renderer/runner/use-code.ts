/** Handles the keys that run and edit code: the focused code, or else the first in view. */
import type { ActionHandlers } from '../lib/keyboard.ts';
import { readBarsHeight } from '../lib/scroll.ts';

/** Focuses the editors of blocks that have one from the start and therefore no Edit button. */
const edits = new WeakMap<Element, () => void>();

/** The same for every answer on the page. */
export const codeKeys: ActionHandlers = {
  'edit-code': edit,
  'run-code': () => press(findBlock(), '.run-code'),
};

/** `edit` focuses the editor of a block. */
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
