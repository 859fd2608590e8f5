/** The short messages on the screen. */
import { createContext, untrack } from 'svelte';

export interface Toast {
  id: number;
  kind: 'done' | 'failed';
  message: string;
  /** A button in the message. */
  action: { label: string; run: () => void } | null;
}

/** How long a message that needs no answer stays, in milliseconds. */
const lifetime = 4000;

export class ToastState {
  list = $state.raw<Toast[]>([]);
  #lastId = 0;

  /** Says that something worked; the message disappears by itself, after twice as long if it has an action. Returns its id. */
  done(message: string, action: Toast['action'] = null): number {
    const id = this.#add({ kind: 'done', message, action });
    setTimeout(() => this.dismiss(id), action === null ? lifetime : 2 * lifetime);
    return id;
  }

  /** Says that something failed; the message stays until it is dismissed or tried again. Without `retry`, it can't be. */
  failed(message: string, retry: (() => void) | null, label = 'Retry'): void {
    const action = retry === null ? null : { label, run: retry };
    this.#add({ kind: 'failed', message, action });
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Adds a message at the end; it replaces finished ones and earlier copies of itself. */
  #add(toast: Omit<Toast, 'id'>): number {
    this.#lastId += 1;
    // Showing a message in an effect must not make the effect depend on the messages.
    const others = untrack(() => this.list).filter(
      (other) => other.kind === 'failed' && other.message !== toast.message,
    );
    this.list = [...others, { ...toast, id: this.#lastId }].slice(-3);
    return this.#lastId;
  }
}

export const [getToasts, setToasts] = createContext<ToastState>();
