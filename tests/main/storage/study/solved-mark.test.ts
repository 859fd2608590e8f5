import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDamage, isIntact } from '../../../../src/main/storage/study/tables/find-damage.ts';
import { MarkStore } from '../../../../src/main/storage/study/stores/mark-store.ts';
import { QuestionStore } from '../../../../src/main/storage/study/stores/question-store.ts';
import { studyMigrations } from '../../../../src/main/storage/study/migrations/migrations.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { makeQuestion } from '../../study-library.ts';
import { useTempFolder } from '../../temp-folder.ts';

const folder = useTempFolder();
const id = '/sql/design/types#char';

test('migration keeps the marks of an older database, and allows solved ones', () => {
  const file = join(folder.path, 'study.db');
  const { database: old } = openStudyDatabase(file, studyMigrations.slice(0, 8));
  new QuestionStore(old).keepQuestion(id, makeQuestion('char'), 1);
  const addMark = old.prepare(
    'INSERT INTO mark (question, kind, is_set, changed_at) VALUES (?, ?, 1, ?)',
  );
  addMark.run(id, 'known', 10);
  expect(() => addMark.run(id, 'solved', 20)).toThrow(/CHECK/);
  old.close();

  const { database } = openStudyDatabase(file);
  expect(isIntact(findDamage(database))).toBe(true);
  const marks = new MarkStore(database);
  expect(marks.getMark(id, 'known')).toEqual({ isSet: true, changedAt: 10 });
  expect(marks.setMark(id, 'solved', true, 20)).toBe(true);
  expect(marks.setMark(id, 'solved', true, 30)).toBe(false);
  expect(marks.getMark(id, 'solved')).toEqual({ isSet: true, changedAt: 20 });
  expect(isIntact(findDamage(database))).toBe(true);
  database.close();
});
