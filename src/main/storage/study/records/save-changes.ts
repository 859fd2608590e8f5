/**
 * Stores the changes planned by a merge. They're staged in temporary tables, with their checksums and schedules, so
 * that study.db itself is locked only while these are copied.
 */
import type { Database } from 'better-sqlite3';
import type { StudyChanges } from '../../../study/merge.ts';
import { cardId } from '../../../../shared/study/card-kinds.ts';
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
import { toResetRow } from '../stores/reset-log.ts';
import { formatVersions } from '../stores/text-store.ts';
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

/** The tables whose staged rows replace others with the same key, referenced tables first. */
const replacedTables = [
  'question',
  'mark',
  'note',
  'edited_code',
  'scratch_code',
  'review',
  'place',
  'setting',
  'reset_log',
] as const;

/** Reports progress: the number of questions rescheduled so far, and the total. */
type OnScheduled = (done: number, total: number) => void;

/** Stages the changes on this connection. Nothing is written to study.db yet, and other writers aren't blocked. */
export function stageChanges(
  database: Database,
  changes: StudyChanges,
  onScheduled: OnScheduled = () => undefined,
): void {
  addRowChecksum(database);
  const { texts, questions, marks, notes, editedCode, images, reviews, sessions } = changes;
  const { scratchCode, places, settings, rescheduled } = changes;
  stageRows(database, 'question_text', texts);
  stageRows(database, 'question', questions);
  stageRows(
    database,
    'mark',
    marks.map((mark) => ({ ...mark, isSet: mark.isSet ? 1 : 0 })),
  );
  for (const [table, texts] of [
    ['note', notes],
    ['edited_code', editedCode],
    ['scratch_code', scratchCode],
  ] as const) {
    const rows = texts.map((text) => ({ ...text, versions: formatVersions(text.versions) }));
    stageRows(database, table, rows);
  }
  stageRows(database, 'reset_log', changes.resets.map(toResetRow));
  stageRows(database, 'note_image', images.map(toNoteImage));
  stageRows(database, 'review', reviews);
  stageRows(database, 'place', places);
  stageRows(
    database,
    'setting',
    settings.map((setting) => ({ ...setting, value: JSON.stringify(setting.value) })),
  );
  // Sessions from elsewhere arrive as ended: they can't be continued or undone.
  stageRows(
    database,
    'session',
    sessions.map(({ items: _items, steps: _steps, plan, ...session }) => ({
      ...session,
      ...{ plan: JSON.stringify(plan), current: null, currentKind: 'answer' },
      ...{ stage: 'question', typed: '', attempt: null, elapsedMs: 0 },
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
  stageRemoved(database, changes);
  stageRows(database, 'card', planCards(database, rescheduled, onScheduled));
}

/** Copies the staged rows into study.db, all or nothing. */
export function storeStaged(database: Database): void {
  writeStudy(database, () => {
    // The staged rows have checksums, and the totals are updated per table.
    removeChecksumTriggers(database);
    addStaged(database, 'question_text');
    addStaged(database, 'note_image');
    for (const table of ['mark', 'review'] as const) removeRows(database, table, isRemoved[table]);
    for (const table of replacedTables) replaceStaged(database, table);
    removeRows(database, 'session_step', isReplaced);
    removeRows(database, 'session_item', isReplaced);
    removeRows(database, 'session', isRemoved.session);
    for (const table of ['session', 'session_item', 'session_step'] as const) {
      replaceStaged(database, table);
    }
    removeRows(database, 'card', 'question IN (SELECT id FROM temp.rescheduled)');
    replaceStaged(database, 'card');
    addChecksumTriggers(database);
  });
  removeStaged(database);
}

/** The SQL conditions for records to delete, because they were reset or replaced. */
const isRemoved = {
  review: 'id IN (SELECT id FROM temp.removed_review)',
  session: 'id IN (SELECT id FROM temp.removed_session)',
  mark: '(question, kind) IN (SELECT question, kind FROM temp.removed_mark)',
};

/** On a row of a session: the session is replaced or deleted. */
const isReplaced = `session IN (
  SELECT id FROM ${stagedOf('session')} UNION ALL SELECT id FROM temp.removed_session)`;

function stageRemoved(database: Database, changes: StudyChanges): void {
  const { removedReviews, replacedReviews, removedSessions, removedMarks } = changes;
  database.exec(`
    DROP TABLE IF EXISTS temp.removed_review;
    CREATE TEMP TABLE removed_review (id TEXT PRIMARY KEY) WITHOUT ROWID;
    DROP TABLE IF EXISTS temp.removed_session;
    CREATE TEMP TABLE removed_session (id TEXT PRIMARY KEY) WITHOUT ROWID;
    DROP TABLE IF EXISTS temp.removed_mark;
    CREATE TEMP TABLE removed_mark (question TEXT, kind TEXT, PRIMARY KEY (question, kind)) WITHOUT ROWID`);
  const add = (table: string, values: string, rows: readonly unknown[]): void => {
    const sql = `INSERT INTO temp.${table} SELECT ${values} FROM json_each(?)`;
    prepare(database, sql).run(JSON.stringify(rows));
  };
  add('removed_review', 'value', [...removedReviews, ...replacedReviews.map(({ id }) => id)]);
  add('removed_session', 'value', removedSessions);
  add('removed_mark', `value ->> 'question', value ->> 'kind'`, removedMarks);
}

/** Throws for an invalid image, which can't happen: images are checked when the file is read. */
function toNoteImage({ data }: NoteImageRecord): NoteImage {
  const image = checkNoteImage(Buffer.from(data, 'base64'));
  if (typeof image === 'string') throw new Error(image);
  return image;
}

/** The new schedules, derived from the stored and staged reviews. */
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
  const columns = 'id, question, kind, reviewed_at, day, grade, retention, undone_at';
  const staged = stagedOf('review');
  const reviews = prepare<[], Review>(
    database,
    `SELECT question, kind, reviewed_at AS reviewedAt, day, grade, retention FROM (
         SELECT ${columns} FROM main.review
         WHERE question IN (SELECT id FROM temp.rescheduled) AND id NOT IN (SELECT id FROM ${staged})
           AND NOT ${isRemoved.review}
         UNION ALL
         SELECT ${columns} FROM ${staged} WHERE question IN (SELECT id FROM temp.rescheduled)
       ) WHERE undone_at IS NULL ORDER BY question, kind, reviewed_at, id`,
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
    if (asked[0] !== undefined && cardId(asked[0]) !== cardId(review)) settle();
    asked.push(review);
  }
  settle();
  return cards;
}
