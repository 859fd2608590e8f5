/** Answers the requests about drafts of notes. */
import type { draftRequests } from '../../../shared/contract/drafts.ts';
import type { DraftFile } from '../../storage/draft-file.ts';
import { saveDrafts } from '../../features/marks/save-drafts.ts';
import type { StudyMarks } from '../../features/marks/study-marks.ts';
import type { HandlersOf } from '../answer-requests.ts';

export function createDraftHandlers(
  drafts: DraftFile,
  marks: StudyMarks,
  report: (error: unknown) => void,
): HandlersOf<typeof draftRequests> {
  return {
    async saveNoteDrafts() {
      await saveDrafts(drafts, marks, report);
      return drafts.list();
    },
    keepNoteDraft: (question, text) => drafts.keep(question, text),
  };
}
