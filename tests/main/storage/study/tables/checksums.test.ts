import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { findDamage, isIntact } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import { ResetStore } from '../../../../../src/main/storage/study/stores/reset-store.ts';
import { SettingsStore } from '../../../../../src/main/storage/study/stores/settings-store.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import {
  listColumns,
  listStoredTables,
} from '../../../../../src/main/storage/study/tables/study-tables.ts';
import { defaultSettings } from '../../../../../src/shared/default-settings.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { page, studyALittle, tickingClock } from '../little-study.ts';

const folder = useTempFolder();
let file: string;
let database: Database.Database;

beforeEach(() => {
  file = join(folder.path, 'study.db');
  ({ database } = openStudyDatabase(file));
  const clock = tickingClock();
  studyALittle(database, clock);
  new SettingsStore(database, () => undefined).saveSettings(defaultSettings);
  return () => database.close();
});

/** Changes the file behind the app's back. */
function change(sql: string): void {
  const other = new Database(file);
  other.pragma('foreign_keys = OFF');
  other.exec(sql);
  other.close();
}

describe('the checksums of study.db', () => {
  test('are right after everything the app writes', () => {
    expect(findDamage(database)).toEqual({ rows: [], totals: [] });
    const resets = new ResetStore(database);
    const reset = resets.reset(page, 5);
    expect(isIntact(findDamage(database))).toBe(true);
    resets.undo(reset.id);
    expect(isIntact(findDamage(database))).toBe(true);
    const all = resets.reset(null, 6);
    expect(isIntact(findDamage(database))).toBe(true);
    resets.undo(all.id);
    expect(isIntact(findDamage(database))).toBe(true);
    expect(database.prepare('SELECT count(*) FROM review').pluck().get()).toBeGreaterThan(0);
  });

  test('follow cascading deletes', () => {
    database.exec('DELETE FROM session');
    expect(database.prepare('SELECT count(*) FROM session_item').pluck().get()).toBe(0);
    expect(isIntact(findDamage(database))).toBe(true);
  });

  test('follow a replaced row', () => {
    database.exec(`INSERT OR REPLACE INTO setting (key, value) VALUES ('theme', '"dark"')`);
    expect(isIntact(findDamage(database))).toBe(true);
  });

  test('detect a change in any column of any table', () => {
    database.exec(`INSERT INTO recent_search (text, searched_at) VALUES ('join', 1);
      INSERT INTO pack (id, name, kind, location, is_on, is_removed) VALUES ('m', 'M', 'zip', '/m', 1, 0);
      INSERT INTO note_image (hash, type, width, height, bytes) VALUES ('0', 'image/png', 3, 2, x'00ff')`);
    new ResetStore(database).reset(page, 5);
    const seen = new Set<string>();
    for (const table of listStoredTables(database)) {
      for (const column of listColumns(database, table)) {
        const other = new Database(file);
        other.pragma('foreign_keys = OFF');
        other.pragma('ignore_check_constraints = ON');
        other.exec('BEGIN');
        const { changes } = other
          .prepare(
            `UPDATE ${table} SET ${column} = CASE typeof(${column})
               WHEN 'text' THEN ${column} || 'x' WHEN 'null' THEN 3
               WHEN 'blob' THEN zeroblob(3) ELSE ${column} + 999 END
             WHERE checksum = (SELECT min(checksum) FROM ${table})`,
          )
          .run();
        if (changes > 0) seen.add(table);
        expect(findDamage(other).rows, `${table}.${column}`).toHaveLength(changes);
        other.exec('ROLLBACK');
        other.close();
      }
    }
    expect([...seen].sort()).toEqual([...listStoredTables(database)].sort());
  });

  test('detect missing rows, and which table they were in', () => {
    change(`DELETE FROM review WHERE id = (SELECT min(id) FROM review)`);
    const { rows, totals } = findDamage(database);
    expect(rows).toEqual([]);
    expect(totals).toMatchObject([{ table: 'review', missing: 1 }]);
  });

  test('are not corrected by a change of another column', () => {
    change(`UPDATE review SET grade = 5 - grade`);
    const count = database.prepare('SELECT count(*) FROM review').pluck().get();
    database.exec('UPDATE review SET undone_at = 7');
    expect(findDamage(database).rows).toHaveLength(count as number);
  });

  test('cannot be called from a schema in a file', () => {
    change('CREATE VIEW spy AS SELECT row_checksum(1)');
    expect(() => database.prepare('SELECT * FROM spy').all()).toThrow(/unsafe use/);
  });
});
