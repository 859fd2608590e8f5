/** Moves all study data of a question to another address, after the question itself has moved. */
import type { Database } from 'better-sqlite3';
import { markKinds } from '../../../../shared/study/marks.ts';
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
    new ReviewStore(database).moveReviews(from, to, moment.now);
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
