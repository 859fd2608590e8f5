/** Gives the focus back when a page takes it: only a click into its frame, or Tab, moves the focus there. */

/** How long the browser counts an input as the user's, in milliseconds. */
const activationMs = 5000;
/** How long the focus may come before the news of the click or key that moved it, in milliseconds. */
const newsMs = 150;
/** Times that a page may take the focus: each time, keys pressed at that moment are lost. */
const maxTaken = 10;

/** Guards the focus against the frame until the returned function is called; `onThief` is called for one that goes on. */
export function guardFocus(frame: HTMLIFrameElement, onThief: () => void): () => void {
  const guard = new FocusGuard(frame, onThief);
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  addEventListener('blur', () => setTimeout(() => guard.check(), newsMs), options);
  addEventListener('focusin', ({ target }) => guard.noteFocus(target), options);
  addEventListener('keydown', ({ key }) => guard.noteInput(key), options);
  addEventListener('pointerdown', () => guard.noteInput(null), options);
  frame.addEventListener('pointerleave', () => guard.check(), options);
  const timer = setInterval(() => guard.check(), 1000);
  return () => {
    controller.abort();
    clearInterval(timer);
  };
}

class FocusGuard {
  readonly #frame: HTMLIFrameElement;
  /** The element of the app that had the focus last. */
  #last = document.activeElement;
  /** Whether the user has moved the focus into the frame. */
  #isWanted = false;
  /** The last inputs into the app itself, as `Date.now` counts. */
  #inputAt = Date.now();
  #tabAt = 0;
  #taken = 0;
  readonly #onThief: () => void;

  constructor(frame: HTMLIFrameElement, onThief: () => void) {
    this.#frame = frame;
    this.#onThief = onThief;
  }

  noteFocus(target: EventTarget | null): void {
    if (target === this.#frame || !(target instanceof Element)) return;
    this.#last = target;
    this.#isWanted = false;
    this.#tabAt = 0;
  }

  noteInput(key: string | null): void {
    this.#inputAt = Date.now();
    if (key === 'Tab') this.#tabAt = this.#inputAt;
  }

  /** Gives the focus back if the frame has it and the user didn't move it there. */
  check(): void {
    if (document.activeElement !== this.#frame) {
      this.#isWanted = false;
      return;
    }
    this.#isWanted ||= Date.now() - this.#tabAt < 2 * newsMs || this.#wasUsed();
    if (this.#isWanted) return;
    if (this.#mayBeUsed()) {
      // At that moment the app's own input no longer counts, while a later one in the frame still does.
      setTimeout(() => this.check(), this.#inputAt + activationMs + 50 - Date.now());
      return;
    }
    this.#taken += 1;
    this.#frame.blur();
    if (this.#last instanceof HTMLElement && this.#last.isConnected) {
      this.#last.focus({ preventScroll: true });
    }
    if (this.#taken === maxTaken) this.#onThief();
  }

  /** A user input that the app didn't get went to the frame: the browser counts it for the window, too. */
  #wasUsed(): boolean {
    return navigator.userActivation.isActive && Date.now() - this.#inputAt > activationMs;
  }

  /** Right after an input of the app's own, a click into the frame can't be told, except by the pointer's place. */
  #mayBeUsed(): boolean {
    return navigator.userActivation.isActive && this.#frame.matches(':hover');
  }
}
