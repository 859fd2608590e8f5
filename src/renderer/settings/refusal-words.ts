/** Explains why an action can't have certain keys. */
import type { IgnoredKeys, Refusal } from '../../shared/own-shortcuts.ts';
import { formatBinding } from '../lib/shortcuts.ts';
import { namedShortcuts } from '../lib/shortcut-names.ts';
import type { Action } from '../../shared/shortcuts.ts';

/** An action's name in the lists of shortcuts; for an unknown action, its id. */
export function nameAction(action: string): string {
  return namedShortcuts.find((one) => one.action === action)?.label ?? action;
}

/** Two groups have actions of the same name, such as Easy. */
function nameOwner(action: Action): string {
  const owner = namedShortcuts.find((one) => one.action === action);
  return owner === undefined ? action : `“${owner.label}” (${owner.group})`;
}

/** One sentence: `Ctrl+K is the shortcut for “Search” (Moving around).` */
export function describeRefusal(keys: string, refusal: Refusal): string {
  const shown = formatBinding(keys);
  if (refusal.reason === 'taken') {
    return `${shown} is the shortcut for ${nameOwner(refusal.by)}. Change that one first.`;
  }
  if (refusal.reason === 'reserved') {
    return `${shown} is used to edit text or to control the window.`;
  }
  return `${shown} can’t be a shortcut.`;
}

/** One sentence about a stored choice that has no effect. */
export function describeIgnored(ignored: IgnoredKeys): string {
  const { action, keys } = ignored;
  if (ignored.reason === 'unknown-action') return `There is no action “${action}” (${keys}).`;
  return `${nameAction(action)}: ${describeRefusal(keys, ignored)}`;
}
