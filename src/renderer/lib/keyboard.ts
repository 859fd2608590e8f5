/** Listens for key presses and runs the shortcut they mean on the current screen. */
import { createContext } from 'svelte';
import type { MenuCommand } from '../../shared/commands.ts';
import { catchUp } from './after-drawing.ts';
import { HeldKeys } from './held-keys.ts';
import { buttons, wasClicked } from './last-input.ts';
import type { Action, Meaning } from './shortcuts.ts';
import { findShortcut, isMac, readKey } from './shortcuts.ts';

export type ActionHandlers = Partial<Record<Action | MenuCommand, () => void>>;

/** How long to wait for the second key of a sequence, in milliseconds. */
const sequenceWindow = 1500;

/** Fields that characters are typed into or chosen by. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';
/** Choices that arrow keys change. */
const choices = '[type="radio"], [type="range"]';
/** Open dialogs and menus, except those that are closing. */
const overlays = ':is([role="dialog"], [role="menu"]):not([data-state="closed"])';

export class Keyboard {
  readonly #handlers: ActionHandlers[] = [];
  readonly #singleKeys: () => boolean;
  readonly #held = new HeldKeys();
  #pending: { key: string; time: number } | null = null;

  /** `singleKeys` says whether single-key shortcuts are on. */
  constructor(singleKeys: () => boolean) {
    this.#singleKeys = singleKeys;
  }

  /** Registers handlers until the returned function is called; for each action, the handler registered last wins. */
  handle(handlers: ActionHandlers): () => void {
    this.#handlers.push(handlers);
    return () => {
      this.#handlers.splice(this.#handlers.indexOf(handlers), 1);
    };
  }

  /** Runs the shortcut for a key press, if it has one on this screen. */
  press(event: KeyboardEvent): void {
    catchUp();
    if (event.defaultPrevented || event.isComposing || isCovered()) return;
    // Seen from outside, the target in an editor's shadow root is the element that holds the root.
    const [target] = event.composedPath();
    if (!(target instanceof Element)) return;
    const isTyped = target.closest(typing) !== null;
    const meaning = this.#read(event, isTyped);
    if (meaning === null) return;
    if (isTyped ? !worksInText(meaning, event) : isTakenBy(target, event)) return;
    if ('pending' in meaning) {
      this.#pending = { key: meaning.pending, time: event.timeStamp };
      return;
    }
    const run = this.#findHandler(meaning.actions);
    if (run === null) return;
    event.preventDefault();
    run();
  }

  /** Runs an action as if its key had been pressed; an open dialog keeps it from the screen behind. */
  run(action: Action | MenuCommand): void {
    catchUp();
    if (!isCovered()) this.#findHandler([action])?.();
  }

  /** Keeps all keys for a part of the window that is on its way; `arrival` says whether it came. */
  holdUntil(arrival: Promise<boolean>): void {
    void this.#held.holdUntil(arrival);
  }

  #findHandler(actions: readonly (Action | MenuCommand)[]): (() => void) | null {
    for (const handlers of this.#handlers.toReversed()) {
      for (const action of actions) {
        const run = handlers[action];
        if (run !== undefined) return run;
      }
    }
    return null;
  }

  #read(event: KeyboardEvent, isTyped: boolean): Meaning {
    const pending = this.#pending;
    if (!['Shift', 'Alt', 'Control', 'Meta', 'AltGraph'].includes(event.key)) this.#pending = null;
    const inTime = pending !== null && event.timeStamp - pending.time < sequenceWindow;
    return readKey(
      {
        key: event.key,
        code: event.code,
        altKey: event.altKey,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        shiftKey: event.shiftKey,
        altGraph: event.getModifierState('AltGraph'),
        repeat: event.repeat,
      },
      inTime ? pending.key : null,
      !isTyped && this.#singleKeys(),
    );
  }
}

/** Whether a dialog or menu is open: all keys are for it. */
export function isCovered(): boolean {
  return document.querySelector(overlays) !== null;
}

function worksInText(meaning: NonNullable<Meaning>, event: KeyboardEvent): boolean {
  // There, text is edited with Ctrl and Option: Ctrl+K deletes, Option with an arrow goes by word.
  if (isMac && (event.ctrlKey || event.altKey)) return false;
  return 'actions' in meaning && meaning.actions.some((action) => findShortcut(action).anywhere);
}

/** Whether the press belongs to a button, a choice, or a region that scrolls sideways. */
function isTakenBy(target: Element, event: KeyboardEvent): boolean {
  const { key } = event;
  if (key === ' ') return isPressable(target);
  if (event.altKey) return false;
  if (target.matches(choices) && /^(Arrow|Home|End)/.test(key)) return true;
  const isWide = target.scrollWidth > target.clientWidth + 1 && target !== document.body;
  return isWide && /^Arrow[LR]/.test(key);
}

/** Whether Space is the element's: a choice's, or a button's that was not just clicked. */
function isPressable(target: Element): boolean {
  const button = target.closest(buttons);
  return button === null ? target.matches('input') : !wasClicked(button);
}

export const [getKeyboard, setKeyboard] = createContext<Keyboard>();
