/** Lazy components and modules: each is imported on first use, or when the browser is idle. */
import { toAppError } from './resource.svelte.ts';
import type { AppError } from '../../shared/app-error.ts';

/** The longest wait for an idle period, in ms. */
const idleTimeout = 2000;

/** Declared but not requested yet. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the screen shows it
const waiting = new Set<Lazy<unknown>>();

export class Lazy<Part> {
  /** Null until it has loaded. */
  part = $state.raw<Part | null>(null);
  /** Why loading failed; null before that and during a retry. */
  error = $state.raw<AppError | null>(null);
  readonly #importPart: () => Promise<{ default: Part }>;
  #arrival: Promise<boolean> | null = null;

  constructor(importPart: () => Promise<{ default: Part }>) {
    this.#importPart = importPart;
    waiting.add(this);
  }

  /** Resolves to whether it loaded, and never rejects; calling it after a failure retries. */
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

/** Preloads the rest, one part per idle period, until the returned function is called. */
export function preloadWhenIdle(): () => void {
  let idle = 0;
  const next = (): void => {
    idle = requestIdleCallback(() => void loadOne(), { timeout: idleTimeout });
  };
  const loadOne = async (): Promise<void> => {
    const [first] = waiting;
    if (first === undefined) return;
    // A failure is retried, and reported, on first use.
    await first.load();
    next();
  };
  next();
  return () => cancelIdleCallback(idle);
}
