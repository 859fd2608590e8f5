/** Which question is being written. */
import { createContext } from 'svelte';

/**
 * A new question, on the page at a path if it's one of the user's own; an existing one by its address; or a correction to
 * suggest of one that the user can't change.
 */
export type WritingTarget =
  { page: string | null; from?: WritingStart } | { address: string; isSuggestion?: boolean };

/** Where a new question comes from, such as a line of a debrief. */
export interface WritingStart {
  /** Names its draft: up to 40 lowercase letters, digits and hyphens. */
  id: string;
  /** The question, to start with. */
  q: string;
  /** Called with its address and text once it's on disk; the editor then closes. */
  onSaved: (address: string, q: string) => void;
}

export class WritingState {
  /** Null while the editor is closed. */
  target = $state.raw<WritingTarget | null>(null);
}

export const [getWriting, setWriting] = createContext<WritingState>();
