/** Keeps what is meant for the window: the latest waits until a window asks, and once it has, the rest goes straight to it. */

export class WindowInbox<Message> {
  readonly #send: (message: Message) => void;
  #waiting: Message | null;
  #isListening = false;

  /** `first` came before any window. `send` reaches the window once it has asked. */
  constructor(first: Message | null, send: (message: Message) => void) {
    this.#waiting = first;
    this.#send = send;
  }

  /** Whether a message waits. */
  get hasMessage(): boolean {
    return this.#waiting !== null;
  }

  /** Passes a message on: at once if a window is listening, else when the next one asks. */
  receive(message: Message): void {
    if (this.#isListening) this.#send(message);
    else this.#waiting = message;
  }

  /** The message that waits, given out once; from then on the window is listening. */
  take(): Message | null {
    const message = this.#waiting;
    this.#waiting = null;
    this.#isListening = true;
    return message;
  }

  /** Call this when the window has closed: the next one asks again. */
  stopListening(): void {
    this.#isListening = false;
  }
}
