/** Toasts: short messages about actions that succeeded or failed. */
import { createContext, untrack } from 'svelte';
import { errorMessage } from '../../shared/error-message.ts';

export interface Toast {
  id: number;
  kind: 'done' | 'failed' | 'doing';
  message: string;
  action: { label: string; run: () => void } | null;
  /** Identifies a failed action, so that a new attempt removes the toast; null for other toasts. */
  about: string | null;
}

/** How long a success stays, in milliseconds. */
const lifetime = 4000;

export class ToastState {
  list = $state.raw<Toast[]>([]);
  #lastId = 0;

  /** Shows a success for a few seconds, or twice as long with an action. Returns its id. */
  done(message: string, action: Toast['action'] = null): number {
    const id = this.#add({ kind: 'done', message, action, about: null });
    setTimeout(() => this.dismiss(id), action === null ? lifetime : 2 * lifetime);
    return id;
  }

  /** Shows that work is in progress, until it is dismissed. Returns its id. */
  doing(message: string, action: Toast['action']): number {
    return this.#add({ kind: 'doing', message, action, about: null });
  }

  /** Shows a failure until it is dismissed, retried, or settled by its `about`. Returns its id. */
  failed(
    message: string,
    retry: (() => void) | null,
    { label = 'Retry', about = null }: { label?: string; about?: string | null } = {},
  ): number {
    const action = retry === null ? null : { label, run: retry };
    return this.#add({ kind: 'failed', message, action, about });
  }

  /** Removes the failure of an action that is attempted again, or has succeeded in another way. */
  settle(about: string): void {
    const list = untrack(() => this.list);
    if (list.some((toast) => toast.about === about)) {
      this.list = list.filter((toast) => toast.about !== about);
    }
  }

  /**
   * Runs `work`. A failure is shown as `sentence` and its reason with a retry, until the next attempt `about` the same.
   * Resolves to whether it succeeded.
   */
  async attempt(sentence: string, work: () => unknown, about = sentence): Promise<boolean> {
    this.settle(about);
    try {
      await work();
      return true;
    } catch (error) {
      const retry = (): void => void this.attempt(sentence, work, about);
      this.failed(`${sentence} ${errorMessage(error)}`, retry, { about });
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
      (other) => other.kind !== 'done' && other.message !== toast.message,
    );
    this.list = [...others, { ...toast, id: this.#lastId }].slice(-3);
    return this.#lastId;
  }
}

export const [getToasts, setToasts] = createContext<ToastState>();
