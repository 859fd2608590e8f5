/** Reads what a backup contains, and checks that it is intact. */
import { readFile } from 'node:fs/promises';
import type { StudyDataCounts } from '../../../../shared/study/study-data.ts';
import { openChecked } from '../../database-check.ts';
import { countStudyData } from '../records/count-study-data.ts';
import { studyApplicationId } from '../schema-version.ts';
import { findHashFault } from './backup-hash.ts';
import { findSchemaFault } from './check-schema.ts';

/** The contents of a good backup, or the fault of a bad one. */
export type BackupContent =
  { holds: StudyDataCounts; fault: null } | { holds: null; fault: string };

/** Checks the hash, the file and its layout, then counts; anything that prevents this is a fault of the backup. */
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
