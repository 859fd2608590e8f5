import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StudyDataStore } from '../../../../../src/main/storage/study/records/study-data-store.ts';
import { readMoment } from '../../../../../src/main/storage/study/stores/conditions.ts';
import { moveStudyData } from '../../../../../src/main/storage/study/stores/study-move.ts';
import { StudyWriter } from '../../../../../src/main/storage/study/stores/study-writer.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { createStudyStores } from '../../../../../src/main/storage/study/study-stores.ts';
import { findDamage, isIntact } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import type { StudyDataRecords } from '../../../../../src/main/study/study-data-records.ts';
import type { StudyClock } from '../../../../../src/main/study/study-day.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import {
  otherPage,
  page,
  startSession,
  studyALittle,
  textOf,
  tickingClock,
} from '../little-study.ts';
import { mergeRecords } from '../merge-records.ts';

const folder = useTempFolder();
const [from, to] = [`${page}#one`, `${otherPage}#one`];
let database: Database.Database;
let clock: StudyClock;

beforeEach(() => {
  clock = tickingClock();
  ({ database } = openStudyDatabase(join(folder.path, 'study.db')));
  studyALittle(database, clock);
  const writer = new StudyWriter(database);
  const named = { id: from, text: textOf(from) };
  writer.saveEditedCode(named, { original: 'a', position: 2, code: 'b' }, clock.now());
});

afterEach(() => {
  expect(isIntact(findDamage(database))).toBe(true);
  database.close();
});

function move(source = from, target = to): boolean {
  return moveStudyData(database, source, target, readMoment(clock));
}

/** All study data in force about a question. */
function read(question: string): Record<string, unknown> {
  const { questions, marks, notes, editedCode, reviews } = createStudyStores(database, clock);
  const known = questions.getQuestion(question);
  return {
    known: known && { ...known, id: '' },
    marks: ['read', 'bookmarked', 'known', 'suspended', 'buried', 'solved', 'added'].filter(
      (kind) => marks.getMark(question, kind as 'read')?.isSet,
    ),
    note: notes.getNote(question),
    code: editedCode.listEditedCode(question),
    card: { ...reviews.getCard({ question, kind: 'answer' }), question: '' },
    reviews: database
      .prepare(
        `SELECT kind, reviewed_at, day, grade, retention FROM review
         WHERE question = ? AND undone_at IS NULL ORDER BY reviewed_at`,
      )
      .all(question),
  };
}

const readRecords = (): StudyDataRecords => new StudyDataStore(database).readRecords();

test('everything follows the question, and back', () => {
  const before = read(from);
  expect(before).toMatchObject({
    marks: ['read', 'bookmarked'],
    card: { state: expect.anything() },
  });
  expect(before['note']).not.toBe('');
  expect(move()).toBe(true);
  expect(read(to)).toEqual(before);
  expect(read(from)).toMatchObject({ marks: [], note: '', code: [], reviews: [] });
  expect(move(to, from)).toBe(true);
  expect(read(from)).toEqual(before);
  expect(read(to)).toMatchObject({ marks: [], note: '', code: [], reviews: [] });
});

test('an expired bury stays behind', () => {
  const { marks } = createStudyStores(database, clock);
  marks.setMark(from, 'buried', true, clock.now() - 3 * 24 * 60 * 60 * 1000);
  move();
  expect(marks.getMark(to, 'buried')).toBeNull();
});

test('nothing is moved for a question that was never touched', () => {
  expect(move(`${page}#none`)).toBe(false);
  expect(read(to)).toMatchObject({ known: null, reviews: [] });
});

test('an open session goes on with it, and its steps can be undone', () => {
  const session = startSession(database, clock, 'recall', [from, `${page}#two`], [3]);
  const graded = read(from)['reviews'] as unknown[];
  move();
  const stores = createStudyStores(database, clock);
  expect(stores.sessions.listSteps(session.id)).toMatchObject([{ question: to }]);
  session.runner.undoStep(session.id);
  expect(read(to)['reviews']).toHaveLength(graded.length - 1);
  expect(read(from)['reviews']).toEqual([]);
});

test('another device that merges gets the move, and older data does not take it back', () => {
  const { database: other } = openStudyDatabase(join(folder.path, 'other.db'));
  const old = readRecords();
  mergeRecords(other, old);
  move();
  const moved = listInForce(database);
  expect(moved.join()).toContain(to);
  expect(moved.join()).not.toContain(from);
  mergeRecords(other, readRecords());
  expect(listInForce(other)).toEqual(moved);
  mergeRecords(database, old);
  expect(listInForce(database)).toEqual(moved);
  other.close();
});

test('two devices that move the same question have each review once', () => {
  const { database: other } = openStudyDatabase(join(folder.path, 'other.db'));
  mergeRecords(other, readRecords());
  const reviews = read(from)['reviews'];
  move();
  moveStudyData(other, from, to, readMoment(clock));
  mergeRecords(other, readRecords());
  mergeRecords(database, new StudyDataStore(other).readRecords());
  expect(read(to)['reviews']).toEqual(reviews);
  expect(listInForce(other)).toEqual(listInForce(database));
  other.close();
});

test('a note and code at the new address are kept', () => {
  const writer = new StudyWriter(database);
  const named = { id: to, text: textOf(to) };
  writer.saveNote(named, 'Mine.', clock.now());
  const there = { original: 'a', position: 2, code: 'c' };
  writer.saveEditedCode(named, there, clock.now());
  const note = read(from)['note'] as string;
  move();
  expect(read(to)).toMatchObject({ note: `Mine.\n\n${note}`, code: [there] });
  expect(read(from)).toMatchObject({ note: '', code: [{ code: 'b' }] });
});

test('a note that doesn’t fit below another one stays where it is', () => {
  const long = 'x'.repeat(99_990);
  new StudyWriter(database).saveNote({ id: to, text: textOf(to) }, long, clock.now());
  const { note } = read(from);
  move();
  expect([read(from)['note'], read(to)['note']]).toEqual([note, long]);
});

test('a question that is only asked in a session moves there', () => {
  const asked = `${page}#asked`;
  const session = startSession(database, clock, 'recall', [asked], []);
  expect(move(asked)).toBe(true);
  expect(createStudyStores(database, clock).sessions.getOpen()).toMatchObject({ current: to });
  session.runner.endSession(session.id);
});

/** The reviews, marks and notes in force, sorted. */
function listInForce(from: Database.Database): string[] {
  const { reviews, marks, notes } = new StudyDataStore(from).readRecords();
  return [
    ...reviews
      .filter(({ undoneAt }) => undoneAt === null)
      .map((one) => `${one.question} ${one.grade}`),
    ...marks.filter(({ isSet }) => isSet).map(({ question, kind }) => `${question} ${kind}`),
    ...notes.filter(({ body }) => body !== '').map(({ question, body }) => `${question} ${body}`),
  ].toSorted();
}
