/** Answers the requests about writing questions. */
import { questionDraft } from '../../shared/contract/writing.ts';
import type { writingRequests } from '../../shared/contract/writing.ts';
import type { QuestionDraft } from '../../shared/writing.ts';
import type { PreviewQuestion } from '../features/writing/preview-question.ts';
import type { QuestionWriter } from '../features/writing/question-writer.ts';
import type { DraftFile } from '../storage/draft-file.ts';
import type { HandlersOf } from './answer-requests.ts';

export function createWritingHandlers(
  writer: QuestionWriter,
  preview: PreviewQuestion,
  drafts: DraftFile,
): HandlersOf<typeof writingRequests> {
  return {
    listOwnPages: () => writer.listPages(),
    previewQuestion: (page, written) => preview(page, written),
    openQuestion: (address) => writer.open(address),
    addQuestion: (page, written) => writer.add(page, written),
    saveQuestion: (address, written, base) => writer.save(address, written, base),
    removeQuestion: (address) => writer.remove(address),
    restoreQuestion: (id) => writer.restore(id),
    listQuestionDrafts: () => readDrafts(drafts.list()),
    keepQuestionDraft: (key, draft) =>
      drafts.keep(key, draft === null ? null : JSON.stringify(draft)),
  };
}

/** Leaves out those of another version of the app. */
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
