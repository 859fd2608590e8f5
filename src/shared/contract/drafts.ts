/** Requests about drafts of notes. */
import { takes } from './declare.ts';
import { note, questionAddress } from './values.ts';

export const draftRequests = {
  /** Saves drafts left when the window or the app closed; answers with those that could not be saved, by question. */
  saveNoteDrafts: takes().writes<Record<string, string>>(),
  /** Stores a draft; null discards it. */
  keepNoteDraft: takes(questionAddress, note.nullable()).acts(),
};
