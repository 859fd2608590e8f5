import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDamage } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import { studyMigrations } from '../../../../../src/main/storage/study/migrations/migrations.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { otherPage, page, startSession, tickingClock } from '../little-study.ts';

const folder = useTempFolder();
const sessionTables = ['session', 'session_item', 'session_step'];

test('migration 7 keeps every session with its steps and checksums, and lets one be an output drill', () => {
  const file = join(folder.path, 'study.db');
  const old = openStudyDatabase(file, studyMigrations.slice(0, 6)).database;
  const clock = tickingClock();
  const asked = [`${page}#one`, `${page}#two`, `${otherPage}#onto`];
  const recall = startSession(old, clock, 'recall', asked, [3, 1, 4, 2]);
  recall.runner.undoStep(recall.id);
  recall.runner.endSession(recall.id);
  startSession(old, clock, 'interview', asked, [3, 1]);
  const dump = (of: typeof old): unknown[] =>
    sessionTables.map((table) => of.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all());
  const before = dump(old);
  expect(before.flat().length).toBeGreaterThan(9);
  old.close();

  const { database } = openStudyDatabase(file);
  expect(dump(database)).toEqual(before);
  expect(database.pragma('foreign_key_check')).toEqual([]);
  expect(findDamage(database)).toEqual({ rows: [], totals: [] });

  database.exec('DELETE FROM session');
  expect(dump(database).flat()).toEqual([]);
  startSession(database, clock, 'outputs', asked.slice(0, 1), [1, 3]);
  expect(database.prepare('SELECT kind FROM session').pluck().all()).toEqual(['outputs']);
  expect(findDamage(database)).toEqual({ rows: [], totals: [] });
  database.close();
});
