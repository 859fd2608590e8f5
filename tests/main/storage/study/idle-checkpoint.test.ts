import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdleCheckpoint } from '../../../../src/main/storage/study/idle-checkpoint.ts';
import { NoteStore } from '../../../../src/main/storage/study/stores/note-store.ts';
import { StudyConnection } from '../../../../src/main/storage/study/study-connection.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../../../src/main/storage/study/study-stores.ts';
import { useTempFolder } from '../../temp-folder.ts';
import { page, tickingClock } from './little-study.ts';

const folder = useTempFolder();
const id = `${page}#one`;
let file: string;
let connection: StudyConnection;
let checkpoint: IdleCheckpoint;

beforeEach(() => {
  vi.useFakeTimers();
  file = join(folder.path, 'study.db');
  connection = new StudyConnection(file, () => expect.unreachable());
  checkpoint = new IdleCheckpoint(connection.database, () => expect.unreachable());
  checkpoint.start();
  vi.runAllTimers();
});

afterEach(() => {
  checkpoint.stop();
  connection.database.close();
  vi.useRealTimers();
});

function saveNote(note: string): void {
  const question = { id, text: { difficulty: 'easy', q: 'Q', a: 'A' } } as const;
  createStudyStores(connection.database, tickingClock()).writer.saveNote(question, note, 5);
}

/** Returns the note that would be left if the app were killed now and the log lost. */
function readWithoutLog(): string | null {
  const copy = join(folder.path, 'copy.db');
  writeFileSync(copy, readFileSync(file));
  const { database, notice } = openStudyDatabase(copy);
  try {
    expect(notice).toBeNull();
    return new NoteStore(database).getNote(id);
  } finally {
    database.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true });
  }
}

const logSize = (): number => statSync(`${file}-wal`).size;

test('moves the log into study.db once nothing has been written for a while', () => {
  saveNote('first');
  vi.advanceTimersByTime(2_000);
  saveNote('mine');
  vi.advanceTimersByTime(2_000);
  expect(logSize()).toBeGreaterThan(0);
  expect(readWithoutLog()).not.toBe('mine');
  vi.advanceTimersByTime(1_000);
  expect(logSize()).toBe(0);
  expect(readWithoutLog()).toBe('mine');
  expect(vi.getTimerCount()).toBe(0);
});

test('moves the log of an earlier run too', () => {
  checkpoint.stop();
  saveNote('mine');
  expect(vi.getTimerCount()).toBe(0);
  checkpoint.start();
  vi.runAllTimers();
  expect(readWithoutLog()).toBe('mine');
});

test('retries if a reader is in the way, without blocking', () => {
  const reader = new Database(file, { readonly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM note').get();
  saveNote('mine');
  vi.advanceTimersByTime(3_000);
  expect(logSize()).toBeGreaterThan(0);
  expect(connection.database.pragma('busy_timeout', { simple: true })).toBe(250);
  reader.exec('COMMIT');
  reader.close();
  vi.advanceTimersByTime(3_000);
  expect(logSize()).toBe(0);
  expect(readWithoutLog()).toBe('mine');
});
