/** Reads what a backup contains, and checks that it is intact. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { StudyDataCounts } from '../../../../shared/study/study-data.ts';
import { openChecked } from '../../database-check.ts';
import { countStudyData } from '../records/count-study-data.ts';
import { studyApplicationId } from '../schema-version.ts';
import { findSchemaFault } from './check-schema.ts';
import { formatHash, hashFileOf } from './write-backup.ts';

/** What a good backup holds, or what's wrong with a bad one. */
export type BackupContent =
  { holds: StudyDataCounts; fault: null } | { holds: null; fault: string };

/** Checks the hash, the file and its layout, and counts; whatever keeps it from that is a fault of the backup. */
export async function readBackup(
  file: string,
  migrations: readonly string[],
): Promise<BackupContent> {
  try {
    return await checkBackup(file, migrations);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { holds: null, fault: `It cannot be read: ${reason}.` };
  }
}

/** Opens the file for reading only. */
async function checkBackup(file: string, migrations: readonly string[]): Promise<BackupContent> {
  const fault = findHashFault(await readFile(file), file);
  if (fault !== null) return { holds: null, fault };
  const database = openChecked(file, studyApplicationId, { readonly: true });
  if (typeof database === 'string') {
    return { holds: null, fault: `The file is damaged: ${database}.` };
  }
  try {
    const schemaFault = findSchemaFault(database, migrations);
    if (schemaFault !== null) return { holds: null, fault: `It cannot be used: ${schemaFault}.` };
    return { holds: countStudyData(database), fault: null };
  } finally {
    database.close();
  }
}

/** Compares a backup's bytes with the hash beside it: null when they match, else a message. */
export function findHashFault(bytes: Uint8Array, file: string): string | null {
  const expected = readHash(hashFileOf(file));
  if (expected === null) return 'Its checksum file is missing.';
  return expected === formatHash(bytes) ? null : 'The file is not as it was written.';
}

/** The text of a hash file; null when there is none. */
export function readHash(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
