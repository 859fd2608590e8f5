import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StudyDataStore } from '../../../../../src/main/storage/study/records/study-data-store.ts';
import { findDamage, isIntact } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import { ResetStore } from '../../../../../src/main/storage/study/stores/reset-store.ts';
import { ReviewStore } from '../../../../../src/main/storage/study/stores/review-store.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { StudyWriter } from '../../../../../src/main/storage/study/stores/study-writer.ts';
import type { StudyDataRecords } from '../../../../../src/main/study/study-data-records.ts';
import type { StudyClock } from '../../../../../src/main/study/study-day.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import {
  dump,
  otherPage,
  page,
  startSession,
  studyALittle,
  textOf,
  tickingClock,
} from '../little-study.ts';
import { mergeRecords } from '../merge-records.ts';

const folder = useTempFolder();
let database: Database.Database;
let clock: StudyClock;
let resets: ResetStore;

beforeEach(() => {
  clock = tickingClock();
  open();
  studyALittle(database, clock);
});

afterEach(() => database.close());

function open(): void {
  ({ database } = openStudyDatabase(join(folder.path, 'study.db')));
  resets = new ResetStore(database);
}

function readAll(): Record<string, unknown[]> {
  const { reset: _, reset_log: __, ...rest } = dump(database);
  return rest;
}

function query(sql: string): unknown[] {
  return database.prepare(sql).pluck().all();
}

