/** Tracks which question is being written. */
import { createContext } from 'svelte';

/**
 * A new question, on the page at a path if it's one of the user's own; an existing question, by its address; or a
 * suggested correction to one that the user can't change.
 */
export type WritingTarget =
  { page: string | null; from?: WritingStart } | { address: string; isSuggestion?: boolean };

/** Where a new question comes from, such as a line of a debrief. */
export interface WritingStart {
  /** The name of its draft: up to 40 lowercase letters, digits and hyphens. */
  id: string;
  /** The initial text of the question. */
  q: string;
  /** Called with its address and text once it's on disk; the editor then closes. */
  onSaved: (address: string, q: string) => void;
}

export class WritingState {
  /** Null while the editor is closed. */
  target = $state.raw<WritingTarget | null>(null);
}

export const [getWriting, setWriting] = createContext<WritingState>();
