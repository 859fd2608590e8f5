/** Notes that were begun and not saved: their text comes back when the note is opened again. */
import { createContext } from 'svelte';

/** Unsaved text by question (`<path>#<question id>`). */
export type NoteDrafts = Map<string, string>;

export const [getNoteDrafts, setNoteDrafts] = createContext<NoteDrafts>();
