/** Which question is being written. */
import { createContext } from 'svelte';

/** A new question, on the page at a path if it's one of the user's own; or an existing one by its address. */
export type WritingTarget = { page: string | null } | { address: string };

export class WritingState {
  /** Null while the editor is closed. */
  target = $state.raw<WritingTarget | null>(null);
}

export const [getWriting, setWriting] = createContext<WritingState>();
