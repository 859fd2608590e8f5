/** Creates the stores of study.db for the app's own connection. */
import type { Database } from 'better-sqlite3';
import type { StudyClock } from '../../study/study-day.ts';
import { StudyDataStore } from './records/study-data-store.ts';
import { EditedCodeStore } from './stores/edited-code-store.ts';
import { MarkStore } from './stores/mark-store.ts';
import { NoteStore } from './stores/note-store.ts';
import { NoteImageStore } from './stores/note-image-store.ts';
import { QuestionStore } from './stores/question-store.ts';
import { StudyReader } from './stores/study-reader.ts';
import { StudyWriter } from './stores/study-writer.ts';
import { ResetStore } from './stores/reset-store.ts';
import { ScratchCodeStore } from './stores/scratch-code-store.ts';
import { ReportStore } from './stores/report-store.ts';
import { ReviewStore } from './stores/review-store.ts';
import { SessionStore } from './stores/session-store.ts';
import { createStudyTransaction } from './tables/write.ts';

export type StudyStores = ReturnType<typeof createStudyStores>;

/** The caller closes the connection. */
export function createStudyStores(database: Database, clock: StudyClock) {
  return {
    transaction: createStudyTransaction(database),
    questions: new QuestionStore(database),
    marks: new MarkStore(database),
    notes: new NoteStore(database),
    noteImages: new NoteImageStore(database),
    reader: new StudyReader(database, clock),
    editedCode: new EditedCodeStore(database),
    writer: new StudyWriter(database),
    scratchCode: new ScratchCodeStore(database),
    sessions: new SessionStore(database),
    reviews: new ReviewStore(database),
    reports: new ReportStore(database),
    studyData: new StudyDataStore(database),
    resets: new ResetStore(database),
  };
}
