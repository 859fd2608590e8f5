/** Keeps links from outside: the first waits until the window asks, later ones go straight to it. */
import { parseLink } from '../shared/address.ts';

/** The address of the first link on a command line; null when none leads into the app. */
export function findLinkedAddress(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const address = parseLink(argument);
    if (address !== null) return address;
  }
  return null;
}

export class LinkInbox {
  readonly #send: (address: string) => void;
  #waiting: string | null;
  #isListening = false;

  /** `first`: the address the app was opened with. `send` reaches the window, once it asks for its start. */
  constructor(first: string | null, send: (address: string) => void) {
    this.#waiting = first;
    this.#send = send;
  }

  /** Opens an address: at once when a window listens, else as the start of the next one. */
  receive(address: string): void {
    if (this.#isListening) this.#send(address);
    else this.#waiting = address;
  }

  /** The address to start with, given out once; from now on the window listens. */
  take(): string | null {
    const address = this.#waiting;
    this.#waiting = null;
    this.#isListening = true;
    return address;
  }

  /** The window has closed: the next one asks again. */
  stopListening(): void {
    this.#isListening = false;
  }
}
