import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDamage } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import { studyMigrations } from '../../../../../src/main/storage/study/migrations/migrations.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { dump, openOlder, page, studyALittle, tickingClock } from '../little-study.ts';

const folder = useTempFolder();

test('migration 11 keeps every row with its checksum, and leaves enums to the app', () => {
  const file = join(folder.path, 'study.db');
  const old = openOlder(file, 10, (database) => studyALittle(database, tickingClock()));
  old.exec(`INSERT INTO pack (id, name, kind, location, is_on, is_removed) VALUES ('m', 'M', 'zip', '/m', 1, 0);
    INSERT INTO note_image (hash, type, width, height, bytes) VALUES ('0', 'image/png', 3, 2, x'00ff')`);
  const before = [dump(old), old.prepare('SELECT * FROM pack').all()];
  expect(() => old.exec(`UPDATE question SET difficulty = 'fiendish'`)).toThrow(/CHECK/);
  old.close();

  const { database } = openStudyDatabase(file, studyMigrations.slice(0, 11));
  expect([dump(database), database.prepare('SELECT * FROM pack').all()]).toEqual(before);
  expect(database.pragma('foreign_key_check')).toEqual([]);
  expect(findDamage(database)).toEqual({ rows: [], totals: [] });
  database.exec(`UPDATE question SET difficulty = 'fiendish' WHERE id = '${page}#one';
    UPDATE mark SET kind = 'cherished' WHERE kind = 'bookmarked';
    UPDATE session SET kind = 'duel', stage = 'hint'; UPDATE session_step SET kind = 'skip';
    UPDATE card SET state = 'resting'; UPDATE pack SET kind = 'shelf';
    UPDATE note_image SET type = 'image/avif'; UPDATE review SET grade = 5`);
  expect(findDamage(database)).toEqual({ rows: [], totals: [] });
  expect(() => database.exec(`DELETE FROM question`)).toThrow(/FOREIGN KEY/);
  database.close();
});

test('migrations copy columns by name, however the columns of a table are ordered', () => {
  const migrations = join(import.meta.dirname, '../../../../../src/main/storage/study/migrations');
  const files = readdirSync(migrations);
  expect(files.length).toBeGreaterThan(studyMigrations.length);
  for (const name of files) {
    expect(readFileSync(join(migrations, name), 'utf8'), name).not.toMatch(/SELECT\s+\*/i);
  }
  for (const sql of studyMigrations) {
    for (const [, list] of sql.matchAll(/INSERT INTO \w+ *(\(?)/g)) expect(list).toBe('(');
    expect(sql).not.toMatch(/SELECT\s+\*/i);
  }
});
