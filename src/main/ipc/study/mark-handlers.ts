/** Answers the requests about marks, notes, edited code, and questions that changed or left the library. */
import type { markRequests } from '../../../shared/contract/marks.ts';
import type { StudyMarks } from '../../features/marks/study-marks.ts';
import type { CodeCards } from '../../features/marks/code-cards.ts';
import type { NoteImages } from '../../features/marks/note-images.ts';
import type { HandlersOf } from '../answer-requests.ts';

export function createMarkHandlers(
  marks: StudyMarks,
  images: NoteImages,
  cards: CodeCards,
): HandlersOf<typeof markRequests> {
  return {
    getPageStudy: (path) => marks.getPageStudy(path),
    listProgress: () => marks.listProgress(),
    setMark: (question, kind, isSet) => marks.setMark(question, kind, isSet),
    setPageRead: (path, isRead) => marks.setPageRead(path, isRead),
    saveNote: (...saved) => marks.saveNote(...saved),
    settleNote: (...settled) => marks.settleNote(...settled),
    listEditedCode: (question) => marks.listEditedCode(question),
    saveEditedCode: (...saved) => marks.saveEditedCode(...saved),
    settleCode: (...settled) => marks.settleCode(...settled),
    addNoteImage: (base64) => images.add(base64),
    renderNote: (note) => marks.renderNote(note),
    listStudied: (list) => marks.listStudied(list),
    countStudied: () => marks.countStudied(),
    searchNotes: (text) => marks.searchNotes(text),
    getChange: (question) => marks.getChange(question),
    acceptChange: (question) => marks.acceptChange(question),
    getNextRecall: (question) => marks.getNextRecall(question),
    listCodeCards: (question) => cards.list(question),
    addFirstReview: (question, kind, grade) => cards.addFirstReview(question, kind, grade),
    undoFirstReview: (id) => cards.undoFirstReview(id),
    getHistory: (question) => marks.getHistory(question),
  };
}
