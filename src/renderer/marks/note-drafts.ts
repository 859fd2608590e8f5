/** Unsaved notes: their text comes back when the note is opened again. */
import { createContext } from 'svelte';
import { request } from '../lib/api.ts';

/** Unsaved text by question (`<path>#<question id>`). */
export type NoteDrafts = Map<string, string>;

export const [getNoteDrafts, setNoteDrafts] = createContext<NoteDrafts>();

/** The drafts of this window, and those that an earlier one left and that can't be saved, once the others are. */
export function loadNoteDrafts(): NoteDrafts {
  const drafts: NoteDrafts = new Map();
  request('saveNoteDrafts').then(
    (stored) => {
      for (const [question, text] of Object.entries(stored)) {
        if (!drafts.has(question)) drafts.set(question, text);
      }
    },
    // The window works without them; what is written next is kept anew.
    () => undefined,
  );
  return drafts;
}

/** Keeps what is being written for a crash; null forgets it. A failure says nothing: saving the note itself will. */
export function keepNoteDraft(question: string, text: string | null): void {
  request('keepNoteDraft', question, text).catch(() => undefined);
}
