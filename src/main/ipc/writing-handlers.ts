/** Answers the requests about writing questions. */
import { questionDraft } from '../../shared/contract/writing.ts';
import type { writingRequests } from '../../shared/contract/writing.ts';
import type { QuestionDraft } from '../../shared/writing.ts';
import type { PreviewQuestion } from '../features/writing/preview-question.ts';
import type { QuestionWriter } from '../features/writing/question-writer.ts';
import type { DraftFile } from '../storage/draft-file.ts';
import type { HandlersOf } from './answer-requests.ts';

/** `openWriter` loads the writer at its first use. */
export function createWritingHandlers(
  openWriter: () => Promise<QuestionWriter>,
  preview: PreviewQuestion,
  drafts: DraftFile,
): HandlersOf<typeof writingRequests> {
  return {
    listOwnPages: async () => (await openWriter()).listPages(),
    previewQuestion: (page, written) => preview(page, written),
    openQuestion: async (address) => (await openWriter()).open(address),
    openOriginal: async (address) => (await openWriter()).openOriginal(address),
    addQuestion: async (page, written) => (await openWriter()).add(page, written),
    saveQuestion: async (address, written, base) =>
      (await openWriter()).save(address, written, base),
    removeQuestion: async (address) => (await openWriter()).remove(address),
    restoreQuestion: async (id) => (await openWriter()).restore(id),
    listQuestionDrafts: () => readDrafts(drafts.list()),
    keepQuestionDraft: (key, draft) =>
      drafts.keep(key, draft === null ? null : JSON.stringify(draft)),
  };
}

/** Skips drafts from other versions of the app. */
function readDrafts(stored: Record<string, string>): Record<string, QuestionDraft> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, text]): [string, QuestionDraft][] => {
      try {
        return [[key, questionDraft.parse(JSON.parse(text))]];
      } catch {
        return [];
      }
    }),
  );
}
