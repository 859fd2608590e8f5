/** Dispatches key presses to the shortcuts of the current screen. */
import { createContext } from 'svelte';
import type { MenuCommand } from '../../shared/commands.ts';
import { catchUp } from './after-drawing.ts';
import { KeyBuffer } from './key-buffer.ts';
import { buttons, wasClicked } from './last-input.ts';
import { isBound, readKey } from './read-key.ts';
import type { KeyPress, Meaning } from './read-key.ts';
import { findShortcut } from '../../shared/shortcuts.ts';
import { isMac } from './shortcuts.ts';
import type { Action } from '../../shared/shortcuts.ts';

export type ActionHandlers = Partial<Record<Action | MenuCommand, () => void>>;

/** How long to wait for the second key of a sequence, in ms. */
const sequenceWindow = 1500;

/** Fields that take typed characters. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';
/** Controls that the arrow keys change. */
const choices = '[type="radio"], [type="range"]';
/** Open dialogs and menus, except closing ones. */
const overlays = ':is([role="dialog"], [role="menu"]):not([data-state="closed"])';

export class Keyboard {
  readonly #handlers: ActionHandlers[] = [];
  readonly #singleKeys: () => boolean;
  readonly #buffer = new KeyBuffer();
  #pending: { key: string; time: number } | null = null;

  /** `singleKeys` tells whether single-key shortcuts are on. */
  constructor(singleKeys: () => boolean) {
    this.#singleKeys = singleKeys;
  }

  /** Registers handlers until the returned function is called; for each action, the last registered handler wins. */
  handle(handlers: ActionHandlers): () => void {
    this.#handlers.push(handlers);
    return () => {
      this.#handlers.splice(this.#handlers.indexOf(handlers), 1);
    };
  }

  /** Runs the shortcut of a key press, if this screen has one. */
  press(event: KeyboardEvent): void {
    catchUp();
    if (event.defaultPrevented || isCovered()) return;
    // `event.target` would be the host of an editor's shadow root.
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

  /** Runs an action as if its key had been pressed; an open dialog blocks it. */
  run(action: Action | MenuCommand): void {
    catchUp();
    if (!isCovered()) this.#findHandler([action])?.();
  }

  /** Buffers all keys for a loading component; `arrival` resolves to whether it loaded. */
  holdUntil(arrival: Promise<boolean>): void {
    void this.#buffer.holdUntil(arrival);
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
    return readKey(readPress(event), inTime ? pending.key : null, !isTyped && this.#singleKeys());
  }
}

/** The parts of an event that matter to shortcuts. */
export function readPress(event: KeyboardEvent): KeyPress {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
  // On macOS, Option types characters as AltGr does elsewhere.
  const isOption = isMac && altKey && key.length === 1 && isBound(key);
  const altGraph = isOption || event.getModifierState('AltGraph');
  return { key, code, altKey, ctrlKey, metaKey, shiftKey, altGraph, repeat };
}

/** True while a dialog or menu is open: it gets all keys. */
export function isCovered(): boolean {
  return document.querySelector(overlays) !== null;
}

function worksInText(meaning: NonNullable<Meaning>, event: KeyboardEvent): boolean {
  // macOS uses these to edit text: Ctrl+K deletes, Option with an arrow moves by word.
  if (isMac && (event.ctrlKey || event.altKey)) return false;
  return 'actions' in meaning && meaning.actions.some((action) => findShortcut(action).anywhere);
}

/** True if the key belongs to a link, a button, a choice, or a region that scrolls sideways. */
function isTakenBy(target: Element, event: KeyboardEvent): boolean {
  const { key } = event;
  if (key === ' ') return isPressable(target);
  if (key === 'Enter') return target.closest(`a[href], summary, ${buttons}`) !== null;
  if (event.altKey) return false;
  if (target.matches(choices) && /^(Arrow|Home|End)/.test(key)) return true;
  // An audio player uses these keys to seek and to change the volume.
  if (target.matches('audio')) return key.startsWith('Arrow');
  const isWide = target.scrollWidth > target.clientWidth + 1 && target !== document.body;
  return isWide && /^Arrow[LR]/.test(key);
}

/** True if Space presses the element: a choice, a player, or a button that was not just clicked. */
function isPressable(target: Element): boolean {
  const button = target.closest(buttons);
  return button === null ? target.matches('input, audio') : !wasClicked(button);
}

export const [getKeyboard, setKeyboard] = createContext<Keyboard>();