describe('resetting everything', () => {
  test('removes reviews, schedules, marks and sessions, and keeps bookmarks and notes', () => {
    const before = readAll();
    const reset = resets.reset(null, clock.now());
    const after = readAll();
    expect(reset).toEqual({ id: expect.any(String), path: null, resetAt: expect.any(Number) });
    expect(resets.getLast()).toEqual(reset);
    for (const table of ['review', 'card', 'session', 'session_item', 'session_step']) {
      expect(before[table]).not.toEqual([]);
      expect(after[table]).toEqual([]);
    }
    expect(query('SELECT kind FROM mark')).toEqual(['bookmarked']);
    for (const table of ['note', 'question', 'question_text', 'place']) {
      expect(after[table]).toEqual(before[table]);
    }
  });

  test('can be undone exactly, even after a restart, but only once', () => {
    const before = readAll();
    const { id } = resets.reset(null, clock.now());
    database.close();
    open();
    expect(resets.getLast()?.id).toBe(id);
    resets.undo(id);
    expect(readAll()).toEqual(before);
    expect(resets.getLast()).toBeNull();
    expect(() => resets.undo(id)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  test('removes an open session too, and undo brings it back to continue', () => {
    const { runner } = startSession(database, clock, 'recall', [`${page}#one`, `${page}#two`], [3]);
    const before = readAll();
    const open = runner.getOpen();
    const { id } = resets.reset(null, clock.now());
    expect(runner.getOpen()).toBeNull();
    resets.undo(id);
    expect(readAll()).toEqual(before);
    expect(runner.getOpen()).toEqual(open);
    runner.undoStep(open?.id ?? '');
  });
});

describe('resetting a page', () => {
  test('leaves all other pages as they are', () => {
    const others = `SELECT json_array(id, grade, undone_at) FROM review WHERE question LIKE '${otherPage}#%'`;
    const before = query(others);
    expect(before).not.toEqual([]);
    resets.reset(page, clock.now());
    expect(query(others)).toEqual(before);
    expect(query(`SELECT question FROM card`)).toEqual([`${otherPage}#onto`]);
    expect(query(`SELECT count(*) FROM review WHERE question LIKE '${page}#%'`)).toEqual([0]);
    expect(query(`SELECT kind FROM mark WHERE question LIKE '${page}#%'`)).toEqual(['bookmarked']);
    expect(query('SELECT count(*) FROM session')).toEqual([2]);
  });

  test('can be undone exactly', () => {
    const before = readAll();
    resets.undo(resets.reset(page, clock.now()).id);
    expect(readAll()).toEqual(before);
  });

  test('leaves a page with a similar path alone and treats SQL wildcards literally', () => {
    const alike = `${page}-more#one`;
    new StudyWriter(database).setMarks(
      [{ id: alike, text: textOf(alike) }],
      'read',
      true,
      clock.now(),
    );
    resets.reset(page, clock.now());
    expect(query(`SELECT question FROM mark WHERE kind = 'read' ORDER BY 1`)).toEqual([
      `${otherPage}#onto`,
      alike,
    ]);
    expect(() => resets.reset('/%/%/%', clock.now())).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });

  test('ends a session open on that page, and undo reopens it', () => {
    const { runner, id } = startSession(database, clock, 'recall', [`${page}#one`], []);
    const before = readAll();
    const at = clock.now();
    const reset = resets.reset(page, at);
    expect(runner.getOpen()).toBeNull();
    expect(query(`SELECT ended_at FROM session WHERE id = '${id}'`)).toEqual([at]);
    resets.undo(reset.id);
    expect(readAll()).toEqual(before);
  });
});

describe('a session ended by a reset after the clock was set back', () => {
  const day = 24 * 60 * 60 * 1000;

  test('ends after its last step, so that no older file ends it again', () => {
    startSession(database, clock, 'cram', [`${page}#one`, `${page}#two`], [3]);
    const older = new StudyDataStore(database).readRecords();
    resets.reset(page, clock.now() - day);
    const before = query('SELECT ended_at FROM session');
    mergeRecords(database, older);
    expect(query('SELECT ended_at FROM session')).toEqual(before);
  });

  test('does so even if another is open when the reset is undone', () => {
    startSession(database, clock, 'cram', [`${page}#one`, `${page}#two`], [3]);
    const older = new StudyDataStore(database).readRecords();
    const { id } = resets.reset(null, clock.now() - day);
    startSession(database, clock, 'cram', [`${otherPage}#onto`], []);
    resets.undo(id);
    const before = query('SELECT ended_at FROM session ORDER BY id');
    mergeRecords(database, older);
    expect(query('SELECT ended_at FROM session ORDER BY id')).toEqual(before);
  });
});

describe('study after a reset', () => {
  test('is kept when the reset is undone, with schedules based on all reviews', () => {
    const earlier = query(`SELECT count(*) FROM review WHERE question = '${page}#one'`);
    expect(earlier).toEqual([1]);
    const { id } = resets.reset(null, clock.now());
    const again = startSession(database, clock, 'recall', [`${page}#one`], [2]);
    new StudyWriter(database).setMarks(
      [{ id: `${page}#two`, text: null }],
      'read',
      true,
      clock.now(),
    );
    new StudyWriter(database).setMarks(
      [{ id: `${page}#two`, text: null }],
      'read',
      false,
      clock.now(),
    );
    resets.undo(id);
    const card = new ReviewStore(database).getCard({ question: `${page}#one`, kind: 'answer' });
    expect(card?.reviews).toBe(2);
    expect(
      query(`SELECT grade FROM review WHERE question = '${page}#one' ORDER BY reviewed_at`),
    ).toEqual([3, 2]);
    expect(
      query(`SELECT is_set FROM mark WHERE question = '${page}#two' AND kind = 'read'`),
    ).toEqual([0]);
    expect(query('SELECT id FROM session WHERE ended_at IS NULL')).toEqual([again.id]);
    expect(query('SELECT count(*) FROM session')).toEqual([3]);
  });

  test('keeps an earlier session ended if another is open when the reset is undone', () => {
    const first = startSession(database, clock, 'cram', [`${page}#one`], [3]);
    const at = clock.now();
    const { id } = resets.reset(null, at);
    const second = startSession(database, clock, 'cram', [`${page}#two`], []);
    resets.undo(id);
    expect(query('SELECT id FROM session WHERE ended_at IS NULL')).toEqual([second.id]);
    expect(query(`SELECT ended_at FROM session WHERE id = '${first.id}'`)).toEqual([at]);
  });
});

describe('merging after a reset', () => {
  let other: Database.Database;

  beforeEach(() => {
    ({ database: other } = openStudyDatabase(join(folder.path, 'other.db')));
  });

  afterEach(() => other.close());

  const read = (from: Database.Database): StudyDataRecords =>
    new StudyDataStore(from).readRecords();
  /** Merges each database into the other, and expects the same study data, without damage. */
  const exchange = (): void => {
    const [ours, theirs] = [read(database), read(other)];
    mergeRecords(database, theirs);
    mergeRecords(other, ours);
    expect(read(other)).toEqual(read(database));
    expect(dump(other, ['card'])).toEqual(dump(database, ['card']));
    for (const one of [database, other]) expect(isIntact(findDamage(one))).toBe(true);
  };

  test.each([null, page])('an older file brings nothing back: %s', (path) => {
    const older = read(database);
    resets.reset(path, clock.now());
    const after = readAll();
    mergeRecords(database, older);
    expect(readAll()).toEqual(after);
  });

  test.each([null, page])('resets the other machine, which had not seen it: %s', (path) => {
    exchange();
    resets.reset(path, clock.now());
    const after = readAll();
    exchange();
    expect(readAll()).toEqual(after);
  });

  test('keeps study on the other machine that the reset did not know of', () => {
    exchange();
    const later = startSession(other, clock, 'recall', [`${page}#one`], [2]);
    later.runner.endSession(later.id);
    const known = { id: `${page}#one`, text: textOf(`${page}#one`) };
    new StudyWriter(other).setMarks([known], 'known', true, clock.now());
    resets.reset(null, clock.now());
    exchange();
    expect(query('SELECT grade FROM review')).toEqual([2]);
    expect(query('SELECT id FROM session')).toEqual([later.id]);
    expect(query(`SELECT kind FROM mark WHERE is_set = 1 ORDER BY kind`)).toEqual([
      'bookmarked',
      'known',
    ]);
  });

  test('keeps a session that is open on the other machine until it ends', () => {
    const { runner, id } = startSession(other, clock, 'recall', [`${page}#one`], []);
    mergeRecords(database, read(other));
    resets.reset(null, clock.now());
    mergeRecords(other, read(database));
    expect(runner.getOpen()).toMatchObject({ id });
    runner.endSession(id);
    exchange();
    expect(query('SELECT id FROM session')).toEqual([]);
  });

  test('restores everything on both machines once the reset is undone', () => {
    exchange();
    const before = readAll();
    const { id } = resets.reset(null, clock.now());
    exchange();
    resets.undo(id);
    exchange();
    expect(readAll()).toEqual(before);
  });

  test('keeps a mark set since the reset, even if the clock was set back', () => {
    exchange();
    resets.reset(page, clock.now());
    const known = { id: `${page}#one`, text: null };
    new StudyWriter(database).setMarks([known], 'read', true, 1000);
    exchange();
    const marks = `SELECT is_set FROM mark WHERE question = '${page}#one' AND kind = 'read'`;
    expect(query(marks)).toEqual([1]);
  });

  test('does not restore what the other machine reset meanwhile', () => {
    exchange();
    const { id } = resets.reset(page, clock.now());
    new ResetStore(other).reset(null, clock.now());
    exchange();
    const after = readAll();
    resets.undo(id);
    expect(readAll()).toEqual(after);
    exchange();
  });
});

test('undoing a reset restores a session that was imported in the meantime', () => {
  const { runner, id } = startSession(
    database,
    clock,
    'recall',
    [`${page}#one`, `${page}#two`],
    [3],
  );
  const before = readAll();
  const taken = new StudyDataStore(database).readRecords();
  const reset = resets.reset(null, clock.now());
  mergeRecords(database, taken);
  resets.undo(reset.id);
  expect(readAll()).toEqual(before);
  runner.undoStep(id);
});

test('resetting without study data is refused, and the last reset can still be undone', () => {
  const { id } = resets.reset(null, clock.now());
  expect(() => resets.reset('/a/b/c', clock.now())).toThrow(
    expect.objectContaining({ code: 'not-found' }),
  );
  expect(() => resets.reset(null, clock.now())).toThrow(
    expect.objectContaining({ code: 'not-found' }),
  );
  expect(resets.getLast()?.id).toBe(id);
});

test('only the last of two resets can be undone', () => {
  const first = resets.reset(page, clock.now());
  const second = resets.reset(otherPage, clock.now());
  expect(() => resets.undo(first.id)).toThrow(expect.objectContaining({ code: 'not-found' }));
  resets.undo(second.id);
  expect(query(`SELECT count(*) FROM card`)).toEqual([1]);
});
