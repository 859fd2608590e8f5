/** Listens for key presses and runs the shortcut they mean on the current screen. */
import { createContext } from 'svelte';
import type { Action, Meaning } from './shortcuts.ts';
import { readKey } from './shortcuts.ts';

export type ActionHandlers = Partial<Record<Action, () => void>>;

/** How long to wait for the second key of a sequence, in milliseconds. */
const sequenceWindow = 1500;

/** Elements that need every key for themselves. */
const typing = 'input, textarea, select, [contenteditable="true"]';
/** Elements that Space presses. */
const pressable = 'button, summary, [role="button"]';
/** Dialogs and menus, except those that are closing. */
const overlays = ':is([role="dialog"], [role="menu"]):not([data-state="closed"])';

export class Keyboard {
  readonly #handlers: ActionHandlers[] = [];
  readonly #singleKeys: () => boolean;
  #pending: { key: string; time: number } | null = null;

  /** `singleKeys` says whether shortcuts of a single character are on. */
  constructor(singleKeys: () => boolean) {
    this.#singleKeys = singleKeys;
  }

  /** Registers handlers until the returned function is called; the latest one registered for an action wins. */
  handle(handlers: ActionHandlers): () => void {
    this.#handlers.push(handlers);
    return () => {
      this.#handlers.splice(this.#handlers.indexOf(handlers), 1);
    };
  }

  /** Runs the shortcut a key press means, if it means one here. */
  press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || isTaken(event)) return;
    const meaning = this.#read(event);
    if (meaning === null) return;
    if ('pending' in meaning) {
      this.#pending = { key: meaning.pending, time: event.timeStamp };
      return;
    }
    const run = this.#findHandler(meaning.actions);
    if (run === null) return;
    event.preventDefault();
    run();
  }

  #findHandler(actions: readonly Action[]): (() => void) | null {
    for (const handlers of this.#handlers.toReversed()) {
      for (const action of actions) {
        const run = handlers[action];
        if (run !== undefined) return run;
      }
    }
    return null;
  }

  #read(event: KeyboardEvent): Meaning {
    const pending = this.#pending;
    if (!['Shift', 'Alt', 'Control', 'Meta', 'AltGraph'].includes(event.key)) this.#pending = null;
    const inTime = pending !== null && event.timeStamp - pending.time < sequenceWindow;
    return readKey(
      {
        key: event.key,
        altKey: event.altKey,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        shiftKey: event.shiftKey,
        altGraph: event.getModifierState('AltGraph'),
        repeat: event.repeat,
      },
      inTime ? pending.key : null,
      this.#singleKeys(),
    );
  }
}

/** Whether the press belongs to a field, a button, an open dialog or menu, or a region that scrolls sideways. */
function isTaken(event: KeyboardEvent): boolean {
  if (document.querySelector(overlays) !== null) return true;
  const target = event.target;
  if (!(target instanceof Element)) return false;
  if (target.closest(typing) !== null) return true;
  if (event.key === ' ' && target.closest(pressable) !== null) return true;
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  return (
    sideways &&
    !event.altKey &&
    target.scrollWidth > target.clientWidth + 1 &&
    target !== document.body
  );
}

export const [getKeyboard, setKeyboard] = createContext<Keyboard>();
