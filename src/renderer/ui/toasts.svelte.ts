/** Toasts: short messages about actions that succeeded or failed. */
import { createContext, untrack } from 'svelte';
import { errorMessage } from '../../shared/error-message.ts';

export interface Toast {
  id: number;
  kind: 'done' | 'failed';
  message: string;
  action: { label: string; run: () => void } | null;
  /** The sentence of the failed attempt, which a new attempt removes; null for other toasts. */
  attempt: string | null;
}

/** How long a success stays, in milliseconds. */
const lifetime = 4000;

export class ToastState {
  list = $state.raw<Toast[]>([]);
  #lastId = 0;

  /** Shows a success for a few seconds, or twice as long with an action. Returns its id. */
  done(message: string, action: Toast['action'] = null): number {
    const id = this.#add({ kind: 'done', message, action, attempt: null });
    setTimeout(() => this.dismiss(id), action === null ? lifetime : 2 * lifetime);
    return id;
  }

  /** Shows a failure until it is dismissed or retried. */
  failed(message: string, retry: (() => void) | null, label = 'Retry'): void {
    const action = retry === null ? null : { label, run: retry };
    this.#add({ kind: 'failed', message, action, attempt: null });
  }

  /**
   * Runs `work`. A failure is shown as `sentence` and its reason with a retry, until another attempt with the same sentence.
   * Resolves to whether it succeeded.
   */
  async attempt(sentence: string, work: () => unknown): Promise<boolean> {
    this.list = this.list.filter((toast) => toast.attempt !== sentence);
    try {
      await work();
      return true;
    } catch (error) {
      const message = `${sentence} ${errorMessage(error)}`;
      const run = (): void => void this.attempt(sentence, work);
      this.#add({
        ...{ kind: 'failed', message, action: { label: 'Retry', run }, attempt: sentence },
      });
      return false;
    }
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Appends a toast, replacing successes and copies of the same message. */
  #add(toast: Omit<Toast, 'id'>): number {
    this.#lastId += 1;
    // Without `untrack`, an effect that shows a toast would depend on all toasts.
    const others = untrack(() => this.list).filter(
      (other) => other.kind === 'failed' && other.message !== toast.message,
    );
    this.list = [...others, { ...toast, id: this.#lastId }].slice(-3);
    return this.#lastId;
  }
}

export const [getToasts, setToasts] = createContext<ToastState>();
