/** Stores the changes that a merge has planned. */
import type { Database } from 'better-sqlite3';
import type { StudyChanges } from '../../../study/merge.ts';
import type { SessionRecord } from '../../../study/study-data-records.ts';
import { ReviewStore } from '../sessions/review-store.ts';
import { writeStudy } from '../write.ts';
import { prepare } from '../../prepare.ts';

/** Stores the changes and the schedules that follow from them: all of it or, when it throws, nothing. */
export function saveChanges(database: Database, changes: StudyChanges): void {
  const save = (sql: string, records: readonly object[]): void => {
    const statement = prepare(database, sql);
    for (const record of records) statement.run(record);
  };
  writeStudy(database, () => {
    save(
      'INSERT INTO question_text (hash, q, a) VALUES (:hash, :q, :a) ON CONFLICT DO NOTHING',
      changes.texts,
    );
    save(
      `INSERT INTO question (id, difficulty, text, known_since)
       VALUES (:id, :difficulty, :text, :knownSince)
       ON CONFLICT (id) DO UPDATE SET
         difficulty = excluded.difficulty, text = excluded.text, known_since = excluded.known_since`,
      changes.questions,
    );
    save(
      `INSERT INTO mark (question, kind, is_set, changed_at) VALUES (:question, :kind, :isSet, :changedAt)
       ON CONFLICT (question, kind) DO UPDATE SET
         is_set = excluded.is_set, changed_at = excluded.changed_at`,
      changes.marks.map((mark) => ({ ...mark, isSet: mark.isSet ? 1 : 0 })),
    );
    save(
      `INSERT INTO note (question, body, changed_at) VALUES (:question, :body, :changedAt)
       ON CONFLICT (question) DO UPDATE SET body = excluded.body, changed_at = excluded.changed_at`,
      changes.notes,
    );
    save(
      `INSERT INTO review (id, question, reviewed_at, day, grade, retention, undone_at)
       VALUES (:id, :question, :reviewedAt, :day, :grade, :retention, :undoneAt)
       ON CONFLICT (id) DO UPDATE SET
         question = excluded.question, reviewed_at = excluded.reviewed_at, day = excluded.day,
         grade = excluded.grade, retention = excluded.retention, undone_at = excluded.undone_at`,
      changes.reviews,
    );
    save(
      `INSERT INTO place (path, question, updated_at) VALUES (:path, :question, :updatedAt)
       ON CONFLICT (path) DO UPDATE SET
         question = excluded.question, updated_at = excluded.updated_at`,
      changes.places,
    );
    saveSessions(database, changes.sessions);
    const reviews = new ReviewStore(database);
    for (const question of changes.rescheduled) reviews.replay(question);
  });
}

/** Sessions from elsewhere have ended: there is nothing in them to go on with or to take back. */
function saveSessions(database: Database, sessions: readonly SessionRecord[]): void {
  const remove = prepare(database, 'DELETE FROM session WHERE id = ?');
  const save = prepare(
    database,
    `INSERT INTO session (id, kind, plan, started_at, ended_at, current, stage, typed, elapsed_ms)
     VALUES (:id, :kind, :plan, :startedAt, :endedAt, NULL, 'question', '', 0)`,
  );
  const saveItem = prepare(
    database,
    `INSERT INTO session_item (session, position, question, is_new)
     VALUES (:session, :position, :question, :isNew)`,
  );
  const saveStep = prepare(
    database,
    `INSERT INTO session_step (session, number, question, text, difficulty, kind, grade, review, due_at,
       before, typed, elapsed_ms, taken_at, day)
     VALUES (:session, :number, :question, :text, :difficulty, :kind, :grade, :review, :dueAt,
       '{}', :typed, :elapsedMs, :takenAt, :day)`,
  );
  for (const { items, steps, plan, ...session } of sessions) {
    remove.run(session.id);
    save.run({ ...session, plan: JSON.stringify(plan) });
    for (const item of items) {
      saveItem.run({ ...item, session: session.id, isNew: item.isNew ? 1 : 0 });
    }
    for (const step of steps) saveStep.run({ ...step, session: session.id });
  }
}
