/** Parts of the window that aren't needed for its first picture: each is imported when asked for, or when nothing else is to do. */
import { toAppError } from './resource.svelte.ts';
import type { AppError } from '../../shared/app-error.ts';

/** The longest wait for an idle moment, in milliseconds. */
const idleTimeout = 2000;

/** Those that were declared and have not been asked for yet. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the screen shows it
const waiting = new Set<Lazy<unknown>>();

export class Lazy<Part> {
  /** The part; null until it has come. */
  part = $state.raw<Part | null>(null);
  /** Why it could not be loaded; null while it is on its way, too. */
  error = $state.raw<AppError | null>(null);
  readonly #importPart: () => Promise<{ default: Part }>;
  #arrival: Promise<boolean> | null = null;

  constructor(importPart: () => Promise<{ default: Part }>) {
    this.#importPart = importPart;
    waiting.add(this);
  }

  /** Resolves to whether it's there. Never rejects; asked again after a failure, it tries again. */
  load(): Promise<boolean> {
    waiting.delete(this);
    return (this.#arrival ??= this.#load());
  }

  async #load(): Promise<boolean> {
    try {
      const { default: part } = await this.#importPart();
      this.part = part;
      this.error = null;
      return true;
    } catch (error) {
      this.error = toAppError(error);
      this.#arrival = null;
      return false;
    }
  }
}

/** Loads what has not been asked for, one part in each idle moment, until the returned function is called. */
export function preloadWhenIdle(): () => void {
  let idle = 0;
  const next = (): void => {
    idle = requestIdleCallback(() => void loadOne(), { timeout: idleTimeout });
  };
  const loadOne = async (): Promise<void> => {
    const [first] = waiting;
    if (first === undefined) return;
    // A part that fails now is tried again, and told of, once it's needed.
    await first.load();
    next();
  };
  next();
  return () => cancelIdleCallback(idle);
}
