/** Buffers the latest message for the window until it asks, then passes later ones on directly. */

export class WindowInbox<Message> {
  readonly #send: (message: Message) => void;
  #waiting: Message | null;
  #isListening = false;

  /** `first` arrived before any window existed. `send` is only called while the window is listening. */
  constructor(first: Message | null, send: (message: Message) => void) {
    this.#waiting = first;
    this.#send = send;
  }

  /** Whether a message is waiting. */
  get hasMessage(): boolean {
    return this.#waiting !== null;
  }

  /** Passes a message on: at once if a window is listening, otherwise when the next one asks. */
  receive(message: Message): void {
    if (this.#isListening) this.#send(message);
    else this.#waiting = message;
  }

  /** Takes the waiting message; from then on the window is listening. */
  take(): Message | null {
    const message = this.#waiting;
    this.#waiting = null;
    this.#isListening = true;
    return message;
  }

  /** Call this when the window has closed: the next one has to ask again. */
  stopListening(): void {
    this.#isListening = false;
  }
}
