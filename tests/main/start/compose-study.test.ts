import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateStudy } from '../../../src/main/start/compose-study.ts';
import { studyMigrations } from '../../../src/main/storage/study/migrations/migrations.ts';
import { SettingsStore } from '../../../src/main/storage/study/stores/settings-store.ts';
import { openStudyDatabase } from '../../../src/main/storage/study/study-database.ts';
import { defaultSettings } from '../../../src/shared/default-settings.ts';
import { useTempFolder } from '../temp-folder.ts';

vi.mock('electron', () => ({}));

const latest = studyMigrations.length;
const script = new URL('../../../src/main/jobs/study-data/worker.ts', import.meta.url);
const folder = useTempFolder();
const onBegun = vi.fn<() => void>();
const report = vi.fn<(error: unknown) => void>();
let file: string;

beforeEach(() => {
  vi.clearAllMocks();
  file = join(folder.path, 'study.db');
});

function makeOld(): void {
  const { database } = openStudyDatabase(file, studyMigrations.slice(0, -1));
  new SettingsStore(database, report).saveSettings({ ...defaultSettings, theme: 'dark' });
  database.close();
}

const update = (): Promise<void> => updateStudy(file, { script, onBegun, report });
const backups = (): string[] => {
  const path = join(folder.path, 'backups');
  return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.db')) : [];
};

test('study data of an earlier version is migrated in a worker, with a backup first', async () => {
  makeOld();
  await update();
  expect(onBegun).toHaveBeenCalledOnce();
  expect(report).not.toHaveBeenCalled();
  expect(backups()).toEqual([expect.stringMatching(`-v${latest - 1}\\.db$`)]);
  const { database, notice } = openStudyDatabase(file);
  expect(notice).toBeNull();
  expect(database.pragma('user_version', { simple: true })).toBe(latest);
  expect(new SettingsStore(database, report).getSettings().theme).toBe('dark');
  database.close();
  expect(backups()).toHaveLength(1);
});

test('study data that is up to date is left alone', async () => {
  openStudyDatabase(file).database.close();
  await update();
  expect(onBegun).not.toHaveBeenCalled();
});

test('what is wrong with old study data is left for the opening to find and say', async () => {
  makeOld();
  const bytes = readFileSync(file);
  bytes.fill(0x55, 4096, 3 * 4096);
  writeFileSync(file, bytes);
  await update();
  expect(readFileSync(file)).toEqual(bytes);
  expect(backups()).toEqual([]);
  const { database, notice, isReplaced } = openStudyDatabase(file);
  database.close();
  expect(isReplaced).toBe(true);
  expect(notice).toContain('could not be read');
});

test('an update that fails is reported, and the start goes on', async () => {
  makeOld();
  // There is no room for the backup: a file is where its folder should be.
  writeFileSync(join(folder.path, 'backups'), '');
  await update();
  expect(report).toHaveBeenCalledOnce();
  expect(() => openStudyDatabase(file)).toThrow(/EEXIST|ENOTDIR/);
});
