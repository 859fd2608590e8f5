import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { readStudyDataRecords } from '../../../../../src/main/storage/study/records/read-records.ts';
import { SettingsStore } from '../../../../../src/main/storage/study/stores/settings-store.ts';
import { openStudyDatabase } from '../../../../../src/main/storage/study/study-database.ts';
import { removeChecksumTriggers } from '../../../../../src/main/storage/study/tables/checksums.ts';
import { findDamage } from '../../../../../src/main/storage/study/tables/find-damage.ts';
import { defaultSettings } from '../../../../../src/shared/default-settings.ts';
import { useTempFolder } from '../../../temp-folder.ts';
import { openOlder } from '../little-study.ts';

const folder = useTempFolder();
let file = '';

beforeEach(() => {
  file = join(folder.path, 'study.db');
});

/** A database of version 12, which stored all settings with the first change. */
function makeOld(): Database {
  const stored = { ...defaultSettings, theme: 'dark', dailyNewLimit: 5 };
  return openOlder(file, 12, (database) => {
    const insert = database.prepare('INSERT INTO setting (key, value) VALUES (?, ?)');
    for (const [key, value] of Object.entries(stored)) insert.run(key, JSON.stringify(value));
  });
}

test('migration 13 keeps every setting, as changed at an unknown time, with good checksums', () => {
  makeOld().close();
  const { database } = openStudyDatabase(file);
  const settings = new SettingsStore(database, () => expect.unreachable());
  expect(settings.getSettings()).toEqual({ ...defaultSettings, theme: 'dark', dailyNewLimit: 5 });
  expect(database.prepare('SELECT DISTINCT changed_at FROM setting').pluck().all()).toEqual([0]);
  expect(findDamage(database)).toEqual({ rows: [], totals: [] });
  settings.saveSettings({ dailyNewLimit: 6, evenDays: false });
  expect(findDamage(database)).toEqual({ rows: [], totals: [] });
  database.close();
});

test('of the settings stored before migration 13, defaults are not exported', () => {
  makeOld().close();
  const { database } = openStudyDatabase(file);
  expect(readStudyDataRecords(database).settings).toEqual([
    { key: 'dailyNewLimit', value: 5, changedAt: 0 },
  ]);
  database.close();
});

test('migration 13 keeps damage recognizable: changed rows and missing ones', () => {
  const old = makeOld();
  removeChecksumTriggers(old);
  old.exec(`UPDATE setting SET value = '7' WHERE key = 'dailyNewLimit';
    DELETE FROM setting WHERE key = 'theme'`);
  const before = findDamage(old);
  expect(before).toMatchObject({ rows: [{ table: 'setting' }], totals: [{ missing: 1 }] });
  old.close();
  const { database } = openStudyDatabase(file);
  expect(findDamage(database)).toEqual(before);
  database.close();
});
