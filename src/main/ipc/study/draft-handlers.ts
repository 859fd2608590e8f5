/** Answers the requests about notes that are being written. */
import type { draftRequests } from '../../../shared/contract/drafts.ts';
import type { NoteDrafts } from '../../marks/note-drafts.ts';
import type { HandlersOf } from '../answer-requests.ts';

export function createDraftHandlers(drafts: NoteDrafts): HandlersOf<typeof draftRequests> {
  return {
    listNoteDrafts: () => drafts.list(),
    keepNoteDraft: (question, text) => drafts.keep(question, text),
  };
}
