/** Disks and folders that don't let study.db be opened. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, expect, test, vi } from 'vitest';
import { busyTimeoutMs } from '../../../../src/main/storage/database-check.ts';
import { NoteStore } from '../../../../src/main/storage/study/stores/note-store.ts';
import { StudyConnection } from '../../../../src/main/storage/study/study-connection.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../../../src/main/storage/study/study-stores.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { page, studyALittle, tickingClock } from './little-study.ts';

const faults = vi.hoisted(() => ({
  /** The error code of opening a file for writing; null if it succeeds. */
  code: null as string | null,
  /** The most pages a file may have; null for no limit. */
  pages: null as number | null,
  /** The busy timeout of each time the file was opened, in ms. */
  waits: [] as (number | undefined)[],
}));

vi.mock('better-sqlite3', async (importOriginal) => {
  const { default: Real } = await importOriginal<{ default: typeof Database }>();
  return {
    default: class extends Real {
      constructor(file?: string | Buffer, options: Database.Options = {}) {
        const isStudy = typeof file === 'string' && file.includes('mine/study.db');
        if (isStudy) faults.waits.push(options.timeout);
        if (isStudy && options.readonly !== true && faults.code !== null)
          throw Object.assign(new Error('made up'), { code: faults.code });
        super(file, options);
        if (isStudy && faults.pages !== null) this.pragma(`max_page_count = ${faults.pages}`);
      }
    },
  };
});

const folder = useTempFolder();

afterEach(() => {
  faults.code = null;
  faults.pages = null;
  faults.waits = [];
});

function place(): string {
  mkdirSync(join(folder.path, 'mine'));
  return join(folder.path, 'mine/study.db');
}

const library = `${page}#one`;

test.each([
  ['a read-only folder', 'EROFS', 'the folder is read-only'],
  ["another user's folder", 'EACCES', 'belongs to another user'],
  ['a disk with errors', 'EIO', 'the disk gives errors'],
  ['a full disk', 'ENOSPC', 'the disk is full'],
])(
  'in %s, everything is shown, saving fails with a reason, and a later retry succeeds',
  (_, code, words) => {
    const file = place();
    const { database: first } = openStudyDatabase(file);
    studyALittle(first, tickingClock());
    first.close();
    const before = readFileSync(file);

    faults.code = code;
    const reported: unknown[] = [];
    const connection = new StudyConnection(file, (error) => reported.push(error));
    expect(reported).toEqual([expect.objectContaining({ code })]);
    expect(connection.notice).toContain(words);
    expect(connection.notice).toContain(file);
    expect([connection.hasFault, connection.isReplaced]).toEqual([true, false]);
    const stores = createStudyStores(connection.database, tickingClock());
    const notes = new NoteStore(connection.database);
    expect(notes.getNote(library)).toBe('Think of **sets**.');
    expect(stores.studyData.countStudyData()).toMatchObject({ reviews: 3, notes: 1 });
    const question = { id: library, text: { difficulty: 'easy', q: 'Q', a: 'A' } } as const;
    expect(() => stores.writer.saveNote(question, 'new', 9)).toThrow(words);
    expect(connection.tryAgain()).toBe(false);
    expect(readFileSync(file)).toEqual(before);

    faults.code = null;
    expect(connection.tryAgain()).toBe(true);
    expect([connection.notice, connection.hasFault]).toEqual([null, false]);
    stores.writer.saveNote(question, 'new', 9);
    expect(notes.getNote(library)).toBe('new');
    connection.database.close();
    const { database: again } = openStudyDatabase(file);
    expect(new NoteStore(again).getNote(library)).toBe('new');
    again.close();
  },
);

test.each([1, 20])(
  'a disk that fills up after %i pages of the first start leaves no file, and the next attempt starts over',
  (pages) => {
    const file = place();
    faults.pages = pages;
    const reported: unknown[] = [];
    const connection = new StudyConnection(file, (error) => reported.push(error));
    expect(reported).toEqual([expect.objectContaining({ code: 'SQLITE_FULL' })]);
    expect(connection.notice).toContain('the disk is full');
    expect(createStudyStores(connection.database, tickingClock()).transaction.isReadOnly).toBe(
      true,
    );
    expect(readdirSync(join(folder.path, 'mine'))).toEqual([]);
    expect(connection.tryAgain()).toBe(false);

    faults.pages = null;
    expect(connection.tryAgain()).toBe(true);
    expect([connection.notice, connection.isReplaced]).toEqual([null, false]);
    studyALittle(connection.database, tickingClock());
    expect(new NoteStore(connection.database).getNote(library)).toBe('Think of **sets**.');
    connection.database.close();
  },
);

test('waits no longer than a write for a file locked by another program, and not at all on retry', () => {
  const file = place();
  const { database: first } = openStudyDatabase(file);
  studyALittle(first, tickingClock());
  first.close();
  const other = openStudyDatabase(file).database;
  other.pragma('locking_mode = EXCLUSIVE');
  other.exec('UPDATE setting SET value = value');

  faults.waits = [];
  const connection = new StudyConnection(file, () => undefined);
  expect(connection.notice).toContain('another program holds the file');
  expect(faults.waits).toEqual([busyTimeoutMs, 0]);
  faults.waits = [];
  expect(connection.tryAgain()).toBe(false);
  expect(faults.waits).toEqual([0]);

  other.close();
  faults.waits = [];
  expect(connection.tryAgain()).toBe(true);
  expect(faults.waits).toEqual([0, 0]);
  expect(connection.database.pragma('busy_timeout', { simple: true })).toBe(busyTimeoutMs);
  connection.database.close();
});

test('an empty file left by a full disk at the first start is not reported as corrupt', () => {
  const file = place();
  writeFileSync(file, '');
  const connection = new StudyConnection(file, () => expect.unreachable());
  expect([connection.notice, connection.isReplaced]).toEqual([null, false]);
  connection.database.close();
});

test('backups are offered if study.db turns out to be missing once the folder becomes writable', () => {
  const file = place();
  folder.write('mine/backups/study-2026-11-21T12-00-00-000Z.db', 'any');
  faults.code = 'EROFS';
  const connection = new StudyConnection(file, () => undefined);
  expect(connection.isReplaced).toBe(false);
  faults.code = null;
  expect(connection.tryAgain()).toBe(true);
  expect(connection.isReplaced).toBe(true);
  expect(connection.notice).toContain('there are backups of it');
  connection.database.close();
});
