import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { isOutdated } from '../../../../src/main/storage/study/is-outdated.ts';
import { studyMigrations } from '../../../../src/main/storage/study/migrations/migrations.ts';
import { openStudyDatabase } from '../../../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../../temp-folder.ts';

const latest = studyMigrations.length;
const folder = useTempFolder();
let file: string;

beforeEach(() => {
  file = join(folder.path, 'study.db');
});

test.each([
  ['the latest version', latest, false],
  ['the version before', latest - 1, true],
  ['the first version', 1, true],
])('a database of %s', (_name, version, expected) => {
  openStudyDatabase(file, studyMigrations.slice(0, version)).database.close();
  expect(isOutdated(file)).toBe(expected);
});

test('a database of a newer version is not outdated', () => {
  openStudyDatabase(file, [
    ...studyMigrations,
    'CREATE TABLE newer (x TEXT) STRICT',
  ]).database.close();
  expect(isOutdated(file)).toBe(false);
});

test.each<[string, () => void]>([
  ['no file', () => undefined],
  ['an empty file', () => writeFileSync(file, '')],
  ['a file that is too short', () => writeFileSync(file, 'SQLite format 3\0')],
  ['a file of something else', () => writeFileSync(file, Buffer.alloc(4096, 1))],
  ['a folder', () => folder.write('study.db/x', '')],
  ['a database of another program', () => new Database(file).exec('CREATE TABLE x (y)').close()],
])('%s is not outdated', (_name, make) => {
  make();
  expect(isOutdated(file)).toBe(false);
});
