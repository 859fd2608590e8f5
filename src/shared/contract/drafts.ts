/** Requests about notes that are being written. */
import { takes } from './declare.ts';
import { note, questionAddress } from './values.ts';

export const draftRequests = {
  /** What was being written when the window or the app ended, by question. */
  listNoteDrafts: takes().answers<Record<string, string>>(),
  /** Keeps what is being written; null forgets it. */
  keepNoteDraft: takes(questionAddress, note.nullable()).answers(),
};
