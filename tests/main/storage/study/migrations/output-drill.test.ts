import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDamage } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import { studyMigrations } from '../../../../../src/main/storage/study/migrations/migrations.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { openOlder, otherPage, page, startSession, tickingClock } from '../little-study.ts';

const folder = useTempFolder();
const sessionTables = ['session', 'session_item', 'session_step'];

test('migration 7 keeps every session with its steps and checksums, and lets one be an output drill', () => {
  const file = join(folder.path, 'study.db');
  const clock = tickingClock();
  const asked = [`${page}#one`, `${page}#two`, `${otherPage}#onto`];
  const old = openOlder(file, 6, (filled) => {
    const recall = startSession(filled, clock, 'recall', asked, [3, 1, 4, 2]);
    recall.runner.undoStep(recall.id);
    recall.runner.endSession(recall.id);
    startSession(filled, clock, 'interview', asked, [3, 1]);
  });
  const dump = (of: typeof old): unknown[] =>
    sessionTables.map((table) => of.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all());
  const before = dump(old);
  expect(before.flat().length).toBeGreaterThan(9);
  old.close();

  const { database: migrated } = openStudyDatabase(file, studyMigrations.slice(0, 7));
  expect(dump(migrated)).toEqual(before);
  expect(migrated.pragma('foreign_key_check')).toEqual([]);
  expect(findDamage(migrated)).toEqual({ rows: [], totals: [] });
  migrated.close();

  const { database } = openStudyDatabase(file);
  database.exec('DELETE FROM session');
  expect(dump(database).flat()).toEqual([]);
  startSession(database, clock, 'outputs', asked.slice(0, 1), [1, 3]);
  expect(database.prepare('SELECT kind FROM session').pluck().all()).toEqual(['outputs']);
  expect(findDamage(database)).toEqual({ rows: [], totals: [] });
  database.close();
});
