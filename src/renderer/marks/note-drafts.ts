/** Drafts of unsaved notes, restored when the note is opened again. */
import { createContext } from 'svelte';
import { request } from '../lib/api.ts';

/** By question (`<path>#<question id>`). */
export type NoteDrafts = Map<string, string>;

export const [getNoteDrafts, setNoteDrafts] = createContext<NoteDrafts>();

/** Saves the drafts that an earlier window left; those that fail to save stay drafts. */
export function loadNoteDrafts(): NoteDrafts {
  const drafts: NoteDrafts = new Map();
  request('saveNoteDrafts').then(
    (stored) => {
      for (const [question, text] of Object.entries(stored)) {
        if (!drafts.has(question)) drafts.set(question, text);
      }
    },
    // The window works without them.
    () => undefined,
  );
  return drafts;
}

/** Stores a draft for recovery after a crash; null deletes it. Failures are silent: saving the note will report them. */
export function keepNoteDraft(question: string, text: string | null): void {
  request('keepNoteDraft', question, text).catch(() => undefined);
}
