import { mkdirSync, readFileSync, readdirSync, rmdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NoteStore } from '../../../../src/main/storage/study/stores/note-store.ts';
import { StudyConnection } from '../../../../src/main/storage/study/study-connection.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../../../src/main/storage/study/study-stores.ts';
import { isReadOnly } from '../../../../src/main/storage/study/tables/write.ts';
import { describeFault } from '../../../../src/main/storage/disk-fault.ts';
import { openForReading } from '../../../../src/main/storage/study/tables/configure.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { page, studyALittle, tickingClock } from './little-study.ts';

const folder = useTempFolder();

test.each([
  ['a folder', mkdirSync, (file: string) => rmdirSync(file), 'there is a folder in its place'],
  [
    'a link that leads nowhere',
    (file: string) => symlinkSync(`${file}.gone`, file),
    (file: string) => unlinkSync(file),
    'it is a link that leads nowhere',
  ],
] as const)('with %s in its place, nothing is saved until it is gone', (_, put, remove, words) => {
  const file = join(folder.path, 'study.db');
  put(file);
  const errors: unknown[] = [];
  const connection = new StudyConnection(file, (error) => errors.push(error));
  expect(errors).toHaveLength(1);
  expect(connection.notice).toContain(words);
  const { database } = connection;
  const stores = createStudyStores(database, tickingClock());
  const note = { id: `${page}#one`, text: { difficulty: 'easy', q: 'Q', a: 'A' } } as const;
  expect(stores.transaction.isReadOnly).toBe(true);
  expect(() => stores.writer.saveNote(note, 'mine', 5)).toThrow(words);
  expect(connection.tryAgain()).toBe(false);
  expect(readdirSync(folder.path)).toEqual(['study.db']);

  remove(file);
  expect(connection.tryAgain()).toBe(true);
  expect(connection.notice).toBeNull();
  expect([stores.transaction.isReadOnly, isReadOnly(database)]).toEqual([false, false]);
  stores.writer.saveNote(note, 'mine', 5);
  expect(new NoteStore(database).getNote(note.id)).toBe('mine');
  database.close();
  const { database: again } = openStudyDatabase(file);
  expect(new NoteStore(again).getNote(note.id)).toBe('mine');
  again.close();
});

test('reads the file with its log while it cannot be opened for writing', () => {
  const file = join(folder.path, 'study.db');
  const { database } = openStudyDatabase(file);
  studyALittle(database, tickingClock());
  const bytes = readFileSync(file);
  const reading = openForReading(file);
  expect(new NoteStore(reading).getNote(`${page}#one`)).toBe('Think of **sets**.');
  reading.close();
  expect(readFileSync(file)).toEqual(bytes);
  database.close();
});

test.each([
  ['ENOSPC', 'full'],
  ['SQLITE_FULL', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'another user'],
  ['SQLITE_IOERR_READ', 'errors'],
  ['SQLITE_BUSY', 'another program'],
])('%s is described in words', (code, words) => {
  expect(describeFault(Object.assign(new Error('no'), { code }))).toContain(words);
});

test.each([
  ['SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'full'],
  ['SQLITE_CANTOPEN', 'EACCES', 'another user'],
  ['SQLITE_IOERR_WRITE', null, 'errors'],
  ['SQLITE_FULL', 'EACCES', 'full'],
])('%s is described in words if a file beside it gives %s', (code, beside, words) => {
  const probe = (): unknown =>
    beside === null ? null : Object.assign(new Error('no'), { code: beside });
  expect(describeFault(Object.assign(new Error('no'), { code }), probe)).toContain(words);
});
