/** A value requested from the main process, with its loading and error state. */
import { untrack } from 'svelte';
import { AppError } from '../../shared/app-error.ts';
import { errorMessage } from '../../shared/error-message.ts';

export class Resource<Value> {
  value = $state.raw<Value | null>(null);
  error = $state.raw<AppError | null>(null);
  readonly #ask: () => Promise<Value>;
  /** The latest request, until it is answered. */
  #latest: Promise<Value> | null = null;

  /** `ask` is called for every load. */
  constructor(ask: () => Promise<Value>) {
    this.#ask = ask;
  }

  /**
   * Requests the value again. The old value stays until the answer arrives. Only the answer to the latest request counts,
   * and every caller waits for it.
   */
  async load(): Promise<void> {
    const asked = (this.#latest = this.#ask());
    // Untracked, or an effect that loads would rerun on its own result.
    let value = untrack(() => this.value);
    let error: AppError | null = null;
    if (value === null) this.error = null;
    try {
      value = await asked;
    } catch (thrown) {
      error = toAppError(thrown);
    }
    if (asked === this.#latest) {
      this.#latest = null;
      this.value = value;
      this.error = error;
    }
    while (this.#latest) await this.#latest.catch(() => null);
  }

  /** Sets a newer value. A request in flight may be stale, so it is repeated. */
  replace(value: Value): void {
    this.value = value;
    if (this.#latest) void this.load();
  }
}

/** The error itself, or an `internal` one with its message. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = errorMessage(error);
  return new AppError('internal', message, { cause: error });
}
