/** Requests about notes that are being written. */
import { takes } from './declare.ts';
import { note, questionAddress } from './values.ts';

export const draftRequests = {
  /** Saves the notes that were being written when the window or the app ended; those that it can't save, by question. */
  saveNoteDrafts: takes().writes<Record<string, string>>(),
  /** Keeps what is being written; null forgets it. */
  keepNoteDraft: takes(questionAddress, note.nullable()).acts(),
};
