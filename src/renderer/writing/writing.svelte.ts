/** The open dialog for writing, if any. */
import { createContext } from 'svelte';

/**
 * A new question, on the page at a path if it's one of the user's own, with the selected text in its answer; an existing
 * question, by its address; or a suggested correction to one that the user can't change.
 */
export type WritingTarget =
  | { page: string | null; text?: string; from?: WritingStart }
  | { address: string; isSuggestion?: boolean };

/** A question to move to another page, by its address, or a library whose places are put in order, by its id. */
export type ArrangingTarget = { moves: string } | { arranges: string };

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
  /** Null while no dialog is open. */
  target = $state.raw<WritingTarget | ArrangingTarget | null>(null);
}

export const [getWriting, setWriting] = createContext<WritingState>();
