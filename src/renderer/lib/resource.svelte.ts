/** A value requested from the main process, with its loading and error state. */
import { untrack } from 'svelte';
import { AppError } from '../../shared/app-error.ts';

export class Resource<Value> {
  value = $state.raw<Value | null>(null);
  error = $state.raw<AppError | null>(null);
  readonly #ask: () => Promise<Value>;
  #asked = 0;

  /** `ask` is called for every load. */
  constructor(ask: () => Promise<Value>) {
    this.#ask = ask;
  }

  /** Requests the value (again). The old value stays until the answer arrives; only the answer to the latest request counts. */
  async load(): Promise<void> {
    this.#asked += 1;
    const turn = this.#asked;
    // Untracked, so that an effect that loads doesn't run again because of what was loaded.
    if (untrack(() => this.value) === null) this.error = null;
    try {
      const value = await this.#ask();
      if (turn !== this.#asked) return;
      this.value = value;
      this.error = null;
    } catch (error) {
      if (turn === this.#asked) this.error = toAppError(error);
    }
  }
}

/** The error itself, or an `internal` one with its message. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new AppError('internal', message, { cause: error });
}
