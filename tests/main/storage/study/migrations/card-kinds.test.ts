import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { ResetStore } from '../../../../../src/main/storage/study/stores/reset-store.ts';
import { SessionStore } from '../../../../../src/main/storage/study/stores/session-store.ts';
import { removeChecksumTriggers } from '../../../../../src/main/storage/study/tables/checksums.ts';
import { findDamage } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import type { StudyTable } from '../../../../../src/main/storage/study/tables/study-tables.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import {
  dump,
  openOlder,
  page,
  startSession,
  studyALittle,
  tickingClock,
} from '../little-study.ts';

const folder = useTempFolder();
const extended: StudyTable[] = ['review', 'card', 'session', 'session_item', 'session_step'];
const clock = tickingClock();
let file = '';

beforeEach(() => {
  file = join(folder.path, 'study.db');
});

/** A database of version 11 with an open session whose first question is graded and second one asked. */
function makeOld(): Database {
  return openOlder(file, 11, (database) => {
    studyALittle(database, clock);
    startSession(database, clock, 'recall', [`${page}#one`, `${page}#two`], [3]);
  });
}

function open(): Database {
  const { database, notice } = openStudyDatabase(file);
  expect(notice).toBeNull();
  expect(database.pragma('foreign_key_check')).toEqual([]);
  return database;
}

test('migration 12 keeps every row, as one about answers, with good checksums', () => {
  const old = makeOld();
  const before = dump(old, extended);
  old.close();

  const database = open();
  const after = dump(database, extended);
  for (const table of extended) {
    expect(after[table]).toEqual((before[table] ?? []).map((row) => expect.objectContaining(row)));
    expect(after[table]?.length).toBeGreaterThan(1);
  }
  const kinds = (column: string, table: string): unknown[] =>
    database.prepare(`SELECT DISTINCT ${column} FROM ${table}`).pluck().all();
  for (const table of ['review', 'card', 'session_item']) {
    expect(kinds('kind', table)).toEqual(['answer']);
  }
  expect(kinds('card_kind', 'session_step')).toEqual(['answer']);
  expect(new SessionStore(database).getOpen()).toMatchObject({
    ...{ current: `${page}#two`, currentKind: 'answer', stage: 'question', attempt: null },
  });
  expect(findDamage(database)).toEqual({ rows: [], totals: [] });
  database.close();
});

test('migration 12 keeps damage recognizable: changed rows and missing ones', () => {
  const old = makeOld();
  removeChecksumTriggers(old);
  old.exec(`UPDATE review SET grade = 4 WHERE question = '${page}#two';
    DELETE FROM session_step WHERE number = 1`);
  const before = findDamage(old);
  expect(before.rows.length).toBeGreaterThan(0);
  expect(before.totals).toContainEqual(expect.objectContaining({ table: 'session_step' }));
  old.close();

  const database = open();
  expect(findDamage(database)).toEqual(before);
  database.close();
});

test('a step taken and a reset made by an older version can still be undone', () => {
  const old = makeOld();
  // In the form in which the older version stored them.
  old.exec(
    `UPDATE session_step SET before = json_remove(before, '$.place.currentKind', '$.place.attempt')`,
  );
  old.close();

  const database = open();
  const sessions = new SessionStore(database);
  const { id } = sessions.getOpen() ?? expect.unreachable();
  expect(sessions.getLastStep(id)?.before.place).toEqual({
    ...{ current: `${page}#one`, currentKind: 'answer', stage: 'question' },
    ...{ typed: '', attempt: null, elapsedMs: 0 },
  });
  const before = dump(database, extended);
  const resets = new ResetStore(database);
  const reset = resets.reset(null, clock.now());
  const taken = database.prepare<[], string>('SELECT taken FROM reset').pluck().get() ?? '';
  const older = JSON.stringify(JSON.parse(taken), (name, value: unknown) =>
    ['card_kind', 'current_kind', 'attempt'].includes(name) || value === 'answer'
      ? undefined
      : value,
  );
  expect(older.length).toBeLessThan(taken.length);
  database.prepare('UPDATE reset SET taken = ?').run(older);
  resets.undo(reset.id);
  expect(dump(database, extended)).toEqual(before);
  database.close();
});
