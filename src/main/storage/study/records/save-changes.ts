/**
 * Stores the changes that a merge has planned. They're prepared in temporary tables, with their checksums and
 * schedules, so that study.db itself is locked only while these are copied.
 */
import type { Database } from 'better-sqlite3';
import type { StudyChanges } from '../../../study/merge.ts';
import { checkNoteImage } from '../../../study/note-image.ts';
import type { NoteImage } from '../../../study/note-image.ts';
import type { NoteImageRecord } from '../../../study/study-data-records.ts';
import { replayReviews } from '../../../study/schedule.ts';
import type { Card, Review } from '../../../study/schedule.ts';
import {
  addChecksumTriggers,
  removeChecksumTriggers,
  addRowChecksum,
} from '../tables/checksums.ts';
import { writeStudy } from '../tables/write.ts';
import { prepare } from '../../prepare.ts';
import {
  addStaged,
  removeRows,
  removeStaged,
  replaceStaged,
  stageRows,
  stagedOf,
} from './staged-rows.ts';

/** Those whose staged rows take the place of others with the same key, referenced tables first. */
const replacedTables = [
  'question',
  'mark',
  'note',
  'edited_code',
  'scratch_code',
  'review',
  'place',
] as const;

/** How many questions have been scheduled anew so far, and how many there are. */
type OnScheduled = (done: number, total: number) => void;

/** Prepares the changes on this connection. Nothing is written to study.db yet, and nobody is kept from writing. */
export function stageChanges(
  database: Database,
  changes: StudyChanges,
  onScheduled: OnScheduled = () => undefined,
): void {
  addRowChecksum(database);
  const { texts, questions, marks, notes, editedCode, images, reviews, sessions } = changes;
  const { scratchCode, places, rescheduled } = changes;
  stageRows(database, 'question_text', texts);
  stageRows(database, 'question', questions);
  stageRows(
    database,
    'mark',
    marks.map((mark) => ({ ...mark, isSet: mark.isSet ? 1 : 0 })),
  );
  stageRows(database, 'note', notes);
  stageRows(database, 'edited_code', editedCode);
  stageRows(database, 'scratch_code', scratchCode);
  stageRows(database, 'note_image', images.map(toNoteImage));
  stageRows(database, 'review', reviews);
  stageRows(database, 'place', places);
  // Sessions from elsewhere arrive as ended: there's nothing in them to continue or to undo.
  stageRows(
    database,
    'session',
    sessions.map(({ items: _items, steps: _steps, plan, ...session }) => ({
      ...session,
      ...{ plan: JSON.stringify(plan), current: null, stage: 'question', typed: '', elapsedMs: 0 },
    })),
  );
  stageRows(
    database,
    'session_item',
    sessions.flatMap(({ id, items }) =>
      items.map((item) => ({ ...item, session: id, isNew: item.isNew ? 1 : 0 })),
    ),
  );
  stageRows(
    database,
    'session_step',
    sessions.flatMap(({ id, steps }) =>
      steps.map((step) => ({ ...step, session: id, before: '{}' })),
    ),
  );
  stageRows(database, 'card', planCards(database, rescheduled, onScheduled));
}

/** Copies what was staged into study.db: all of it or, if it throws, nothing. */
export function storeStaged(database: Database): void {
  writeStudy(database, () => {
    // The checksums are there already, and the totals are counted by table.
    removeChecksumTriggers(database);
    addStaged(database, 'question_text');
    addStaged(database, 'note_image');
    for (const table of replacedTables) replaceStaged(database, table);
    const isStaged = `session IN (SELECT id FROM ${stagedOf('session')})`;
    removeRows(database, 'session_step', isStaged);
    removeRows(database, 'session_item', isStaged);
    for (const table of ['session', 'session_item', 'session_step'] as const) {
      replaceStaged(database, table);
    }
    removeRows(database, 'card', 'question IN (SELECT id FROM temp.rescheduled)');
    replaceStaged(database, 'card');
    addChecksumTriggers(database);
  });
  removeStaged(database);
}

/** It was checked when its file was read. */
function toNoteImage({ data }: NoteImageRecord): NoteImage {
  const image = checkNoteImage(Buffer.from(data, 'base64'));
  if (typeof image === 'string') throw new Error(image);
  return image;
}

/** The schedules that follow from the reviews once those that are staged are stored. */
function planCards(
  database: Database,
  rescheduled: readonly string[],
  onScheduled: OnScheduled,
): Card[] {
  database.exec(`
    DROP TABLE IF EXISTS temp.rescheduled;
    CREATE TEMP TABLE rescheduled (id TEXT PRIMARY KEY) WITHOUT ROWID`);
  prepare(database, 'INSERT INTO temp.rescheduled SELECT value FROM json_each(?)').run(
    JSON.stringify(rescheduled),
  );
  const columns = 'id, question, reviewed_at, day, grade, retention, undone_at';
  const staged = stagedOf('review');
  const reviews = prepare<[], Review>(
    database,
    `SELECT question, reviewed_at AS reviewedAt, day, grade, retention FROM (
         SELECT ${columns} FROM main.review
         WHERE question IN (SELECT id FROM temp.rescheduled) AND id NOT IN (SELECT id FROM ${staged})
         UNION ALL
         SELECT ${columns} FROM ${staged} WHERE question IN (SELECT id FROM temp.rescheduled)
       ) WHERE undone_at IS NULL ORDER BY question, reviewed_at, id`,
  );
  const cards: Card[] = [];
  let asked: Review[] = [];
  const settle = (): void => {
    const card = replayReviews(asked);
    if (card !== null) cards.push(card);
    asked = [];
    onScheduled(cards.length, rescheduled.length);
  };
  for (const review of reviews.iterate()) {
    if (asked[0] !== undefined && asked[0].question !== review.question) settle();
    asked.push(review);
  }
  settle();
  return cards;
}
