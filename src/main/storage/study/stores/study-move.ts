/** Moves all study data of a question to the address that the question moves to. */
import type { Database } from 'better-sqlite3';
import { cardKinds } from '../../../../shared/study/card-kinds.ts';
import { markKinds } from '../../../../shared/study/marks.ts';
import { deriveUuid } from '../../../study/derive-uuid.ts';
import { prepare } from '../../prepare.ts';
import { writeStudy } from '../tables/write.ts';
import type { Moment } from './conditions.ts';
import { EditedCodeStore } from './edited-code-store.ts';
import { MarkStore } from './mark-store.ts';
import { NoteStore } from './note-store.ts';
import { QuestionStore } from './question-store.ts';
import { ReviewStore } from './review-store.ts';

/**
 * Each part is copied to the new address and cleared at the old one, as if the user had done so: that merges with other
 * devices. Data at the new address is kept. Returns whether there was anything to move.
 */
export function moveStudyData(
  database: Database,
  from: string,
  to: string,
  moment: Moment,
): boolean {
  return writeStudy(database, () => {
    const questions = new QuestionStore(database);
    const known = questions.getQuestion(from);
    const isInSessions = moveInSessions(database, from, to);
    if (known === null) return isInSessions;
    questions.learnQuestion(to, known, known.knownSince);
    const marks = new MarkStore(database);
    for (const kind of markKinds) {
      const mark = marks.getMark(from, kind);
      if (mark === null || !marks.isInForce(from, kind, moment)) continue;
      marks.setMark(to, kind, true, mark.changedAt);
      marks.setMark(from, kind, false, moment.now);
    }
    new NoteStore(database).moveNote(from, to, moment.now);
    new EditedCodeStore(database).moveCode(from, to, moment.now);
    moveReviews(database, from, to, moment.now);
    return true;
  });
}

/** Sessions ask the question at its new address, and undo its steps there. Returns whether any has it. */
function moveInSessions(database: Database, from: string, to: string): boolean {
  const changes = [
    'UPDATE session SET current = :to WHERE current = :from',
    'UPDATE session_item SET question = :to WHERE question = :from',
    `UPDATE session_step SET question = :to,
       before = replace(before, json_quote(:from), json_quote(:to)) WHERE question = :from`,
  ].map((sql) => prepare(database, sql).run({ from, to }).changes);
  return changes.some((count) => count > 0);
}

/**
 * Moves the reviews that count to another question that's already stored: copies there, and undoes them here, because
 * merging study data never changes the question of a review. `at` in ms since 1970.
 */
function moveReviews(database: Database, from: string, to: string, at: number): void {
  const ids = prepare<string, string>(
    database,
    'SELECT id FROM review WHERE question = ? AND undone_at IS NULL',
  ).pluck();
  const copy = prepare(
    database,
    `INSERT INTO review (id, question, kind, reviewed_at, day, grade, retention)
       SELECT :copy, :to, kind, reviewed_at, day, grade, retention FROM review WHERE id = :id
       ON CONFLICT DO NOTHING`,
  );
  // Undoing the step of an open session undoes its review.
  const step = prepare(database, 'UPDATE session_step SET review = :copy WHERE review = :id');
  const undo = prepare(database, 'UPDATE review SET undone_at = :at WHERE id = :id');
  for (const id of ids.all(from)) {
    // Two devices that move a question to the same address make the same copies.
    const copied = deriveUuid(id, to);
    copy.run({ id, copy: copied, to });
    step.run({ id, copy: copied });
    undo.run({ id, at });
  }
  const reviews = new ReviewStore(database);
  for (const question of [from, to])
    for (const kind of cardKinds) reviews.replay({ question, kind });
}
