/** Values too large to have been written by the app. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { maxValueBytes } from '../../../../../src/main/storage/study/tables/check-values.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { page, studyALittle, tickingClock } from '../little-study.ts';

const folder = useTempFolder();

/** Opens study data with one note of that length; returns the notice that the app shows. */
function openWithNote(bytes: number): string | null {
  const file = join(folder.path, `${bytes}.db`);
  const { database } = openStudyDatabase(file);
  studyALittle(database, tickingClock());
  database
    .prepare('UPDATE note SET body = CAST(zeroblob(?) AS TEXT) WHERE question = ?')
    .run(bytes, `${page}#one`);
  expect(database.prepare('SELECT max(octet_length(body)) FROM note').pluck().get()).toBe(bytes);
  database.close();
  const again = openStudyDatabase(file);
  again.database.close();
  return again.notice;
}

test('study data with a value larger than the app writes is set aside with a reason', () => {
  expect(openWithNote(maxValueBytes)).toBeNull();
  expect(openWithNote(maxValueBytes + 1)).toContain('a value in it is larger than any');
});

test('the saved data of a reset may exceed the limit on values', () => {
  const file = join(folder.path, 'study.db');
  const { database } = openStudyDatabase(file);
  database
    .prepare(
      `INSERT INTO reset (id, path, reset_at, taken) VALUES ('a', NULL, 0, CAST(zeroblob(?) AS TEXT))`,
    )
    .run(maxValueBytes + 1);
  database.close();
  const again = openStudyDatabase(file);
  again.database.close();
  expect(again.notice).toBeNull();
});

test('SQLite refuses values longer than a string can be, so that reading one fails instead of crashing', () => {
  const database = new Database(':memory:');
  const measure = database.prepare('SELECT octet_length(zeroblob(?))').pluck();
  expect(measure.get(536_870_888)).toBe(536_870_888);
  expect(() => measure.get(536_870_889)).toThrow(
    expect.objectContaining({ code: 'SQLITE_TOOBIG' }),
  );
  database.close();
});
