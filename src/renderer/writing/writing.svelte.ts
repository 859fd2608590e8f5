/** Which question is being written, and the pages that the user can write into. */
import { createContext } from 'svelte';
import { errorMessage } from '../../shared/error-message.ts';
import type { OwnPage } from '../../shared/writing.ts';
import { request } from '../lib/api.ts';
import type { ToastState } from '../ui/toasts.svelte.ts';

/** A new question, on the page at a path if it's one of the user's own; or an existing one by its address. */
export type WritingTarget =
  { kind: 'new'; page: string | null } | { kind: 'edit'; address: string };

export class WritingState {
  /** Null while the editor is closed. */
  target = $state.raw<WritingTarget | null>(null);
  pages = $state.raw<readonly OwnPage[]>([]);
  readonly #toasts: ToastState;

  constructor(toasts: ToastState) {
    this.#toasts = toasts;
  }

  add(page: string | null): void {
    this.target = { kind: 'new', page };
  }

  edit(address: string): void {
    this.target = { kind: 'edit', address };
  }

  isOwn(path: string): boolean {
    return this.pages.some((page) => page.path === path);
  }

  /** Fails as requests do. */
  async loadPages(): Promise<void> {
    this.pages = await request('listOwnPages');
  }

  async remove(address: string): Promise<void> {
    let removal = '';
    const isRemoved = await this.#toasts.attempt(
      'The question could not be deleted.',
      async () => void (removal = await request('removeQuestion', address)),
    );
    if (isRemoved)
      this.#toasts.done('Question deleted', { label: 'Undo', run: () => undo(removal) });
    const undo = (id: string): void => {
      request('restoreQuestion', id).then(
        () => this.#toasts.done('Question restored'),
        (error: unknown) =>
          this.#toasts.failed(`The question could not be restored. ${errorMessage(error)}`, () =>
            undo(id),
          ),
      );
    };
  }
}

export const [getWriting, setWriting] = createContext<WritingState>();
