import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveLibraryQuestions } from '../../../../../src/main/storage/study/stores/library-questions.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../../../temp-folder.ts';

const folder = useTempFolder();
let database: Database;

beforeEach(() => {
  ({ database } = openStudyDatabase(join(folder.path, 'study.db')));
});

afterEach(() => database.close());

function list(): unknown[] {
  return database
    .prepare(
      `SELECT id, position, page, topic, framework, pack, difficulty, hash, has_output AS hasOutput,
           has_challenge AS hasChallenge, has_gap AS hasGap
         FROM library_question ORDER BY position`,
    )
    .all();
}

const inner = {
  id: '/sql/joins/inner#why',
  page: '/sql/joins/inner',
  difficulty: 'easy',
  hasOutput: 1,
  hasChallenge: 0,
  hasGap: 1,
} as const;
const own = {
  id: '/@notes/sql/joins/inner#why',
  page: '/@notes/sql/joins/inner',
  difficulty: 'hard',
  hasOutput: 0,
  hasChallenge: 1,
  hasGap: 0,
} as const;

test('questions keep their library order and location', () => {
  saveLibraryQuestions(database, [
    { ...inner, hash: 'a' },
    { ...own, hash: 'b' },
  ]);
  expect(list()).toEqual([
    {
      ...inner,
      ...{ position: 1, topic: '/sql/joins', framework: '/sql', pack: '', hash: 'a' },
    },
    {
      ...own,
      ...{ position: 2, topic: '/@notes/sql/joins', framework: '/@notes/sql', pack: 'notes' },
      hash: 'b',
    },
  ]);
});

test('saving again replaces the earlier list', () => {
  saveLibraryQuestions(database, [
    { ...inner, hash: 'a' },
    { ...own, hash: 'b' },
  ]);
  saveLibraryQuestions(database, [{ ...own, hash: 'c' }]);
  expect(list()).toEqual([expect.objectContaining({ id: own.id, position: 1, hash: 'c' })]);
});

test('the list is not written to the file', () => {
  saveLibraryQuestions(database, [{ ...inner, hash: 'a' }]);
  database.close();
  ({ database } = openStudyDatabase(join(folder.path, 'study.db')));
  expect(() => list()).toThrow('no such table');
});
