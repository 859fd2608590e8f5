import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StudyDataStore } from '../../../../../src/main/storage/study/records/study-data-store.ts';
import { MarkStore } from '../../../../../src/main/storage/study/stores/mark-store.ts';
import { listResets } from '../../../../../src/main/storage/study/stores/reset-log.ts';
import { NoteStore } from '../../../../../src/main/storage/study/stores/note-store.ts';
import { ResetStore } from '../../../../../src/main/storage/study/stores/reset-store.ts';
import { StudyWriter } from '../../../../../src/main/storage/study/stores/study-writer.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import {
  correctTimes,
  hasTimesAfter,
} from '../../../../../src/main/storage/study/sync/correct-times.ts';
import { findDamage, isIntact } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import { planMerge } from '../../../../../src/main/study/merge.ts';
import { ResetRecords } from '../../../../../src/main/study/resets.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const folder = useTempFolder();
const now = Date.UTC(2026, 10, 21, 12);
const limit = now + 24 * 60 * 60 * 1000;
const future = Date.UTC(2036, 10, 21);
const text = { difficulty: 'medium', q: 'What?', a: 'That.' } as const;
const question = { id: '/a/b/c#one', text };
const [file, kind] = [(): string => join(folder.path, 'study.db'), 'known'] as const;
let database: Database;

beforeEach(() => ({ database } = openStudyDatabase(file())));

afterEach(() => database.close());

function mark(isSet: boolean, at: number): void {
  new StudyWriter(database).setMarks([question], kind, isSet, at);
}

test('a mark stays if it was set after a reset of one that a wrong clock had dated to the future', () => {
  mark(true, future);
  new ResetStore(database).reset(null, now);
  mark(true, now);
  expect(hasTimesAfter(database, limit)).toBe(true);
  correctTimes(file(), limit, now);
  expect(hasTimesAfter(database, limit)).toBe(false);
  const reset = new ResetRecords(listResets(database));
  const { changedAt } = new MarkStore(database).getMark(question.id, kind) ?? { changedAt: 0 };
  expect(changedAt).toBe(now);
  expect(reset.hasMark({ question: question.id, kind, changedAt })).toBe(false);
  expect(reset.hasMark({ question: question.id, kind, changedAt: now - 1 })).toBe(true);
  expect(isIntact(findDamage(database))).toBe(true);
});

test('a reset of a mark from the future is corrected if nothing else is wrong', () => {
  mark(true, future);
  new ResetStore(database).reset(null, now);
  correctTimes(file(), limit, now);
  mark(true, now);
  const { changedAt } = new MarkStore(database).getMark(question.id, kind) ?? { changedAt: 0 };
  expect(changedAt).toBe(now);
});

test('a corrected reset replaces the same reset elsewhere, and not the other way round', () => {
  mark(true, future);
  new ResetStore(database).reset(null, now);
  const studyData = new StudyDataStore(database);
  const before = studyData.readRecords();
  correctTimes(file(), limit, now);
  const after = studyData.readRecords();
  expect(planMerge(before, after).resets).toEqual(after.resets);
  expect(planMerge(after, before).resets).toEqual([]);
});

test('the versions of a text keep their order', () => {
  const store = new NoteStore(database);
  new StudyWriter(database).saveNote(question, 'early', now - 1);
  store.saveNote(question.id, 'late', future);
  store.saveNote(question.id, 'later', now);
  expect(hasTimesAfter(database, limit)).toBe(true);
  correctTimes(file(), limit, now);
  expect(hasTimesAfter(database, limit)).toBe(false);
  store.saveNote(question.id, 'last', now);
  const { notes } = new StudyDataStore(database).readRecords();
  expect(notes).toMatchObject([{ body: 'last', changedAt: now + 1 }]);
  expect(Object.values(notes[0]?.versions?.known ?? {})).toEqual([now + 1]);
  expect(isIntact(findDamage(database))).toBe(true);
});
