/** Opens study.db and the backups left by a killed process, as the next start does. */
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  BackupFolder,
  backupsFolderOf,
} from '../../src/main/storage/study/backups/backup-folder.ts';
import { openStudyDatabase } from '../../src/main/storage/study/study-database.ts';
import { digestRows } from './rows.ts';

/** Returns the digest of its contents. Fails if opening study.db gives a notice, or a backup is damaged. */
export async function reopenStudy(folder: string): Promise<string> {
  const file = join(folder, 'study.db');
  const { database, notice } = openStudyDatabase(file);
  try {
    expect(notice).toBeNull();
    return digestRows(database);
  } finally {
    database.close();
    const backups = await new BackupFolder(backupsFolderOf(file), Date.now).list();
    expect(backups.filter(({ fault }) => fault !== null)).toEqual([]);
  }
}
