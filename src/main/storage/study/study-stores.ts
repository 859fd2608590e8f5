/** The stores of study.db on the app's own connection, and the transactions across them. Each reads only a few rows. */
import type { Database } from 'better-sqlite3';
import type { StudyClock } from '../../study/clock.ts';
import { StudyDataStore } from './records/study-data-store.ts';
import { EditedCodeStore } from './marks/edited-code-store.ts';
import { MarkStore } from './marks/mark-store.ts';
import { NoteImageStore } from './marks/note-image-store.ts';
import { QuestionStore } from './marks/question-store.ts';
import { StudyReader } from './marks/study-reader.ts';
import { StudyWriter } from './marks/study-writer.ts';
import { ResetStore } from './reset-store.ts';
import { ScratchCodeStore } from './scratch-code-store.ts';
import { ReportStore } from './sessions/report-store.ts';
import { ReviewStore } from './sessions/review-store.ts';
import { SessionStore } from './sessions/session-store.ts';
import { createStudyTransaction } from './write.ts';

export type StudyStores = ReturnType<typeof createStudyStores>;

/** The caller closes the connection. */
export function createStudyStores(database: Database, clock: StudyClock) {
  return {
    transaction: createStudyTransaction(database),
    questions: new QuestionStore(database),
    marks: new MarkStore(database),
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
