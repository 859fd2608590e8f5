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
  const insert = database.prepare('INSERT INTO setting (key, value) VALUES (?, ?)');
  const settings = { ...defaultSettings, theme: 'dark' };
  for (const [key, value] of Object.entries(settings)) insert.run(key, JSON.stringify(value));
  database.close();
}

const update = (): Promise<void> => updateStudy(file, { script, onBegun, report });
const backups = (): string[] => {
  const path = join(folder.path, 'backups');
  return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.db')) : [];
};

test('migrates study data of an earlier version in a worker, after a backup', async () => {
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

test('leaves current study data alone', async () => {
  openStudyDatabase(file).database.close();
  await update();
  expect(onBegun).not.toHaveBeenCalled();
});

test('leaves corrupt study data for the opening to detect and report', async () => {
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

test('reports a failed update and continues the start', async () => {
  makeOld();
  // The backup fails because there is a file in place of its folder.
  writeFileSync(join(folder.path, 'backups'), '');
  await update();
  expect(report).toHaveBeenCalledOnce();
  expect(() => openStudyDatabase(file)).toThrow(/EEXIST|ENOTDIR/);
});
