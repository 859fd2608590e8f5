/** Answers the requests about writing questions. */
import { pathOf } from '../../shared/address.ts';
import { questionDraft } from '../../shared/contract/writing.ts';
import type { writingRequests } from '../../shared/contract/writing.ts';
import type { QuestionDraft } from '../../shared/writing.ts';
import type { PreviewQuestion } from '../features/writing/preview-question.ts';
import type { Writing } from '../features/writing/open-writing.ts';
import type { DraftFile } from '../storage/draft-file.ts';
import type { HandlersOf } from './answer-requests.ts';

/** `open` loads the writers at their first use. */
export function createWritingHandlers(
  open: () => Promise<Writing>,
  preview: PreviewQuestion,
  drafts: DraftFile,
): HandlersOf<typeof writingRequests> {
  return {
    previewQuestion: (page, written) => preview(page, written),
    openQuestion: async (address) => (await open()).questions.open(address),
    openOriginal: async (address) => (await open()).questions.openOriginal(address),
    addQuestion: async (page, written) => (await open()).questions.add(page, written),
    saveQuestion: async (address, written, base) =>
      (await open()).questions.save(address, written, base),
    removeQuestion: async (address) => (await open()).questions.remove(address),
    restoreQuestion: async (id) => (await open()).questions.restore(id),
    moveQuestion: async (address, page) => {
      const moved = await (await open()).mover.move(address, page);
      moveDraft(drafts, address, moved.address);
      return moved;
    },
    undoMove: async (id) => {
      const { from, to } = await (await open()).mover.undo(id);
      moveDraft(drafts, from, to);
    },
    shiftQuestion: async (address, by) => (await open()).mover.shift(address, by),
    listOwnLibraries: async () => (await open()).places.list(),
    renamePlace: async (address, name) => (await open()).places.rename(address, name),
    shiftPlace: async (address, by) => (await open()).places.shift(address, by),
    listQuestionDrafts: () => readDrafts(drafts.list()),
    keepQuestionDraft: (key, draft) =>
      drafts.keep(key, draft === null ? null : JSON.stringify(draft)),
  };
}

/** An unsaved change follows its question to another page. */
function moveDraft(drafts: DraftFile, from: string, to: string): void {
  const draft = readDrafts(drafts.list())[from];
  if (draft === undefined) return;
  drafts.keep(to, JSON.stringify({ ...draft, page: pathOf(to) }));
  drafts.keep(from, null);
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
