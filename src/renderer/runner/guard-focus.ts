/** Returns the focus when a page takes it: only a click into its frame, or Tab, moves the focus there. */

/** How long after the focus has moved the event of the click that moved it may arrive, in milliseconds. */
const newsMs = 150;
/** How long after a click or Tab the focus counts as moved by it, in milliseconds. */
const inviteMs = 500;
/** The polling interval for the focus, in milliseconds: no event fires if it moves while another window is active. */
const lookMs = 1000;
/** How many times a page may take the focus: each time, keys pressed at that moment are lost. */
const maxTaken = 10;

export class FocusGuard {
  readonly #frame: HTMLIFrameElement;
  readonly #onThief: () => void;
  /** The app element that last had the focus. */
  #last = document.activeElement;
  /** Whether the user has moved the focus into the frame. */
  #isWanted = false;
  /** The time of the last click into the frame or press of Tab, from `Date.now`. */
  #invitedAt = 0;
  #taken = 0;

  /** `onThief` is called once a page keeps stealing the focus. */
  constructor(frame: HTMLIFrameElement, onThief: () => void) {
    this.#frame = frame;
    this.#onThief = onThief;
  }

  /** Guards the focus until the returned function is called. */
  start(): () => void {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    addEventListener('blur', () => setTimeout(() => this.#check(), newsMs), options);
    addEventListener('focusin', ({ target }) => this.#noteFocus(target), options);
    addEventListener('keydown', ({ key }) => key === 'Tab' && this.invite(), options);
    const timer = setInterval(() => this.#check(), lookMs);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }

  /** Lets the frame have the focus: the user clicked into it, or pressed Tab. */
  invite(): void {
    this.#invitedAt = Date.now();
  }

  #noteFocus(target: EventTarget | null): void {
    if (target === this.#frame || !(target instanceof Element)) return;
    this.#last = target;
    this.#isWanted = false;
    this.#invitedAt = 0;
  }

  #check(): void {
    if (document.activeElement !== this.#frame) {
      this.#isWanted = false;
      return;
    }
    this.#isWanted ||= Date.now() - this.#invitedAt < inviteMs;
    if (this.#isWanted) return;
    this.#taken += 1;
    this.#frame.blur();
    if (this.#last instanceof HTMLElement && this.#last.isConnected) {
      this.#last.focus({ preventScroll: true });
    }
    if (this.#taken === maxTaken) this.#onThief();
  }
}
