/** Remembers across launches where the window hung or crashed, so that this address isn't reopened automatically. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseAddress } from '../../shared/address.ts';
import { errorCode } from '../../shared/error-code.ts';

export class StoppedPage {
  readonly #file: string;
  readonly #report: (error: unknown) => void;

  constructor(file: string, report: (error: unknown) => void) {
    this.#file = file;
    this.#report = report;
  }

  /** Call this when the window crashes or hangs: the user may end the app at any time. */
  save(url: string): void {
    const { pathname = '/', hash = '' } = URL.parse(url) ?? {};
    this.#attempt(() => writeFileSync(this.#file, pathname + hash, { mode: 0o600 }));
  }

  /** Call this when a hanging window responds again. */
  clear(): void {
    this.#attempt(() => rmSync(this.#file, { force: true }));
  }

  /** Returns the address once; null if the window didn't stop, or not at an address of the app. */
  take(): string | null {
    let address: string | null = null;
    this.#attempt(() => (address = readFileSync(this.#file, 'utf8')));
    if (address !== null) this.clear();
    return address === null || parseAddress(address) === null ? null : address;
  }

  #attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') this.#report(error);
    }
  }
}
