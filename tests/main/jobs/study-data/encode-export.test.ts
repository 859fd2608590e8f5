import { expect, test } from 'vitest';
import { NoteStore } from '../../../../src/main/storage/study/stores/note-store.ts';
import { QuestionStore } from '../../../../src/main/storage/study/stores/question-store.ts';
import { StudyDataStore } from '../../../../src/main/storage/study/records/study-data-store.ts';
import { encodeExport } from '../../../../src/main/jobs/study-data/study-tasks.ts';
import { studyFileLimit } from '../../../../src/main/study/study-file.ts';
import { dataTypes, useStudyApp } from '../../study/study-app.ts';

const app = useStudyApp();

test('study data far too large for one file is refused before it is read', () => {
  const store = { measureTexts: () => studyFileLimit + 1, readRecords: () => expect.unreachable() };
  expect(() => encodeExport(store, 1)).toThrow('over 250 MB as one file');
});

test('the estimate counts only texts, in bytes, and is less than the file size', () => {
  const store = new StudyDataStore(app.database);
  expect(store.measureTexts()).toBe(0);
  const text = { difficulty: 'easy', q: 'Ä?', a: 'Ö.' } as const;
  new QuestionStore(app.database).keepQuestion(dataTypes, text, 1);
  expect(store.measureTexts()).toBe(6);
  new NoteStore(app.database).saveNote(dataTypes, 'Übung', 1);
  expect(store.measureTexts()).toBeGreaterThanOrEqual(12);
  const others = [{ body: 'Ü'.repeat(1000), device: 'b', changedAt: 1 }];
  const versions = JSON.stringify({ device: 'a', known: { a: 1, b: 1 }, others });
  app.database.prepare('UPDATE note SET versions = ?').run(versions);
  expect(store.measureTexts()).toBeGreaterThan(2012);
  expect(encodeExport(store, 1).length).toBeGreaterThan(store.measureTexts());
});
